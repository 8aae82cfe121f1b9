import type { BusinessDate } from '@daftari/kernel/business-date'
import type { RawBuilder } from 'kysely'

export interface OfNumber {
  /** The keyed hash of the number, by an expression of the statement. */
  phoneHash: RawBuilder<Buffer | null>
  today: BusinessDate
}

/**
 * What a module knows of numbers: the text of a statement that gives a row `kind, id, name, detail` for each
 * thing that the number of a keyed hash is. It is found by an index, and asked for many numbers at once.
 */
export interface NumberSource {
  name: string
  owners(of: OfNumber): RawBuilder<unknown>
}
