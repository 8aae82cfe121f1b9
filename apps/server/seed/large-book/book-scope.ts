import type { BusinessDate } from '@daftari/kernel/business-date'
import type { AppContext } from '../../src/platform/context.ts'

/** What book is wanted; the names are the columns of `large_book.scope`. */
export type BookScope = {
  appContext: AppContext
  seed: number
  applications: number
  persons: number
  zone: string
  opened_on: BusinessDate
  closed_through: BusinessDate
  today: BusinessDate
  days: number
  short_code: string
}
