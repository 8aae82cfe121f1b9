import { addDays, type BusinessDate, daysBetween, weekday } from '@daftari/kernel/business-date'
import type { Cents } from '@daftari/kernel/money'
import type { Random } from '@daftari/kernel/random'

/** How a customer means to pay one bill. */
export interface PaymentPlan {
  /** The day and the minute of it. */
  on: BusinessDate
  minute: number
  /** All that is due, all that closes the loan, a share of what is due or of the bill, or so much. */
  what: 'due' | 'close' | { share: number } | { ofBill: number } | { amountCents: Cents }
  /** The slips that make work for people. */
  slip: 'none' | 'twice' | 'wrong-account' | 'by-phone' | 'by-id' | 'late-notice'
}

/** What the simulation knows of a payer. */
export interface Payer {
  /** From 0 to 1: how reliably they pay in time. */
  reliability: number
  /** The number of loans so far, including this one. */
  loans: number
  work: { payDay?: number | undefined }
}

interface Bill {
  startedOn: BusinessDate
  dueOn: BusinessDate
  isLast: boolean
}

/**
 * Shares of the ways to pay. Better customers pay earlier; the first loan of a customer and a long
 * one go wrong more often; who is late often pays when the wages come.
 */
export function planPayments(
  random: Random,
  { startedOn, dueOn, isLast }: Bill,
  payer: Payer,
): PaymentPlan[] {
  const bad = badnessOf(payer, daysBetween(startedOn, dueOn))
  const good = 1 - bad
  const way = random.weighted<string>([
    ['early', 20 * good],
    ['day-before', 17 * good],
    ['due-day', 58 * good],
    ['next-days', 26 * bad],
    ['payday', 22 * bad],
    ['week-late', 14 * bad],
    ['weeks-late', 14 * bad],
    ['in-parts', 14 * bad],
    ['never', 60 * bad * bad],
  ])
  const all = isLast ? 'close' : 'due'
  const pay = (days: number, what: PaymentPlan['what']): PaymentPlan => ({
    on: addDays(dueOn, days),
    minute: minuteOfDay(random),
    what,
    slip: slipOf(random),
  })
  switch (way) {
    case 'early':
      return [pay(-Math.min(random.int(2, 5), daysBetween(startedOn, dueOn) - 1), all)]
    case 'day-before':
      return [pay(-1, all)]
    case 'due-day':
      return [pay(0, all)]
    case 'next-days':
      return [pay(random.int(1, 3), all)]
    case 'payday':
      return [pay(daysToWages(dueOn, payer.work.payDay ?? 30), all)]
    case 'week-late':
      return [pay(random.int(4, 9), all)]
    case 'weeks-late':
      return [pay(random.int(12, 50), all)]
    case 'in-parts': {
      const first = random.int(0, 4)
      const second = first + random.int(3, 12)
      return [pay(first, { share: random.int(25, 60) / 100 }), pay(second, all)]
    }
    default:
      return []
  }
}

/**
 * A promise to a collector is kept by about half, and by the reliable far more often; that to pay on the day
 * on which it is due, by most.
 */
export function keepsPromise(
  random: Random,
  payer: Payer,
  reminded: boolean,
): 'whole' | 'part' | 'not' {
  if (reminded) return random.chance(0.6 + 0.35 * payer.reliability) ? 'whole' : 'not'
  return random.weighted([
    ['whole', 0.12 + 0.6 * payer.reliability],
    ['part', 0.14],
    ['not', 0.95 - 0.65 * payer.reliability],
  ])
}

/** People pay before work, at noon and, most of all, in the evening. */
export function minuteOfDay(random: Random): number {
  const hour = random.weighted([
    [6, 5],
    [7, 9],
    [8, 9],
    [9, 7],
    [10, 6],
    [11, 6],
    [12, 8],
    [13, 7],
    [14, 5],
    [15, 5],
    [16, 6],
    [17, 9],
    [18, 12],
    [19, 13],
    [20, 10],
    [21, 6],
    [22, 3],
  ])
  return hour * 60 + random.int(0, 59)
}

function badnessOf({ reliability, loans }: Payer, days: number): number {
  const order = loans <= 1 ? 1.2 : Math.max(0.7, 0.98 - 0.07 * loans)
  const length = 0.85 + Math.min(days, 90) / 150
  return Math.min(0.95, Math.max(0.02, (1 - reliability) * order * length))
}

/** Days from the due date to the next wages; paid out a day early when they fall on a Sunday. */
function daysToWages(dueOn: BusinessDate, payDay: number): number {
  for (let days = 1; days <= 31; days += 1) {
    const date = addDays(dueOn, days)
    if (Number(date.slice(8)) === payDay) return weekday(date) === 7 ? Math.max(1, days - 1) : days
  }
  return 28
}

const slipOf = (random: Random): PaymentPlan['slip'] =>
  random.weighted([
    ['none', 900],
    ['twice', 8],
    ['wrong-account', 24],
    ['by-phone', 30],
    ['by-id', 20],
    ['late-notice', 20],
  ])
