/**
 * What stands around every dynamic import in the built page: asks for the files of a part at once, not one after another,
 * and waits for its styles. Vite's own also serves browsers and pages that do not exist here: three times as long.
 */

/** By the address of a file that was asked for: resolves when it is there, if it is one of styles. */
const asked = new Map<string, unknown>(Array.from(document.querySelectorAll('link'), ({ href }) => [href, true]))

function ask({ href }: URL): unknown {
  if (!asked.has(href)) {
    const link = document.createElement('link')
    const isStyle = href.endsWith('.css')
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    asked.set(
      href,
      isStyle &&
        new Promise((done, fail) => {
          link.onload = done
          link.onerror = () => {
            // So that it can be asked for again.
            asked.delete(href)
            link.remove()
            fail(new Error(`Unable to load ${href}`))
          }
        }),
    )
    document.head.append(link)
  }
  return asked.get(href)
}

/** The name and the arguments that Vite gives it. */
export const __vitePreload = <T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  importer?: string,
): Promise<T> =>
  Promise.all(files.map((file) => ask(new URL(file, importer))))
    .then(load)
    .catch((error: unknown) => {
      dispatchEvent(new Event('vite:preloadError'))
      throw error
    })
