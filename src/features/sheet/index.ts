/** What other features take from here: the dialogs that print one list, or several. */
export { default as PrintDialog } from './PrintDialog.vue'
export { default as PrintLists } from './PrintLists.vue'
