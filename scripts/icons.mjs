/** Renders public/icons from scripts/icon.svg. Run it when the drawing changes: `node scripts/icons.mjs`. */
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { chromiumArgs, chromiumPath } from './browser.mjs'

const here = (path) => new URL(path, import.meta.url)
const drawing = await readFile(here('icon.svg'), 'utf8')

/** A full square without rounded corners, for systems that apply their own mask; `scale` leaves space around the figure. */
const square = (scale) =>
  drawing
    .replace(/ rx="\d+"/, '')
    .replace('<g id="figure">', `<g id="figure" transform="translate(256 256) scale(${scale}) translate(-256 -256)">`)

const pictures = [
  ['icon-192.png', 192, drawing],
  ['icon-512.png', 512, drawing],
  // The figure must be inside the safe zone, a centred circle of 80 %.
  ['maskable-512.png', 512, square(0.72)],
  ['apple-touch-icon.png', 180, square(0.9)],
]

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
for (const [name, size, svg] of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  await page.screenshot({ path: here(`../public/icons/${name}`).pathname, omitBackground: true })
  await page.close()
}
await browser.close()
await writeFile(here('../public/icons/icon.svg'), drawing)
