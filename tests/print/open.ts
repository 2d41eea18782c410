/** Opens the sheet's fonts: imported for that alone, by whoever lays out pages at once. */
import { openFonts } from '../../src/print/fonts'

await openFonts()
