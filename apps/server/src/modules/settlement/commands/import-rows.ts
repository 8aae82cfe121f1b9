import { refuse } from '@daftari/contract/refusals'
import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { type BusinessDate, businessDateOf } from '@daftari/kernel/business-date'
import { add, type Cents, cents, formatCents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import type { Cells } from '../../../platform/files/rows/cells.ts'
import { moreCellsThan } from '../../../platform/files/rows/more-cells.ts'
import { writtenAs } from '../accounts.ts'
import { type ChainEnd, endOf, follow, newChain } from '../domain/balance-chain.ts'
import { withoutNumbers } from '../domain/other-party.ts'
import type { Layout } from '../domain/statement-heading.ts'
import {
  noSums,
  type Problem,
  type Read,
  type Row,
  type Sums,
  summed,
} from '../domain/statement-row.ts'
import type { StatementFile } from '../file-store.ts'
import type { Opened } from '../reading/statement-rows.ts'
import { balanceWithoutActivity } from './balance-without-activity.ts'
import { keepProblems, keepRows } from './keep-rows.ts'

interface Wanted extends Opened {
  /** Called now and then with the number of rows read. */
  passed(rows: number): Promise<void>
}

/** Few at a time: data kept while the database writes would outlive the young generation of the heap. */
const batchRows = 500
const progressEachRows = 2_000
const mostProblems = 500

interface Reading {
  layout: Layout
  chain: ReturnType<typeof newChain>
  sums: Sums
  totals: { in?: Cents; out?: Cents; number?: number }
  problems: Problem[]
  lines: number
  known: number
  foreign: number
  firstAt: Date | undefined
  lastAt: Date | undefined
  /** False after a row whose figures could not be read: the next balance proves nothing. */
  sound: boolean
}

/**
 * Takes the rows of a statement in, set by set. Refuses, and then nothing is taken: statement.balance,
 * statement.order, statement.totals, statement.no-rows, statement.not-quiet,
 * statement.too-many-problems, statement.times, statement.other-account, and what reading the file refuses.
 */
export async function importRows(ctx: Context, file: StatementFile, wanted: Wanted) {
  const { layout, read } = writtenAs[file.account]
  const reading: Reading = {
    layout,
    chain: newChain(),
    sums: noSums(),
    totals: {},
    problems: [],
    lines: 0,
    known: 0,
    foreign: 0,
    firstAt: undefined,
    lastAt: undefined,
    sound: true,
  }
  let batch: Row[] = []
  let passed = 0
  let reported = 0
  const keep = async () => {
    const { taken, known, problems } = await keepRows(ctx, file, batch)
    reading.known += known
    for (const row of taken) count(reading, row, file.account)
    for (const problem of problems) noteProblem(reading, problem)
    batch = []
    if (passed - reported < progressEachRows) return
    reported = passed
    await wanted.passed(passed)
  }
  const bounds = { heading: wanted.heading, now: ctx.clock.now() }
  let isTooWide: ReturnType<typeof moreCellsThan> | undefined
  for await (const row of wanted.rows) {
    const { number, cells } = row
    passed += 1
    isTooWide ??= moreCellsThan(wanted.head, [row])
    const found = isTooWide(row) ? tooWide(row) : read(bounds, number, cells)
    batch.push(...noted(reading, number, found))
    if (batch.length >= batchRows) await keep()
  }
  await keep()
  await wanted.passed(passed)
  const noActivityPeriod = reading.lines === 0 && reading.problems.length === 0 && wanted.period
  const end = noActivityPeriod
    ? await requireNoActivity(ctx, file, { ...reading, period: noActivityPeriod })
    : requireWhole(reading)
  await keepProblems(ctx, file, reading.problems)
  return factsOf(ctx, reading, { end, period: wanted.period })
}

/** Two rows that run into one, or a separator within a cell: nothing in it is where it belongs. */
const tooWide = ({ number, cells }: Cells): Read => ({
  problem: {
    number,
    field: 'receipt',
    problem: 'more-cells',
    value: withoutNumbers(cells[0] ?? '').slice(0, 80),
  },
})

/** The row, and what was taken of it, when it is a good one; else what it was is noted. */
function noted(reading: Reading, number: number, read: Read): Row[] {
  if (read === 'empty') return []
  if ('totals' in read) {
    reading.totals = { ...read.totals, number }
    return []
  }
  if ('problem' in read) {
    noteProblem(reading, read.problem)
    const { balanceCents, movedCents } = read
    const at = reading.chain.last?.at
    if (balanceCents === undefined || movedCents === undefined || at === undefined) {
      reading.sound = false
    } else {
      follow(reading.chain, { number, at, balanceCents, movedCents }, reading.sound)
    }
    return []
  }
  const { row, charge } = read
  const movedCents = row.completed
    ? add(row.amountCents, charge?.amountCents ?? cents(0))
    : cents(0)
  const { balanceCents } = row
  if (balanceCents !== null) {
    follow(reading.chain, { number, at: row.completedAt, balanceCents, movedCents }, reading.sound)
    reading.sound = true
  }
  return charge === undefined ? [row] : [row, charge]
}

function noteProblem(reading: Reading, problem: Problem): void {
  reading.problems.push(problem)
  if (reading.problems.length >= mostProblems) refuseProblems(reading)
}

/** For the first problem with its place and value, and for a time with the expected format. */
function refuseProblems({ problems, layout }: Reading): void {
  const [first] = problems
  if (first === undefined) return
  const { number: row, field, value, problem } = first
  const params = { count: problems.length, row, column: layout.names[field] ?? field, value }
  if (problem === 'not-a-time') refuse('statement.times', params)
  refuse('statement.too-many-problems', params)
}

const foreignTo: Record<StatementAccount, Row['kind']> = {
  payment: 'payout',
  disburse: 'payment',
  aggregator: 'payout',
}

function count(reading: Reading, row: Row, account: StatementAccount): void {
  reading.lines += 1
  reading.sums = summed(reading.sums, row)
  if (row.kind === foreignTo[account]) reading.foreign += 1
  const { firstAt, lastAt } = reading
  if (firstAt === undefined || row.completedAt < firstAt) reading.firstAt = row.completedAt
  if (lastAt === undefined || row.completedAt > lastAt) reading.lastAt = row.completedAt
}

function requireWhole(reading: Reading): Extract<ChainEnd, { openingCents: Cents }> {
  const { lines, foreign, sums, totals, problems } = reading
  if (lines === 0) refuseProblems(reading)
  if (lines === 0) refuse('statement.no-rows')
  if (foreign * 2 > lines) refuse('statement.other-account', { count: foreign, rows: lines })
  const end = endOf(reading.chain)
  if (end === 'nothing') return refuse('statement.no-rows')
  if ('outOfOrder' in end) return refuse('statement.order', { row: end.outOfOrder })
  if ('broken' in end) {
    const { number, expectedCents, foundCents } = end.broken
    const params = { expected: formatCents(expectedCents), found: formatCents(foundCents) }
    return refuse('statement.balance', { row: number, ...params })
  }
  // Rows that could not be read are missing from our sums, not from the operator's.
  if (problems.length === 0) {
    requireTotals(totals, { in: sums.inCents, out: sums.outCents }, reading.layout.names)
  }
  return end
}

/** Requires that nothing moved in the file's days: the balance is the previous file's closing balance. */
async function requireNoActivity(
  ctx: Context,
  file: StatementFile,
  { totals, period }: Pick<Reading, 'totals'> & { period: NonNullable<Opened['period']> },
) {
  const { names } = writtenAs[file.account].layout
  requireTotals(totals, { in: cents(0), out: cents(0) }, names)
  const balanceCents = await balanceWithoutActivity(ctx, file.account, period)
  return { openingCents: balanceCents, closingCents: balanceCents }
}

function requireTotals(
  totals: Reading['totals'],
  found: { in: Cents; out: Cents },
  { paidIn = '', withdrawn = '' }: Layout['names'],
): void {
  for (const [side, column] of [['in', paidIn] as const, ['out', withdrawn] as const]) {
    const reported = totals[side]
    if (reported === undefined || reported === found[side]) continue
    const params = { told: formatCents(reported), found: formatCents(found[side]) }
    refuse('statement.totals', { row: totals.number ?? 0, column, ...params })
  }
}

function factsOf(
  ctx: Context,
  { sums, lines, known, problems, firstAt, lastAt }: Reading,
  o: { end: { openingCents: Cents; closingCents: Cents }; period: Opened['period'] },
) {
  const dayOf = (at: Date | undefined, reported: BusinessDate | undefined): BusinessDate | null =>
    reported ?? (at === undefined ? null : businessDateOf(at, ctx.clock.zone))
  // What is asked for beyond today, the portal cannot know yet.
  const coversTo = dayOf(lastAt, o.period?.to)
  const today = ctx.clock.today()
  return {
    ...sums,
    lineCount: lines,
    knownCount: known,
    problemCount: problems.length,
    openingCents: o.end.openingCents,
    closingCents: o.end.closingCents,
    firstAt: firstAt ?? null,
    lastAt: lastAt ?? null,
    coversFrom: dayOf(firstAt, o.period?.from),
    coversTo: coversTo !== null && coversTo > today ? today : coversTo,
  }
}
