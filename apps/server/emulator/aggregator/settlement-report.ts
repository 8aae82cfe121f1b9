import { nairobiDate, statementTime } from '../core/nairobi-time.ts'
import { amountText, hidden } from './notices.ts'
import type { AggregatorWorld, Movement } from './world.ts'

const dayMs = 24 * 3_600_000
const header =
  'Transaction ID,Completed At,Type,Status,Channel,Account,Payer,Gross,Fee,Net,Related ID,Balance'

/**
 * The settlement report of some days as CSV, oldest first: each payment with what was kept of it,
 * refunds, and what went to the bank. A day is settled the next morning at six.
 */
export function settlementReport(
  world: AggregatorWorld,
  { from, to }: { from: string; to: string },
): string {
  const dayFirst = (day: string) => day.split('-').reverse().join('-')
  const rows = linesOf(world).filter(({ at }) => nairobiDate(at) >= from && nairobiDate(at) <= to)
  const lines = [
    `Merchant,${world.options.merchant}`,
    `Time Period:,${dayFirst(from)} - ${dayFirst(to)}`,
    '',
    header,
    ...rows.map(({ cells }) => cells.map(quoted).join(',')),
  ]
  return `${lines.join('\n')}\n`
}

interface Line {
  at: Date
  cells: string[]
}

/** Everything that moved the lender's balance, with the balance after each. */
function linesOf(world: AggregatorWorld): Line[] {
  const lines: Line[] = []
  let balance = 0
  let settled = world.movements[0] && dayAfter(nairobiDate(world.movements[0].at))
  const settleUntil = (at: Date) => {
    while (settled !== undefined && morningOf(settled) <= at) {
      const owed = balanceBefore(world, settled) + sumOf(lines)
      if (owed > 0) {
        balance -= owed
        lines.push(settlementLine({ day: settled, owed, balance }))
      }
      settled = dayAfter(settled)
    }
  }
  for (const one of world.movements) {
    settleUntil(one.at)
    balance += one.amountCents - one.feeCents
    lines.push({ at: one.at, cells: cellsOf(world, one, balance) })
  }
  settleUntil(world.options.now())
  return lines
}

/** What was taken and given back before a day, without what was settled. */
function balanceBefore(world: AggregatorWorld, day: string): number {
  return world.movements
    .filter((one) => nairobiDate(one.at) < day)
    .reduce((sum, one) => sum + one.amountCents - one.feeCents, 0)
}

/** The settlements so far: negative. */
const sumOf = (lines: readonly Line[]) =>
  lines
    .filter(({ cells }) => cells[2] === 'Settlement to bank')
    .reduce((sum, { cells }) => sum + Math.round(Number(cells[7]) * 100), 0)

function settlementLine({ day, owed, balance }: { day: string; owed: number; balance: number }) {
  const at = morningOf(day)
  const id = settlementId(dayBefore(day))
  const amount = amountText(-owed)
  const what = [id, statementTime(at), 'Settlement to bank', 'Completed', '', '', '']
  return { at, cells: [...what, amount, '0.00', amount, '', amountText(balance)] }
}

function cellsOf(world: AggregatorWorld, one: Movement, balance: number): string[] {
  const day = nairobiDate(one.at)
  const isSettled = morningOf(dayAfter(day)) <= world.options.now()
  return [
    one.id,
    statementTime(one.at),
    one.kind === 'payment' ? 'Payment' : 'Refund',
    'Completed',
    one.channel,
    one.account,
    `${hidden(one.phone)} - ${one.name}`,
    amountText(one.amountCents),
    amountText(one.feeCents),
    amountText(one.amountCents - one.feeCents),
    one.kind === 'refund' ? (one.of ?? '') : isSettled ? settlementId(day) : '',
    amountText(balance),
  ]
}

const settlementId = (day: string) => `ST${day.replaceAll('-', '')}`
const morningOf = (day: string) => new Date(`${day}T06:00:00+03:00`)
const moved = (day: string, byMs: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + byMs).toISOString().slice(0, 10)
const dayAfter = (day: string) => moved(day, dayMs)
const dayBefore = (day: string) => moved(day, -dayMs)
const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
