import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { explained, whyFigure } from '@daftari/contract/ledger/why'
import { overpayments } from '@daftari/contract/payments/refund-tables'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { linesBehind } from '../modules/ledger/index.ts'
import type { ReadContext } from '../platform/context.ts'
import { demandObject, type ObjectKinds, objectKinds } from '../platform/desk/object-kind.ts'
import { type Module, read } from '../platform/module.ts'

type Asked = ParsedOf<typeof whyFigure>['params']

/**
 * Why a figure is what it is, for whoever may see the thing on which it is shown: each module says
 * who that is, as for its history, and the ledger knows the entries.
 */
export function whyModule(modules: readonly Module[]): Module {
  const kinds = objectKinds(modules)
  return {
    name: 'why',
    routes: [read(whyFigure, (ctx, { params }) => why(ctx, kinds, params))],
  }
}

/** Refuses: permission.denied, request.not-found. */
async function why(
  ctx: ReadContext,
  kinds: ObjectKinds,
  asked: Asked,
): Promise<OutputOf<typeof whyFigure>> {
  const { figure } = asked
  const known: readonly string[] = explained[asked.of]
  if (!known.includes(figure)) refuse('request.not-found')
  const id = await subjectOf(ctx, kinds, asked)
  const toComeCents = figure === 'bill-owed' ? await interestToCome(ctx, id) : 0
  return { ...(await linesBehind(ctx, { figure, id })), toComeCents }
}

/** The loan, payment or customer whose lines are asked for. */
async function subjectOf(ctx: ReadContext, kinds: ObjectKinds, { of, id }: Asked) {
  if (of === 'overpayment') {
    if (!ctx.pages.has(overpayments.page)) refuse('permission.denied')
    return Number(id)
  }
  await demandObject(ctx, kinds, { objectType: of, id })
  if (of !== 'case') return Number(id)
  const { rows } = await sql<{ loanId: number }>`
    select loan_id from reporting."case" where case_id = ${id}::bigint`.execute(ctx.db)
  return rows[0]?.loanId ?? refuse('request.not-found')
}

async function interestToCome(ctx: ReadContext, loanId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select interest_to_accrue_cents as cents from reporting.loan
    where loan_id = ${loanId}`.execute(ctx.db)
  return rows[0]?.cents ?? 0
}
