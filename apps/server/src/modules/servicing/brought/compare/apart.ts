import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents, sum } from '@daftari/kernel/money'
import { type Component, defaultOrder } from '../../domain/allocation.ts'
import type { DayFact, History } from '../../domain/history.ts'
import type { BroughtEvent, BroughtLoan, Figures } from '../brought-loan.ts'
import type { LivedLoan } from '../live-brought.ts'
import { differencesOf, firstPart, reportedBy } from './differences.ts'

/** The first day on which ours and the source's life part, and by what. */
export type Apart = {
  on: BusinessDate
  /** What happened on that day; on the as-of day the balances alone are known to differ. */
  event: BroughtEvent['kind'] | 'fine' | 'instalment' | 'accrual' | 'status' | 'as-of'
  foreignId: string | null
  component: Component | 'status'
  oursCents: Cents
  sourceCents: Cents
}

/** Where ours parts from a life that is as the source's was. */
export function apartFrom(ours: LivedLoan, theirs: LivedLoan): Apart | undefined {
  const others = new Map(theirs.history.days.map((day) => [day.on, day]))
  for (const day of ours.history.days) {
    const other = others.get(day.on)
    const component = other && partApart(day, other)
    if (other === undefined || component === undefined) continue
    const what = eventOn(day.on, { ours, theirs })
    const [oursCents, sourceCents] = [owedOf(day, component), owedOf(other, component)]
    return { on: day.on, ...what, component, oursCents, sourceCents }
  }
  return undefined
}

const owedOf = (day: DayFact, part: Component): Cents => day[`${part}OwedCents`]

const partApart = (day: DayFact, other: DayFact) =>
  defaultOrder.toReversed().find((part) => owedOf(day, part) !== owedOf(other, part))

type Both = { ours: LivedLoan; theirs: LivedLoan }

function eventOn(on: BusinessDate, both: Both): Pick<Apart, 'event' | 'foreignId'> {
  const lives = [both.ours, both.theirs]
  const happened = lives.flatMap(({ events }) => events).find((one) => one.on === on)
  if (happened !== undefined) return { event: happened.kind, foreignId: happened.foreignId }
  const isFined = ({ history }: LivedLoan) => history.fines.some((one) => one.chargedOn === on)
  if (lives.some(isFined)) return { event: 'fine', foreignId: null }
  const isDue = ({ history }: LivedLoan) => history.standings.some(({ dueOn }) => dueOn === on)
  return { event: lives.some(isDue) ? 'instalment' : 'accrual', foreignId: null }
}

/**
 * Differences on days before the last, where the source reports them: its allocation of payments, and its
 * schedule.
 */
export function apartAsReported(lived: LivedLoan, loan: BroughtLoan): Apart | undefined {
  const found = [placedApart(lived), billedApart(lived, loan)].filter((one) => one !== undefined)
  return found.sort((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)))[0]
}

function placedApart({ events, history }: LivedLoan): Apart | undefined {
  for (const [index, event] of events.entries()) {
    if (event.kind !== 'payment' || event.placed === undefined) continue
    const ours = placedBy(history, index + 1)
    const { placed } = event
    const component = defaultOrder.toReversed().find((part) => ours[part] !== placed[part])
    if (component === undefined) continue
    const { on, foreignId } = event
    const [oursCents, sourceCents] = [ours[component], placed[component]]
    return { on, event: 'payment', foreignId, component, oursCents, sourceCents }
  }
  return undefined
}

function placedBy(history: History, id: number): Figures {
  const lines = history.repayments.find((one) => one.id === id)?.lines ?? []
  const of = (part: Component) =>
    sum(lines.filter((line) => line.component === part).map((line) => line.amountCents))
  return {
    principal: of('principal'),
    interest: of('interest'),
    fee: of('fee'),
    fine: of('fine'),
  }
}

/** Compares only the bill: late charges differ on their own days. */
function billedApart({ history }: LivedLoan, { ownSchedule = [] }: BroughtLoan) {
  for (const row of ownSchedule) {
    const ours = history.standings.find(({ number }) => number === row.number)
    const parts = ['principal', 'interest', 'fee'] as const
    const component = parts.find((part) => ours?.[`${part}Cents`] !== row.charged[part])
    if (component === undefined) continue
    const oursCents = ours?.[`${component}Cents`] ?? cents(0)
    const sourceCents = row.charged[component]
    const what = { event: 'instalment' as const, foreignId: null }
    return { on: row.dueOn, ...what, component, oursCents, sourceCents }
  }
  return undefined
}

/** For a loan without a known difference before the last day. */
export function apartAtEnd(lived: LivedLoan, { source }: BroughtLoan, asOf: BusinessDate): Apart {
  const component = firstPart(differencesOf(lived, source))
  const at = { on: asOf, foreignId: null }
  if (component === undefined) {
    const [oursCents, sourceCents] = [lived.surplusCents, cents(0)]
    return { ...at, event: 'status', component: 'status', oursCents, sourceCents }
  }
  const oursCents = lived.owed[component]
  const sourceCents = reportedBy(lived, source)[component]
  return { ...at, event: 'as-of', component, oursCents, sourceCents }
}
