/** What other features take from here: the dialogs that print one list, several, or a game's templates and markers. */
export { default as PrintDialog } from './PrintDialog.vue'
export { default as PrintLists } from './PrintLists.vue'
export { default as TemplatesDialog } from './TemplatesDialog.vue'
