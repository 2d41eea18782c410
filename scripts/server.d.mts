export interface Served {
  /** The URL with the base, ending in a slash. */
  address: string
  close: () => Promise<void>
}
export function serve(folder: string, options?: { port?: number; base?: string; compress?: boolean }): Promise<Served>
export const built: string
