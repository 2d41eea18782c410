/** What other features take from here: playing a list against another. */
export { playAgainst } from './opponents'
export { default as PlayAgainst } from './PlayAgainst.vue'
