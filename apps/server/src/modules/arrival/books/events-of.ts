import { businessDate } from '@daftari/kernel/business-date'
import { cents, ppm } from '@daftari/kernel/money'
import type { BroughtEvent, Figures } from '../../servicing/index.ts'
import type { Cells } from './loan-terms.ts'

/** The rows of one loan by their file, each in the order of its file. */
export type RowsOfLoan = Readonly<Partial<Record<string, readonly Cells[]>>>

/** What happened to a loan, and after which payment of its day it is known to have happened. */
interface Placed {
  event: BroughtEvent
  after: string | undefined
}

/** One of ours for each payment, by its place among those of the loan. */
type PaymentId = (index: number) => number

const text = (value: unknown): string => (value === undefined ? '' : String(value))
const dateOf = (cells: Cells, name: string) => businessDate(text(cells[name]))
const centsOf = (cells: Cells, name: string) => cents(Number(cells[name] ?? 0))

/**
 * All that happened to a loan, in one order: by day, on a day payments as their file has them, and what else
 * happened behind the payment it names, or before all of them.
 */
export function eventsOf(rows: RowsOfLoan, paymentId: PaymentId): BroughtEvent[] {
  const payments = (rows.payments ?? []).map((one, index) => paymentOf(one, paymentId(index)))
  const byDay = payments.sort((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)))
  const ordered: BroughtEvent[] = [...byDay]
  for (const { event, after } of othersOf(rows)) {
    ordered.splice(placeOf(ordered, event, after), 0, event)
  }
  return ordered
}

/** Behind what happened on days before, and on its own day behind the payment that it names. */
function placeOf(ordered: readonly BroughtEvent[], event: BroughtEvent, after?: string): number {
  const named = ordered.findIndex(
    ({ kind, foreignId, on }) => kind === 'payment' && foreignId === after && on === event.on,
  )
  let place = named === -1 ? ordered.findIndex(({ on }) => on >= event.on) : named + 1
  if (place === -1) return ordered.length
  // What was placed there before came before it.
  while (ordered[place]?.on === event.on && ordered[place]?.kind !== 'payment') place += 1
  return place
}

function paymentOf(cells: Cells, paymentId: number): Extract<BroughtEvent, { kind: 'payment' }> {
  const { prepayment } = cells
  const placed = placedOf(cells)
  return {
    kind: 'payment',
    foreignId: text(cells.payment_id),
    on: dateOf(cells, 'paid_on'),
    paymentId,
    amountCents: centsOf(cells, 'amount'),
    channel: text(cells.channel) || 'other',
    ...(prepayment !== undefined && { prepayment: prepayment as 'next' | 'shorter' | 'smaller' }),
    ...(placed !== undefined && { placed }),
  }
}

const parts = ['principal', 'interest', 'fee', 'fine'] as const

function placedOf(cells: Cells): Figures | undefined {
  if (parts.every((one) => cells[one] === undefined)) return undefined
  return figuresOf(cells, (one) => one)
}

/** Of each part the column that has it; one that is empty is nothing. */
export const figuresOf = (
  cells: Cells,
  column: (part: (typeof parts)[number]) => string,
): Figures => Object.fromEntries(parts.map((one) => [one, centsOf(cells, column(one))])) as Figures

function othersOf(rows: RowsOfLoan): Placed[] {
  const each = (file: string, make: (cells: Cells) => BroughtEvent): Placed[] =>
    (rows[file] ?? []).map((cells) => ({
      event: make(cells),
      after: cells.after_payment_id === undefined ? undefined : text(cells.after_payment_id),
    }))
  return [
    ...each('charges', chargeOf),
    ...each('waivers', waiverOf),
    ...each('reductions', reductionOf),
    ...each('restructurings', restructuringOf),
    ...each('write-offs', writeOffOf),
  ]
}

const chargeOf = (cells: Cells): BroughtEvent => ({
  kind: 'charge',
  foreignId: text(cells.charge_id),
  on: dateOf(cells, 'charged_on'),
  chargeKind: text(cells.kind) as Extract<BroughtEvent, { kind: 'charge' }>['chargeKind'],
  dueOn: dateOf(cells, 'due_on'),
  amountCents: centsOf(cells, 'amount'),
  reason: text(cells.reason),
})

function waiverOf(cells: Cells): BroughtEvent {
  const of = { foreignId: text(cells.waiver_id), on: dateOf(cells, 'from_on') }
  const principal = cells.principal === true
  if (cells.kind === 'if-paid') {
    const until = dateOf(cells, 'until_on')
    const toPayCents = centsOf(cells, 'amount')
    return {
      kind: 'reduction',
      ...of,
      until,
      toPayCents,
      mostCents: centsOf(cells, 'most'),
      principal,
    }
  }
  const { replans, closes } = cells
  return {
    kind: 'waiver',
    ...of,
    amountCents: centsOf(cells, 'amount'),
    principal,
    ...(replans !== undefined && { replans: replans === true }),
    ...(closes !== undefined && { closes: closes === true }),
  }
}

const reductionOf = (cells: Cells): BroughtEvent => ({
  kind: 'reduction',
  foreignId: text(cells.reduction_id),
  on: dateOf(cells, 'asked_on'),
  until: dateOf(cells, 'valid_until'),
  toPayCents: centsOf(cells, 'to_pay'),
  mostCents: centsOf(cells, 'most'),
  principal: cells.principal === true,
})

const writeOffOf = (cells: Cells): BroughtEvent => ({
  kind: 'write-off',
  foreignId: text(cells.write_off_id),
  on: dateOf(cells, 'written_off_on'),
  reason: text(cells.reason),
})

function restructuringOf(cells: Cells): BroughtEvent {
  const { grace_asks: asks, rate } = cells
  return {
    kind: 'restructuring',
    foreignId: text(cells.restructuring_id),
    on: dateOf(cells, 'restructured_on'),
    reason: text(cells.reason),
    plan: {
      firstDueOn: dateOf(cells, 'first_due_on'),
      instalments: Number(cells.instalments),
      grace:
        asks === undefined
          ? null
          : {
              asks: asks as 'interest' | 'nothing',
              after: Number(cells.grace_after ?? 0),
              periods: Number(cells.grace_periods ?? 0),
            },
      ratePpm: rate === undefined ? null : ppm(Number(rate)),
    },
  }
}
