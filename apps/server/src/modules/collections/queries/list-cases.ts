import type { ProductKind } from '@daftari/contract/collections/enums'
import { caseLists, desks } from '@daftari/contract/collections/tables'
import type { Range } from '@daftari/contract/filters'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { fixedText } from '../../../platform/db/fixed-sql.ts'
import { withoutWrittenNumbers } from '../../../platform/log.ts'
import { allOf, between, chosen } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { readersPerPage } from '../../../platform/tables/per-page.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import type { Condition } from '../../../platform/tables/sql-text.ts'
import { withPhone } from '../../customers/index.ts'
import { inScope } from '../scope.ts'
import { onHold } from './on-hold.ts'
import { lastPromise, owedByPart, owedCents } from './owed.ts'

export const whereOf = (kind: 'all' | ProductKind) =>
  kind === 'all' ? 'c.closed_on is null' : `c.closed_on is null and c.kind = '${kind}'`

/** The result's name in the reader's language. */
const resultName = `coalesce((select t.name ->> :language from collections.contact_result t
  where t.code = c.last_result), c.last_result)`

/** On the loan's newest promise that was not replaced. */
const promiseIs = (condition: Condition | undefined) =>
  condition &&
  sql`exists (select from collections.promise p
    where p.loan_id = c.loan_id and p.id = (
      select max(q.id) from collections.promise q
      where q.loan_id = c.loan_id and q.state <> 'cancelled')
    and ${condition})`

export const order = {
  // Any fixed day does: the more days past due, the larger.
  daysPastDue: "date '2000-01-01' - l.oldest_due_on",
  owedToday: () => owedCents,
}
export const ofTeam = (team: number) => sql<boolean>`c.assignee_id in (
  select m.staff_id from reporting.team_member m where m.team_id = ${team})`
export const held = chosen({ held: 'c.assignee_id is not null', unheld: 'c.assignee_id is null' })

/** The work lists of the three desks: the most urgent work first, without cases on hold. */
export const listsOfCases = readersPerPage(caseLists, (table, page) =>
  listQuery(table, {
    from: 'collections."case" c join reporting.loan l on l.loan_id = c.loan_id',
    where: whereOf(desks[page as keyof typeof desks]),
    scope: (ctx) => sql<boolean>`${inScope(ctx)} and not ${onHold(ctx.clock.today())}`,
    join: `
    join reporting.person h on h.person_id = c.person_id
    left join reporting.team_member m on m.staff_id = c.assignee_id
    left join reporting.team t on t.team_id = m.team_id
    ${fixedText(owedByPart)}
    ${fixedText(lastPromise)}`,
    key: 'c.id',
    columns: {
      name: 'h.full_name',
      phone: 'h.phone_masked',
      daysPastDue: 'greatest(0, :today - l.oldest_due_on)',
      dueOn: 'l.oldest_due_on',
      owedToday: 'o.principal + o.interest + o.fee + o.fine',
      lastResult: resultName,
      caseArm: 'c.arm',
      lastRemark: { sql: 'c.last_remark', as: withoutWrittenNumbers },
      promisedAmount: 'p.amount_cents',
      promisedOn: 'p.promised_on',
      promiseState: 'p.state',
      principalOwed: 'o.principal',
      interestOwed: 'o.interest',
      feeOwed: 'o.fee',
      fineOwed: 'o.fine',
      app: 'c.app_code',
      product: 'c.product_code',
      collector: staff('c.assignee_id'),
      team: 't.name',
      heldSince: 'c.assigned_at',
      customerId: 'c.person_id',
      caseId: 'c.id',
    },
    order,
    filters: {
      phone: withPhone('c.person_id'),
      lastResult: 'c.last_result',
      daysPastDue: late,
      owedToday: between(owedCents),
      promised: (days, ctx) => promiseIs(between('p.promised_on')(days, ctx)),
      promiseState: (states) => promiseIs(sql`p.state in (${sql.join(states)})`),
      collector: 'c.assignee_id',
      team: ofTeam,
      held,
    },
  }),
)

/** All open cases in scope that may be worked: what the counts are of. */
export const listCases = listsOfCases[0] as (typeof listsOfCases)[number]

/** Days past due are counted from the oldest instalment that is owed; none is nought days. */
function late({ from = 0, to }: Range<number>, { clock }: ReadContext) {
  const today = clock.today()
  return allOf(
    from > 0 ? sql`l.oldest_due_on <= ${addDays(today, -from)}` : undefined,
    to === undefined ? undefined : sql`l.oldest_due_on >= ${addDays(today, -to)}`,
  )
}
