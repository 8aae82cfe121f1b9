import type { cashCreditCollection } from '@daftari/contract/collections/tables'
import type { Range } from '@daftari/contract/filters'
import type { FiltersOf } from '@daftari/contract/table'
import { addDays } from '@daftari/kernel/business-date'
import { normalisePhone } from '@daftari/kernel/phone'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { phoneHash } from '../../customers/index.ts'
import { inScope } from '../scope.ts'
import { owedCents } from './owed.ts'

type Filters = FiltersOf<typeof cashCreditCollection>
type Condition = RawBuilder<boolean>

/** The open cases a reader sees under the list's filters, as `c` with their loan `l`. */
export function openCasesIn(ctx: ReadContext, filters: Filters) {
  let query = ctx.db
    .selectFrom('collections.case as c')
    .innerJoin('reporting.loan as l', 'l.loanId', 'c.loanId')
    .where('c.closedOn', 'is', null)
    .where(inScope(ctx))
  for (const one of [...ofCase(filters), ...ofLoan(ctx, filters), ...ofPromise(filters)]) {
    query = query.where(one)
  }
  return query
}

function ofCase(filters: Filters): Condition[] {
  const { stage, collector, team, lastResult, app, loanId, held } = filters
  const oneOf = (column: string, values: readonly string[] | undefined) =>
    values === undefined ? [] : [sql<boolean>`c.${sql.ref(column)} = any(${[...values]})`]
  return [
    ...oneOf('stage', stage),
    ...oneOf('last_result', lastResult),
    ...oneOf('app_code', app),
    ...(collector === undefined ? [] : [sql<boolean>`c.holder_id = ${collector}`]),
    ...(team === undefined
      ? []
      : [
          sql<boolean>`c.holder_id in (
            select m.staff_id from collections.team_member m where m.team_id = ${team})`,
        ]),
    ...(loanId === undefined ? [] : [sql<boolean>`c.loan_id = ${loanId}`]),
    ...(held === undefined
      ? []
      : [
          sql<boolean>`case when c.holder_id is null then 'unheld' else 'held' end
            = any(${[...held]})`,
        ]),
  ]
}

function ofLoan(ctx: ReadContext, { daysPastDue, owedToday, phone }: Filters): Condition[] {
  return [
    ...(daysPastDue === undefined ? [] : late(ctx, daysPastDue)),
    ...between(owedCents, owedToday),
    ...(phone === undefined ? [] : [phoneIs(ctx, phone)]),
  ]
}

/** Days past due are counted from the oldest instalment that is owed; none is nought days. */
function late(ctx: ReadContext, { from = 0, to }: Range<number>): Condition[] {
  const today = ctx.clock.today()
  return [
    ...(from > 0 ? [sql<boolean>`l.oldest_due_on <= ${addDays(today, -from)}`] : []),
    ...(to === undefined ? [] : [sql<boolean>`l.oldest_due_on >= ${addDays(today, -to)}`]),
  ]
}

/** The whole number, never its beginning: a partial one finds nobody. */
function phoneIs(ctx: ReadContext, phone: string): Condition {
  const e164 = normalisePhone(phone)
  if (e164 === undefined) return sql`false`
  return sql`c.person_id in (
    select h.person_id from reporting.person h
    where h.phone_hash = ${phoneHash(ctx.appContext.cipher, e164)})`
}

/** On the loan's newest promise that was not replaced. */
function ofPromise({ promised, promiseState }: Filters): Condition[] {
  const wanted = [
    ...between(sql`p.promised_on`, promised),
    ...(promiseState === undefined ? [] : [sql`p.state = any(${[...promiseState]})`]),
  ]
  if (wanted.length === 0) return []
  return [
    sql<boolean>`exists (
      select from collections.promise p
      where p.loan_id = c.loan_id and p.id = (
        select max(q.id) from collections.promise q
        where q.loan_id = c.loan_id and q.state <> 'cancelled')
      and ${sql.join(wanted, sql` and `)})`,
  ]
}

function between(
  column: RawBuilder<unknown>,
  range: Range<number | string> | undefined,
): Condition[] {
  return [
    ...(range?.from === undefined ? [] : [sql<boolean>`${column} >= ${range.from}`]),
    ...(range?.to === undefined ? [] : [sql<boolean>`${column} <= ${range.to}`]),
  ]
}
