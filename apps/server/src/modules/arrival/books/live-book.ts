import type { BusinessDate } from '@daftari/kernel/business-date'

/** A book that goes live, and whose word it is. */
export interface LiveBook {
  id: number
  asOf: BusinessDate
  askedBy: number
  decidedBy: number
}
