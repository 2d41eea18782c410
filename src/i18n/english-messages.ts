/** All English messages of the app. */
import { appWords } from './en/app'
import { buildWords } from './en/build'
import { exchangeWords } from './en/exchange'
import { guideWords } from './en/guide'
import { firstWords } from './en/first'
import { houseBookEditorWords } from './en/house-book-editor'
import { houseWords } from './en/house'
import { keepWords } from './en/keep'
import { libraryWords } from './en/library'
import { priceWords } from './en/price'
import { quarterAppWords } from './en/quarter-app'
import { quartermasterWords } from './en/quartermaster'
import { readingWords } from './en/reading'
import { referenceWords } from './en/reference'
import { rulesWords } from './en/rules'
import { shareWords } from './en/share'
import { sheetWords } from './en/sheet'
import { tableWords } from './en/table'
import { textWords } from './en/text'
import { workshopWords } from './en/workshop'

export const english = {
  ...firstWords,
  ...rulesWords,
  ...priceWords,
  ...readingWords,
  ...referenceWords,
  ...textWords,
  ...sheetWords,
  ...appWords,
  ...tableWords,
  ...buildWords,
  ...guideWords,
  ...houseWords,
  ...keepWords,
  ...libraryWords,
  ...quartermasterWords,
  ...quarterAppWords,
  ...workshopWords,
  ...exchangeWords,
  ...houseBookEditorWords,
  ...shareWords,
}
