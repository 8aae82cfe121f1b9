import { createHash } from 'node:crypto'
import { filesOfLife } from '@daftari/contract/arrival/files/declared'
import { type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { BroughtLoan, OwnInstalment } from '../../servicing/index.ts'
import { eventsOf, figuresOf, type RowsOfLoan } from './events-of.ts'
import { type Cells, termsFrom } from './loan-terms.ts'

/** A loan of the folder with all that is of it. */
export interface StagedLoan {
  key: string
  rowNumber: number
  ordinal: number
  cells: Cells
  terms: Cells
  appCode: string
  productCode: string
  productKind: string
  /** How many loans of the customer began before it, one more. */
  loanOrdinal: number
  rows: RowsOfLoan
  digest: Buffer
}

interface LoanRow {
  key: string
  ordinal: number
  rowNumber: number
  digest: Buffer
  cells: Cells
  terms: Cells
  termsDigest: Buffer
  appCode: string | null
  productCode: string
  productKind: string | null
  loanOrdinal: number
}

/** Loans behind one in the order of their file: so many, or up to another. */
export async function loansBehind(
  ctx: ReadContext,
  { bookId, after, most, upTo }: { bookId: number; after: number; most?: number; upTo?: number },
): Promise<StagedLoan[]> {
  // First those few: joined before, each of these reads would go through all loans behind.
  const { rows: loans } = await sql<LoanRow>`
    with s as materialized (
      select * from arrival.staged_row
      where book_id = ${bookId} and file = 'loans' and ordinal > ${after}
        and ordinal <= ${upTo ?? Number.MAX_SAFE_INTEGER}
      order by ordinal limit ${most ?? null}::bigint
    )
    select s.key, s.ordinal, s.row_number, s.digest, s.cells, t.cells as terms,
      t.digest as terms_digest, t.cells ->> 'product_code' as product_code,
      coalesce(p.cells ->> 'app', o.app_code) as app_code,
      coalesce(p.cells ->> 'kind', o.kind) as product_kind,
      (select count(*)::integer + 1 from arrival.staged_row e
        where e.book_id = ${bookId} and e.file = 'loans' and e.of_key = s.of_key
          and (e.cells ->> 'started_on', e.key) < (s.cells ->> 'started_on', s.key)) as loan_ordinal
    from s
    join arrival.staged_row t on t.book_id = ${bookId} and t.file = 'terms'
      and t.key = s.cells ->> 'terms_id'
    left join arrival.staged_row p on p.book_id = ${bookId} and p.file = 'products'
      and p.key = t.cells ->> 'product_code'
    left join reporting.product o on o.product_code = t.cells ->> 'product_code'
    order by s.ordinal`.execute(ctx.db)
  const { rows } = await sql<{ file: string; ofKey: string; cells: Cells; digest: Buffer }>`
    select file, of_key, cells, digest from arrival.staged_row
    where book_id = ${bookId} and file = any(${[...filesOfLife]}::text[])
      and of_key = any(${loans.map((one) => one.key)}::text[])
    order by file, ordinal`.execute(ctx.db)
  const byLoan = Map.groupBy(rows, (one) => one.ofKey)
  return loans.map(({ digest, termsDigest, appCode, productKind, ...loan }) => {
    const own = byLoan.get(loan.key) ?? []
    const all = createHash('sha256').update(digest).update(termsDigest)
    // By its product, of which neither row may say it.
    if (isTakenOver(loan.cells)) all.update('taken-over')
    for (const one of inOneOrder(own)) all.update(one.digest)
    const byFile = Map.groupBy(own, (one) => one.file)
    return {
      ...loan,
      appCode: appCode ?? '',
      productKind: productKind ?? 'instalments',
      rows: Object.fromEntries([...byFile].map(([file, of]) => [file, of.map((one) => one.cells)])),
      digest: all.digest(),
    }
  })
}

/**
 * The rows of a loan, the same of an export that has them in another order: payments by day, since those of
 * one day count in the order of their file, and behind them all others.
 */
function inOneOrder(rows: readonly { file: string; cells: Cells; digest: Buffer }[]) {
  const [payments, others] = [true, false].map((are) =>
    rows.filter(({ file }) => (file === 'payments') === are),
  )
  const dayOf = ({ cells }: { cells: Cells }) => String(cells.paid_on ?? '')
  return [
    ...(payments ?? []).toSorted((a, b) =>
      dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b)),
    ),
    ...(others ?? []).toSorted((a, b) => Buffer.compare(a.digest, b.digest)),
  ]
}

