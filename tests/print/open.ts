/** Importing this opens the fonts of the sheet, for tests that lay out pages synchronously. */
import { openFonts } from '../../src/print/fonts'

await openFonts()
