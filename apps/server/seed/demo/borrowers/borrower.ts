import type { DemoCustomer } from './invent-customer.ts'
import type { Openness } from './phone-readings.ts'

export interface Borrower extends DemoCustomer {
  personId: number
  loans: number
  openness: Openness
  /** How often the phone was read, and when first. */
  visits: number
  firstReadAt: Date
}
