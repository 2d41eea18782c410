/** What was last handed to the clipboard, and how that went. */
export interface Copied {
  text: string
  answer: 'copied' | 'failed'
}
