/** Everything that `t` can be asked to say is there, in English at least. Rejects when it can't be loaded. */
export const allWords = (): Promise<unknown> => import('./english')
