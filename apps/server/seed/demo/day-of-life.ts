import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Life } from './borrowers/arriving.ts'

export interface DayOfLife {
  date: BusinessDate
  life: Life
  /** The range of customers who arrive. */
  arrivals: { first: number; last: number }
  /** Left as a day is at closing time. */
  isLast: boolean
  /** After the first life: whom visitors sign in as does nothing by itself any more. */
  livesOn: boolean
}
