/** Hands the texts of one backup to the downloads. */
import { saveFile } from './handover'

/** Browsers drop downloads that follow too closely, in ms. */
const APART = 400

/** `name` is plain ASCII, without its ending; several files are numbered. */
export async function saveParts(name: string, texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await new Promise((done) => setTimeout(done, APART))
    const part = texts.length > 1 ? `-${at + 1}-of-${texts.length}` : ''
    saveFile({ name: `${name}${part}.muster.json`, text })
  }
}
