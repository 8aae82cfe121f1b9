import { cents, ppm, ppmPerWhole } from '@daftari/kernel/money'
import { type Component, defaultOrder } from '../../domain/allocation.ts'
import type { LoanTerms } from '../../domain/terms.ts'

/** In what another system may count otherwise than these terms do and still be right by its own rule. */
const knownRules = ['rounding', 'day-count', 'allocation-order', 'grace', 'fines'] as const
export type KnownRule = (typeof knownRules)[number]

export type Variant = {
  rule: KnownRule
  /** What the source seems to do: a day count, an order, so many days. */
  name: string
  terms: LoanTerms
}

/** Each way to count otherwise that these terms leave open; none of them is the terms themselves. */
export function variantsOf(terms: LoanTerms): Variant[] {
  return [
    ...roundings(terms),
    ...dayCounts(terms),
    ...orders(terms),
    ...graces(terms),
    ...fines(terms),
  ]
}

const units = [1, 10, 100, 500, 1_000, 5_000, 10_000]

function roundings(terms: LoanTerms): Variant[] {
  const { roundToCents = 1, rounding = 'nearest', periods, principalCents } = terms
  const found: Variant[] = []
  const add = (name: string, changed: Partial<LoanTerms>) =>
    found.push({ rule: 'rounding', name, terms: { ...terms, ...changed } })
  if (periods > 1) {
    for (const unit of units.filter((one) => one === 1 || one * periods <= principalCents)) {
      for (const way of unit === 1
        ? (['nearest'] as const)
        : (['nearest', 'up', 'down'] as const)) {
        if (unit === roundToCents && (way === rounding || unit === 1)) continue
        add(`${unit} ${way}`, { roundToCents: cents(unit), rounding: way })
      }
    }
  }
  if (terms.overdueInterest === true) {
    const inTotal = terms.overdueInterestInTotal !== true
    add(inTotal ? 'overdue interest in total' : 'overdue interest by day', {
      overdueInterestInTotal: inTotal,
    })
  }
  return found
}

function dayCounts(terms: LoanTerms): Variant[] {
  const counts = ['actual/365', 'actual/360', 'actual/actual', '30/360'] as const
  const { yearlyInterest, dailyInterestPpm } = terms
  if (yearlyInterest !== undefined) {
    return counts
      .filter((dayCount) => dayCount !== yearlyInterest.dayCount)
      .map((dayCount) => ({
        rule: 'day-count',
        name: dayCount,
        terms: { ...terms, yearlyInterest: { ...yearlyInterest, dayCount } },
      }))
  }
  // A daily rate counts thirty days for a month; another system may count the days there are.
  if (terms.periodMonths === undefined && terms.dueDays === undefined) return []
  const daily = { ...terms, dailyInterestPpm: ppm(0) }
  const ratePpm = ppm(dailyInterestPpm * 365)
  return [
    {
      rule: 'day-count',
      name: 'actual/365',
      terms: { ...daily, yearlyInterest: { ratePpm, dayCount: 'actual/365' } },
    },
  ]
}

/** If several explain a loan, the order that most systems use is named. */
const usualOrders: readonly (readonly Component[])[] = [
  ['principal', 'interest', 'fee', 'fine'],
  ['interest', 'principal', 'fine', 'fee'],
  ['principal', 'interest', 'fine', 'fee'],
  ['interest', 'fee', 'fine', 'principal'],
  ['interest', 'principal', 'fee', 'fine'],
  ['fee', 'fine', 'interest', 'principal'],
  ['interest', 'fine', 'fee', 'principal'],
]

function orders(terms: LoanTerms): Variant[] {
  const own = (terms.allocationOrder ?? defaultOrder).join(' ')
  const all = [...usualOrders, ...permutations(defaultOrder)]
  return all
    .filter((order, at) => all.findIndex((one) => one.join() === order.join()) === at)
    .filter((order) => order.join(' ') !== own)
    .map((allocationOrder) => ({
      rule: 'allocation-order',
      name: allocationOrder.join(' '),
      terms: { ...terms, allocationOrder },
    }))
}

function permutations(parts: readonly Component[]): Component[][] {
  if (parts.length === 0) return [[]]
  return parts.flatMap((first) =>
    permutations(parts.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}

const graceDays = [0, 1, 2, 3, 4, 5, 6, 7, 10, 14, 15, 30]

/** Days of grace of fines, and periods without interest or principal, one more or one fewer. */
function graces(terms: LoanTerms): Variant[] {
  const found: Variant[] = graceDays
    .filter((days) => days !== terms.graceDays)
    .map((days) => ({
      rule: 'grace',
      name: `${days} days`,
      terms: { ...terms, graceDays: days },
    }))
  for (const name of [
    'interestFreePeriods',
    'interestGracePeriods',
    'principalGracePeriods',
  ] as const) {
    const own = terms[name] ?? 0
    for (const periods of [own - 1, own + 1]) {
      if (periods < 0 || periods >= terms.periods) continue
      found.push({
        rule: 'grace',
        name: `${name} ${periods}`,
        terms: { ...terms, [name]: periods },
      })
    }
  }
  return found
}

function fines(terms: LoanTerms): Variant[] {
  const { lateCharge: _, capOwingAfterDays, ...withoutLateCharge } = terms
  const found: Variant[] = []
  const add = (name: string, changed: LoanTerms) =>
    found.push({ rule: 'fines', name, terms: changed })
  if (terms.dailyFinePpm > 0) {
    add('no daily fine', { ...terms, dailyFinePpm: ppm(0) })
    add('not capped', { ...terms, capPpm: ppm(100 * ppmPerWhole) })
  }
  if (terms.lateCharge !== undefined) {
    const same = capOwingAfterDays === undefined ? {} : { capOwingAfterDays }
    add('no late charge', { ...withoutLateCharge, ...same })
  }
  if (terms.dailyFinePpm > 0 && terms.lateCharge !== undefined) {
    add('none', { ...withoutLateCharge, dailyFinePpm: ppm(0) })
  }
  add(terms.overdueInterest === true ? 'no overdue interest' : 'overdue interest', {
    ...terms,
    overdueInterest: terms.overdueInterest !== true,
  })
  if (capOwingAfterDays !== undefined) {
    add('no cap of what is owed', { ...terms, capOwingAfterDays: undefined })
  }
  return found
}
