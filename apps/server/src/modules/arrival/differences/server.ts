import * as contract from '@daftari/contract/arrival/differences/declared'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { anyRowOf } from '../../../platform/desk/any-row-of.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { part } from '../../../platform/part.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, requestFilters } from '../../../platform/tables/sql-parts.ts'
import { apart, isAccepted, mostApart } from './apart.ts'

/** Refuses: request.not-found, arrival.not-rehearsed. */
async function requireRehearsed(ctx: Context, id: number): Promise<void> {
  const book = await ctx.tx
    .selectFrom('arrival.book')
    .select('state')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (book === undefined) refuse('request.not-found')
  if (book.state !== 'rehearsed') refuse('arrival.not-rehearsed', { id })
}

async function unexplained(ctx: Context, { bookId, id }: { bookId: number; id: number }) {
  const { rows } = await sql<{ loanKey: string; figures: unknown }>`
    select l.loan_key, l.differences as figures from arrival.brought_loan l
    where l.book_id = ${bookId} and l.id = ${id} and l.outcome = 'unexplained'`.execute(ctx.tx)
  return rows[0] ?? refuse('arrival.not-unexplained', { id })
}

export const acceptance = requestFlow(contract.acceptanceRequest, {
  table: 'arrival.acceptance',
  async ask(ctx, { bookId, broughtLoanId, mostAmount, reason }) {
    await requireRehearsed(ctx, bookId)
    if ((broughtLoanId === undefined) === (mostAmount === undefined)) refuse('arrival.one-or-all')
    if (broughtLoanId === undefined) return { bookId, mostCents: mostAmount ?? null, reason }
    const { loanKey, figures } = await unexplained(ctx, { bookId, id: broughtLoanId })
    return { bookId, loanKey, figures: json(figures), reason }
  },
  taken: () => refuse('arrival.asked-before'),
  recheck: (ctx, { bookId }) => requireRehearsed(ctx, bookId),
  audited: ({ bookId, loanKey, mostCents, figures }) => ({ bookId, loanKey, mostCents, figures }),
  summary: { amount: 'mostCents', name: sql`r.loan_key` },
})

const loanList = listQuery(contract.broughtLoans, {
  from: 'arrival.brought_loan l',
  key: 'l.id',
  columns: {
    broughtLoanId: 'l.id',
    bookId: 'l.book_id',
    sourceLoan: 'l.loan_key',
    product: 'l.product_code',
    loanOutcome: `case when l.outcome = 'unexplained' and ${isAccepted('l')} then 'accepted' else l.outcome end`,
    knownRule: 'l.rule',
    variant: 'l.variant',
    looksLike: 'l.looks_like',
    apartAmount: apart('l'),
    partedOn: 'l.parted_on',
    partedBy: 'l.parted_event',
    partedFigure: 'l.parted_figure',
    partedSource: 'l.parted_source_cents',
    partedOurs: 'l.parted_ours_cents',
    movedSince: 'l.moved',
    way: 'l.way',
    sourceState: 'l.source_status',
    ourState: 'l.our_status',
    sourcePrincipal: 'l.source_principal_cents',
    ourPrincipal: 'l.our_principal_cents',
    sourceInterest: 'l.source_interest_cents',
    ourInterest: 'l.our_interest_cents',
    sourceFee: 'l.source_fee_cents',
    ourFee: 'l.our_fee_cents',
    sourceFine: 'l.source_fine_cents',
    ourFine: 'l.our_fine_cents',
    loanId: `(select i.id from arrival.identity i
      where i.book_id = l.book_id and i.kind = 'loan' and i.key = l.loan_key)`,
  },
  filters: { app: 'l.app_code', product: 'l.product_code' },
})

/** Loans that an acceptance is about: its one, or all of the book that its amount covers. */
const covered = `from arrival.brought_loan l where l.book_id = a.book_id and l.outcome = 'unexplained'
  and (l.loan_key = a.loan_key or ${mostApart('l')} <= a.most_cents)`

const acceptanceList = listQuery(contract.acceptances, {
  from: 'arrival.acceptance a',
  key: 'a.id',
  columns: {
    acceptanceId: 'a.id',
    bookId: 'a.book_id',
    acceptanceState: 'a.state',
    sourceLoan: 'a.loan_key',
    mostAmount: 'a.most_cents',
    loansLived: `(select count(*) ${covered})`,
    apartAmount: `(select coalesce(sum(${apart('l')}), 0)::bigint ${covered})`,
    ...requestColumns('a'),
  },
  filters: { ...requestFilters('a') },
})

/** Loans whose two lives part, and what two persons accepted of it. */
export const differencePart = part({
  list: loanList,
  record: contract.broughtLoanRecord,
  lists: [acceptanceList],
  requests: [acceptance],
  objects: [{ type: 'brought-loan', ...anyRowOf('arrival.broughtLoan') }],
})
