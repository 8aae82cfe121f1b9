import * as money from '@daftari/kernel/money'
import type { AllocationLine } from './allocation.ts'
import type {
  Accrual,
  Allocated,
  Charged,
  ChargedFine,
  History,
  Waived,
  WrittenOff,
} from './history.ts'

type Cents = money.Cents

/** What has to be booked so that books that said one history say another. */
export type Difference = {
  accruals: Accrual[]
  /** What a coupon took off the interest. */
  discounts: Accrual[]
  fines: ChargedFine[]
  /** Part of the accruals: charged on overdue principal. */
  overdueInterest: ChargedFine[]
  /** By hand: added to a loan, or removed again. */
  charges: Charged[]
  /** A repayment that only the later history knows has all its lines here. */
  repayments: RepaymentChange[]
  /** A waiver whose condition is met on another day is reversed on the one and made on the other. */
  waivers: Waived[]
  /** A write-off counts for one day; taken back, its lines come back on it. */
  writeOffs: WrittenOff[]
}

export type RepaymentChange = {
  id: number
  /** The change in the allocation to receivables. */
  lines: AllocationLine[]
  /** The change in the allocation to the written-off claim. */
  recovered: AllocationLine[]
  surplusCents: Cents
}

/** Later less earlier, in the order of the days; what is the same in both is left out. */
export function difference(earlier: History, later: History): Difference {
  return {
    accruals: changes(earlier.accruals, later.accruals, ({ on }) => on),
    discounts: changes(earlier.discounts, later.discounts, ({ on }) => on),
    fines: changes(earlier.fines, later.fines, byDayAndInstalment),
    overdueInterest: changes(earlier.overdueInterest, later.overdueInterest, byDayAndInstalment),
    charges: changes(earlier.charges, later.charges, ({ id }) => String(id).padStart(16)),
    repayments: repaymentChanges(earlier, later),
    waivers: concededChanges(earlier.waivers, later.waivers),
    writeOffs: concededChanges(goneOf(earlier), goneOf(later)),
  }
}

const byDayAndInstalment = ({ chargedOn, instalmentNumber }: ChargedFine) =>
  `${chargedOn} ${String(instalmentNumber).padStart(4)}`

const goneOf = ({ writtenOff }: History) => (writtenOff === null ? [] : [writtenOff])

function concededChanges(earlier: readonly Waived[], later: readonly Waived[]): Waived[] {
  const all = [...earlier, ...later]
  const days = new Map(all.map(({ id, on }) => [`${id} ${on}`, { id, on }]))
  const linesOf = (some: readonly Waived[], { id, on }: Pick<Waived, 'id' | 'on'>) =>
    some.find((one) => one.id === id && one.on === on)?.lines ?? []
  return [...days.values()]
    .map((day) => ({ ...day, lines: lineChanges(linesOf(earlier, day), linesOf(later, day)) }))
    .filter(({ lines }) => lines.length > 0)
}

function repaymentChanges(earlier: History, later: History): Difference['repayments'] {
  const known = new Map(earlier.repayments.map((one) => [one.id, one]))
  return later.repayments
    .map((one) => {
      const before = known.get(one.id)
      return {
        id: one.id,
        lines: lineChanges(settlingOf(before), settlingOf(one)),
        recovered: lineChanges(recoveredOf(before), recoveredOf(one)),
        surplusCents: money.subtract(one.surplusCents, before?.surplusCents ?? money.cents(0)),
      }
    })
    .filter((one) => one.lines.length + one.recovered.length > 0 || one.surplusCents !== 0)
}

const settlingOf = (one: Allocated | undefined) => (one?.recovered === false ? one.lines : [])
const recoveredOf = (one: Allocated | undefined) => (one?.recovered === true ? one.lines : [])

function lineChanges(
  earlier: readonly AllocationLine[],
  later: readonly AllocationLine[],
): AllocationLine[] {
  const keyOf = (line: AllocationLine) =>
    `${String(line.instalmentNumber).padStart(4)} ${line.component}`
  return changes(earlier, later, keyOf)
}

function changes<T extends { amountCents: Cents }>(
  earlier: readonly T[],
  later: readonly T[],
  keyOf: (one: T) => string,
): T[] {
  const result = new Map<string, T>()
  for (const one of later) result.set(keyOf(one), one)
  for (const one of earlier) {
    const now = result.get(keyOf(one))
    const amountCents = money.subtract(now?.amountCents ?? money.cents(0), one.amountCents)
    result.set(keyOf(one), { ...(now ?? one), amountCents })
  }
  return [...result]
    .filter(([, one]) => one.amountCents !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one)
}
