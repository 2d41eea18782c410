/** The text that was last copied to the clipboard, and the result. */
export interface Copied {
  text: string
  answer: 'copied' | 'failed'
}
