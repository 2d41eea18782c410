/** What other features take from here: the field for whatever comes in, what is read from it, and the import of files. */
export { useImport } from './import'
export { openFile, readArrival } from './read-arrival'
export { default as TakeIn } from './TakeIn.vue'
