import type { PeriodCheck } from '@daftari/contract/ledger/periods'
import {
  addMonths,
  type BusinessDate,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
} from '@daftari/kernel/business-date'

/** What is known of the books when a month is to be closed. */
export interface PeriodFacts {
  /** Every day through this one is closed for every loan. */
  closedThrough: BusinessDate | null
  /** Entries of the month, or before it, that no seal covers yet. */
  unsealed: number
  /** Debits less credits of everything through the month's end. */
  offCents: number
  /** Lines in suspense that belong to no payment. */
  suspenseWithoutPayment: number
  /** Manual entries of the month, or before it, that wait for their second person. */
  manualWaiting: number
  /** The last look at the books that came to an end. */
  verified: { holds: boolean; businessOn: BusinessDate } | null
  today: BusinessDate
}

/** Books that were proven longer ago than this are proven again first. */
const mostDaysOld = 3

/** Months are closed one after the other, from the first in which anything was booked. */
export function monthToClose(
  lastMonth: BusinessDate | null,
  firstBookedOn: BusinessDate | null,
): BusinessDate | null {
  if (lastMonth !== null) return addMonths(firstOfMonth(lastMonth), 1)
  return firstBookedOn === null ? null : firstOfMonth(firstBookedOn)
}

export function checksOf(
  month: BusinessDate,
  facts: PeriodFacts,
): { check: PeriodCheck; passed: boolean }[] {
  const through = lastOfMonth(month)
  const { closedThrough, verified, today } = facts
  const passed: Record<PeriodCheck, boolean> = {
    days: closedThrough !== null && closedThrough >= through,
    sealed: facts.unsealed === 0,
    balanced: facts.offCents === 0,
    suspense: facts.suspenseWithoutPayment === 0,
    manual: facts.manualWaiting === 0,
    verified:
      verified?.holds === true &&
      verified.businessOn >= through &&
      daysBetween(verified.businessOn, today) <= mostDaysOld,
  }
  return Object.entries(passed).map(([check, value]) => ({
    check: check as PeriodCheck,
    passed: value,
  }))
}
