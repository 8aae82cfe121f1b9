import { moduleOf } from '../../platform/part.ts'
import { bookPart } from './books/server.ts'
import { differencePart } from './differences/server.ts'
import { inputPart } from './files/server.ts'

export { bringBook } from './books/bring-book.ts'
export {
  type BookFigures,
  bookFigures,
  bookProgress,
} from './books/figures-of.ts'
export { checkFolder } from './files/check-folder.ts'
export { noMap, readColumnMap } from './files/column-map.ts'
export { inputSchema } from './files/json-schema.ts'
export { type SampleShape, sampleShapes, writeSample } from './files/write-sample.ts'
export { writeTemplate } from './files/write-template.ts'

/** Books that come from elsewhere. */
export const arrival = moduleOf('arrival', [bookPart, differencePart, inputPart])
