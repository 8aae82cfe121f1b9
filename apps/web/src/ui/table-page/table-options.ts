import type { FilterTexts } from '../filters/filter-texts.ts'

export interface TableOptions<R extends string = string> {
  /** Filters set from the start, as they are written in the address. */
  defaults?: FilterTexts
  /** Filters the page itself fixes, such as the loan it is about; the reader cannot change them. */
  fixed?: FilterTexts
  /** For the second table of a page: the prefix of its state in the address. */
  prefix?: string
  /** The columns that the page reads of a row, shown or not; left out, all are asked for. */
  reads?: readonly R[] | undefined
}
