import type { BadReason } from '@daftari/contract/arrival/files/declared'
import { refuse } from '@daftari/contract/refusals'
import { type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Actor, AppContext, Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import {
  type BroughtLoan,
  BroughtProblem,
  type BroughtVerdict,
  broughtComparer,
  type LivedLoan,
  liveBrought,
  reportedBy,
} from '../../servicing/index.ts'
import { checkReferences } from '../files/check-references.ts'
import { forgetBook } from '../files/forget-rows.ts'
import { keepBad } from '../files/stage-file.ts'
import { inStep } from './in-step.ts'
import { broughtLoan, loansBehind, type StagedLoan } from './loans-of-book.ts'
import { progressOf } from './progress.ts'

/** Many enough for one statement. */
const loansAtOnce = 250

/**
 * Lives every loan of a book that was read again by our arithmetic, and keeps how it stands beside what the
 * source says: some hundreds in each transaction, so that one that was killed goes on behind them. Writes
 * nothing of it into the books.
 */
export async function rehearse(
  appContext: AppContext,
  actor: Actor,
  bookId: number,
): Promise<void> {
  const step = inStep(appContext, actor)
  const { asOf, loans, after: from } = await whereItIs(appContext, bookId)
  const progress = progressOf(appContext, bookId)
  await progress.begin('rehearse', loans)
  const behind = (after: number) =>
    step((ctx) => loansBehind(ctx, { bookId, after, most: loansAtOnce }))
  let next = behind(from)
  for (;;) {
    const some = await next
    const last = some.at(-1)
    if (last === undefined) break
    // The database reads the next ones while these live here.
    next = behind(last.ordinal)
    next.catch(() => undefined)
    const compare = broughtComparer(asOf)
    const lived = some.map((one) => live(one, asOf, compare))
    await step((ctx) => keepLived(ctx, bookId, lived))
    progress.add(some.length)
  }
  await progress.settle()
  await step((ctx) => finish(ctx, bookId))
}

/** What was lived before it was killed is not lived again. */
async function whereItIs({ db }: AppContext, bookId: number) {
  const { rows } = await sql<{ state: string; asOf: BusinessDate; loans: number; after: number }>`
    select b.state, b.as_of_on as as_of,
      (select count(*)::integer from arrival.staged_row s
        where s.book_id = b.id and s.file = 'loans') as loans,
      coalesce((select max(s.ordinal) from arrival.brought_loan l
        join arrival.staged_row s on s.book_id = l.book_id and s.file = 'loans'
          and s.key = l.loan_key
        where l.book_id = b.id), 0)::bigint as after
    from arrival.book b where b.id = ${bookId}`.execute(db)
  const [book] = rows
  if (book?.state !== 'rehearsing') refuse('arrival.not-read', { id: bookId })
  return { ...book, asOf: businessDate(book.asOf) }
}

type Kept = { row: ReturnType<typeof rowOf> } | { loan: StagedLoan; problem: BadReason }

/** What is kept of a loan: of the days of its life nothing is, so that one at a time is in memory. */
function live(
  loan: StagedLoan,
  asOf: BusinessDate,
  compare: ReturnType<typeof broughtComparer>,
): Kept {
  try {
    const brought = broughtLoan(loan)
    const lived = liveBrought(brought, asOf)
    return { row: rowOf({ loan, brought, lived, verdict: compare(brought, lived) }) }
  } catch (error) {
    if (error instanceof BroughtProblem) return { loan, problem: error.code }
    throw error
  }
}

async function keepLived(ctx: Context, bookId: number, all: readonly Kept[]): Promise<void> {
  const bad = all.flatMap((one) => ('problem' in one ? [one] : []))
  await keepBad(
    ctx,
    { bookId, name: 'loans' },
    bad.map(({ loan, problem }) => ({
      field: null,
      reason: problem,
      rowNumber: loan.rowNumber,
      key: loan.key,
    })),
  )
  await sql`delete from arrival.staged_row where book_id = ${bookId} and file = 'loans'
    and key = any(${bad.map(({ loan }) => loan.key)}::text[])`.execute(ctx.tx)
  const rows = all.flatMap((one) => ('problem' in one ? [] : [one.row]))
  await sql`
    insert into arrival.brought_loan (book_id, loan_key, customer_key, app_code, product_code, way,
      outcome, rule, variant, looks_like, parted_on, parted_event, parted_figure,
      parted_source_cents, parted_ours_cents, source_status, our_status, source_principal_cents,
      source_interest_cents, source_fee_cents, source_fine_cents, our_principal_cents,
      our_interest_cents, our_fee_cents, our_fine_cents, differences, digest, moved)
    select ${bookId}, r."loanKey", r."customerKey", r."appCode", r."productCode", r.way, r.outcome,
      r.rule, r.variant, r."looksLike", r."partedOn", r."partedBy", r."partedFigure",
      r."partedSource", r."partedOurs", r."sourceStatus", r."ourStatus", r."sourcePrincipal",
      r."sourceInterest", r."sourceFee", r."sourceFine", r."ourPrincipal", r."ourInterest",
      r."ourFee", r."ourFine", r.differences, r.digest,
      case when b.before_id is null or o.digest = r.digest then null
        when o.id is null then 'new' else 'changed' end
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r ("loanKey" text, "customerKey" text,
      "appCode" text, "productCode" text, way text, outcome text, rule text, variant text,
      "looksLike" text, "partedOn" date, "partedBy" text, "partedFigure" text,
      "partedSource" bigint, "partedOurs" bigint, "sourceStatus" text, "ourStatus" text,
      "sourcePrincipal" bigint, "sourceInterest" bigint, "sourceFee" bigint, "sourceFine" bigint,
      "ourPrincipal" bigint, "ourInterest" bigint, "ourFee" bigint, "ourFine" bigint,
      differences jsonb, digest bytea)
    join arrival.book b on b.id = ${bookId}
    left join arrival.brought_loan o on o.book_id = b.before_id and o.loan_key = r."loanKey"
    on conflict (book_id, loan_key) do nothing`.execute(ctx.tx)
}

interface Lived {
  loan: StagedLoan
  brought: BroughtLoan
  lived: LivedLoan
  verdict: BroughtVerdict
}

function rowOf({ loan, brought, lived, verdict }: Lived) {
  const { source, way } = brought
  const apart = verdict.verdict === 'equal' ? undefined : verdict.apart
  const known = verdict.verdict === 'known-rule' ? verdict : undefined
  const reported = reportedBy(lived, source)
  return {
    loanKey: loan.key,
    customerKey: String(loan.cells.customer_id),
    appCode: loan.appCode,
    productCode: loan.productCode,
    way,
    outcome: known === undefined ? verdict.verdict : 'known',
    rule: known?.rule,
    variant: known?.variant,
    looksLike: verdict.verdict === 'unexplained' ? verdict.looksLike?.kind : undefined,
    partedOn: apart?.on,
    partedBy: apart?.event,
    partedFigure: apart?.component,
    partedSource: apart?.sourceCents,
    partedOurs: apart?.oursCents,
    sourceStatus: source.status,
    ourStatus: lived.status,
    sourcePrincipal: reported.principal,
    sourceInterest: reported.interest,
    sourceFee: reported.fee,
    sourceFine: reported.fine,
    ourPrincipal: lived.owed.principal,
    ourInterest: lived.owed.interest,
    ourFee: lived.owed.fee,
    ourFine: lived.owed.fine,
    differences: verdict.verdict === 'equal' ? null : verdict.differences,
    digest: `\\x${loan.digest.toString('hex')}`,
  }
}

/** What names loans that cannot be lived is kept apart with them; the rehearsal before is replaced. */
async function finish(ctx: Context, bookId: number): Promise<void> {
  await checkReferences(ctx, bookId)
  const before = await ctx.tx
    .updateTable('arrival.book')
    .set({ state: 'replaced' })
    .where('state', '=', 'rehearsed')
    .returning('id')
    .execute()
  await carryAcceptances(ctx, bookId)
  for (const { id } of before) await forgetBook(ctx, id)
  const { rows } = await sql<Record<string, number>>`
    update arrival.book b set state = 'rehearsed', step = null, ended_at = ${ctx.clock.now()},
      rows_read = r.rows, rows_apart = a.rows, loans_lived = l.lived, loans_equal = l.equal,
      loans_known = l.known, loans_unexplained = l.unexplained
    from (select sum(rows)::bigint as rows from arrival.book_file where book_id = ${bookId}) r,
      (select count(distinct (file, row_number)) as rows from arrival.bad_row
        where book_id = ${bookId}) a,
      (select count(*) as lived, count(*) filter (where outcome = 'equal') as equal,
        count(*) filter (where outcome = 'known') as known,
        count(*) filter (where outcome = 'unexplained') as unexplained
      from arrival.brought_loan where book_id = ${bookId}) l
    where b.id = ${bookId}
    returning l.lived, l.equal, l.known, l.unexplained, a.rows as apart`.execute(ctx.tx)
  await audit(ctx, {
    act: 'arrival.rehearsed',
    object: { type: 'brought-book', id: bookId },
    after: rows[0],
  })
}

/** What two persons accepted holds while the difference is the same one, or within the same amount. */
async function carryAcceptances(ctx: Context, bookId: number): Promise<void> {
  await sql`
    insert into arrival.acceptance (book_id, loan_key, most_cents, reason, figures, asked_by, asked_at,
      state, decided_by, decided_at, decision_reason)
    select b.id, a.loan_key, a.most_cents, a.reason, a.figures, a.asked_by, a.asked_at, a.state,
      a.decided_by, a.decided_at, a.decision_reason
    from arrival.book b
    join arrival.acceptance a on a.book_id = b.before_id and a.state = 'approved'
    where b.id = ${bookId} and (a.loan_key is null or exists (
      select from arrival.brought_loan l
      where l.book_id = b.id and l.loan_key = a.loan_key and l.differences = a.figures))
    order by a.id`.execute(ctx.tx)
}
