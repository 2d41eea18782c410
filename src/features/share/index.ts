/** What other features take from here: the dialog that shares a list. */
export { default as ShareDialog } from './ShareDialog.vue'