/** Our numbers of what is written beside a loan; a rehearsal writes nothing, and has none. */
export interface NumbersOfLoan {
  id: number
  personId: number
  disbursementId: number
  paymentIds: readonly number[]
}

const noNumbers: NumbersOfLoan = { id: 0, personId: 0, disbursementId: 0, paymentIds: [] }

/** As servicing lives it and writes it. Throws if its terms are invalid. */
export function broughtLoan(
  { key, cells, terms, rows, ...loan }: StagedLoan,
  numbers: NumbersOfLoan = noNumbers,
): BroughtLoan {
  const { id, personId, disbursementId, paymentIds } = numbers
  const schedule = rows.schedules ?? []
  const events = eventsOf(rows, (index) => paymentIds[index] ?? 0)
  const isTaken = isTakenOver(cells)
  return {
    id,
    foreignId: key,
    personId,
    disbursementId,
    appCode: loan.appCode,
    productCode: loan.productCode,
    customerType: customerTypeOf(cells, loan.loanOrdinal),
    loanOrdinal: loan.loanOrdinal,
    channel: textOf(cells, 'channel') ?? 'organic',
    grade: textOf(cells, 'grade') ?? null,
    terms: termsFrom(terms, loan.productKind, Number(cells.principal)),
    startedOn: businessDate(String(cells.started_on)),
    way: isTaken ? 'taken-over' : 'replayed',
    // What was paid before is in the rows of its schedule.
    events: isTaken ? events.filter((one) => one.kind === 'write-off') : events,
    ...(schedule.length > 0 && { ownSchedule: schedule.map(instalmentOf) }),
    source: {
      status: cells.status as BroughtLoan['source']['status'],
      owed: figuresOf(cells, (part) => `${part}_owed`),
      interestCounts: cells.interest_counts as BroughtLoan['source']['interestCounts'],
      finishedOn: dayOf(cells, 'finished_on'),
      writtenOffOn: dayOf(cells, 'written_off_on'),
      claimCents: amountOf(cells, 'claim'),
      finedCents: amountOf(cells, 'fined'),
    },
  }
}

/** It begins with its schedule as it was on the day, and nothing of its past is ours. */
export const isTakenOver = (cells: Cells): boolean => cells.way === 'taken-over'

const textOf = (cells: Cells, name: string) =>
  cells[name] === undefined ? undefined : String(cells[name])

const dayOf = (cells: Cells, name: string): BusinessDate | undefined =>
  cells[name] === undefined ? undefined : businessDate(String(cells[name]))

const amountOf = (cells: Cells, name: string) =>
  cells[name] === undefined ? undefined : cents(Number(cells[name]))

/** As the source says it, else by the loans before it. */
const customerTypeOf = (cells: Cells, loanOrdinal: number): 'new' | 'returning' =>
  (textOf(cells, 'customer_type') as 'new' | 'returning' | undefined) ??
  (loanOrdinal === 1 ? 'new' : 'returning')

const instalmentOf = (cells: Cells): OwnInstalment => ({
  number: Number(cells.number),
  fromOn: dayOf(cells, 'from_on'),
  dueOn: businessDate(String(cells.due_on)),
  charged: figuresOf(cells, (part) => part),
  paid: figuresOf(cells, (part) => `${part}_paid`),
  waived: figuresOf(cells, (part) => `${part}_waived`),
  interestDroppedCents: amountOf(cells, 'interest_dropped'),
})
