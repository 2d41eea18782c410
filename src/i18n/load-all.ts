/** Resolves when `t` has all messages, at least in English. Rejects if they can't be loaded. */
export const allWords = (): Promise<unknown> => import('./english')
