/** For tools that do not read Vue files themselves, as the linter; vue-tsc looks into the file. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue'
  const component: DefineComponent
  export default component
}
