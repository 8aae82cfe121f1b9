import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Cents, Ppm } from '@daftari/kernel/money'
import type { AllocationLine } from './allocation.ts'
import type { Instalment } from './instalment.ts'
import type { Opening } from './opening.ts'
import type { Period } from './period.ts'
import type { Standing } from './standing.ts'
import type { LoanTerms } from './terms.ts'

/** How a loan was made: enough to compute its life without payments. */
export type LoanMade = Priced & {
  dailyFinePpm: Ppm
  graceDays: number
  fineLimitCents: Cents
  /** Of a loan taken over from another system with its balances; left out, its whole life is known. */
  opening?: Opening | undefined
}

/** Money a loan was given. `on` is never before the loan started. */
export type Received = {
  id: number
  on: BusinessDate
  amountCents: Cents
  /** What is done with that of it which is not due yet. */
  prepayment: PrepaymentMode
}

export type ChargedFine = { instalmentNumber: number; chargedOn: BusinessDate; amountCents: Cents }

export type Accrual = { on: BusinessDate; amountCents: Cents }

export type Allocated = {
  id: number
  on: BusinessDate
  lines: AllocationLine[]
  surplusCents: Cents
  /** Part of the lines: principal repaid early. */
  prepaidCents: Cents
  /** It came after the loan was written off: its lines settle the claim and no receivable. */
  recovered: boolean
}

/** What a waiver gave up, on the day it did. */
export type Waived = { id: number; on: BusinessDate; lines: AllocationLine[] }

/** The whole history of a loan, and its current state. */
export type History = {
  standings: Standing[]
  /** All interest so far: the sum of the accruals. */
  accruedCents: Cents
  accruals: Accrual[]
  /** What the coupon took off the interest, as that would have been earned. */
  discounts: Accrual[]
  /** The sum of the discounts; null of a loan without a coupon. */
  discountedCents: Cents | null
  fines: ChargedFine[]
  /** Part of the interest: charged on overdue principal, included in its instalment’s. */
  overdueInterest: ChargedFine[]
  /** Added by hand, besides the price. */
  charges: Charged[]
  repayments: Allocated[]
  waivers: Waived[]
  writtenOff: WrittenOff | null
  /** The limit of all fines while the loan is non-performing, where its terms have one; else null. */
  lateLimitCents: Cents | null
  /** From the last restructuring; null if there was none. */
  replanned: Replanned | null
  days: DayFact[]
  finishedOn: BusinessDate | null
}

/** What a charge came to, on its day. */
export type Charged = { id: number; number: number; on: BusinessDate; amountCents: Cents }

/** What the rest of a loan is priced by: its terms, and the bill it was made with. */
export type Priced = {
  terms: LoanTerms
  startedOn: BusinessDate
  instalments: readonly Instalment[]
  /** The periods of a restructuring, replacing those of the terms: they contain no waiting interest. */
  replannedPeriods?: readonly Period[]
}

/** How a loan continues after a restructuring. */
export type Replanned = {
  /** For each instalment, by its number: the basis of a later prepayment's price. */
  periods: Period[]
  /** The cap leaves less for fines once there is more interest. */
  fineLimitCents: Cents
  /** The rate agreed last; null while the contract's applies. */
  ratePpm: Ppm | null
}

/** What left the receivables on the day. */
export type WrittenOff = { id: number; on: BusinessDate; lines: AllocationLine[] }

/** The state of a loan at the end of a day. */
export type DayFact = {
  on: BusinessDate
  oldestDueOn: BusinessDate | null
  daysPastDue: number
  principalOwedCents: Cents
  /** Earned, not paid and not waived: negative while more was paid than has been earned. */
  interestOwedCents: Cents
  feeOwedCents: Cents
  fineOwedCents: Cents
  paidCents: Cents
  status: 'open' | 'finished' | 'written-off'
}
