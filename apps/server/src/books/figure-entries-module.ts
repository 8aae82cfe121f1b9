import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { figureEntries } from '@daftari/contract/ledger/figure-entries'
import { overpayments } from '@daftari/contract/payments/refund-tables'
import { explained } from '@daftari/contract/platform/explained'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { readFigureEntries } from '../modules/ledger/index.ts'
import type { ReadContext } from '../platform/context.ts'
import { type ObjectKinds, objectKinds, requireObject } from '../platform/desk/object-kind.ts'
import { read } from '../platform/module.ts'
import type { Module } from '../platform/server-module.ts'

type Asked = ParsedOf<typeof figureEntries>['params']
type Until = ParsedOf<typeof figureEntries>['query']

/**
 * The entries behind a figure, for people who may see the entity on which it is shown: each module decides
 * who they are, as for its history, and the ledger knows the entries.
 */
export function figureEntriesModule(modules: readonly Module[]): Module {
  const kinds = objectKinds(modules)
  return {
    name: 'why',
    routes: [
      read(figureEntries, (ctx, { params, query }) => why(ctx, kinds, { ...params, ...query })),
    ],
  }
}

/** Refuses: permission.denied, request.not-found. */
async function why(
  ctx: ReadContext,
  kinds: ObjectKinds,
  { until, ...asked }: Asked & Until,
): Promise<OutputOf<typeof figureEntries>> {
  const { figure } = asked
  const known: readonly string[] = explained[asked.of]
  if (!known.includes(figure)) refuse('request.not-found')
  const ids = await subjectsOf(ctx, kinds, asked)
  if (until !== undefined) {
    return { ...(await readFigureEntries(ctx, { figure, ids, until })), toComeCents: 0 }
  }
  const toComeCents = withToCome.has(figure) ? await interestToCome(ctx, ids) : 0
  return { ...(await readFigureEntries(ctx, { figure, ids })), toComeCents }
}

/** What a loan's plan bills is in the books as it is earned. */
const withToCome: ReadonlySet<string> = new Set(['bill-owed', 'billed'])

/** The loans, the payment or the customer whose lines are asked for. */
async function subjectsOf(
  ctx: ReadContext,
  kinds: ObjectKinds,
  { of, id }: Asked,
): Promise<number[]> {
  if (of === 'overpayment') {
    if (!ctx.pages.has(overpayments.page)) refuse('permission.denied')
    return [Number(id)]
  }
  await requireObject(ctx, kinds, { objectType: of, id })
  if (of === 'credit-account') return drawsOf(ctx, id)
  if (of !== 'case') return [Number(id)]
  const { rows } = await sql<{ loanId: number }>`
    select loan_id from reporting."case" where case_id = ${id}::bigint`.execute(ctx.db)
  return [rows[0]?.loanId ?? refuse('request.not-found')]
}

/** The loans that are drawn on a limit and not paid back. */
async function drawsOf(ctx: ReadContext, accountId: string): Promise<number[]> {
  const { rows } = await sql<{ loanId: number }>`
    select l.loan_id from reporting.credit_account c
    join reporting.loan l on l.person_id = c.person_id and l.app_code = c.app_code
    where c.account_id = ${accountId}::bigint and l.status = 'open'`.execute(ctx.db)
  return rows.map(({ loanId }) => loanId)
}

async function interestToCome(ctx: ReadContext, [loanId]: readonly number[]): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select interest_to_accrue_cents as cents from reporting.loan
    where loan_id = ${loanId}`.execute(ctx.db)
  return rows[0]?.cents ?? 0
}
