import {
  dueInstalments,
  type paidSteps,
  vintageInstalments,
} from '@daftari/contract/statistics/repayment/due-instalments'
import type { FiltersOf } from '@daftari/contract/table'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { appName, productName } from '../../../../platform/tables/sql-parts.ts'
import type { Condition } from '../../../../platform/tables/sql-text.ts'
import { loansOfOwnTeamsOrBooks } from '../collection/own-teams.ts'
import { atInstalments, instalmentKey } from './instalment-key.ts'

type Step = (typeof paidSteps)[number]
type Filters = FiltersOf<typeof dueInstalments>

/** Days from the due date, both ends in it. */
const steps: Record<Step, readonly [from: number, to: number]> = {
  early: [-100_000, -1],
  'on-time': [0, 0],
  'late-1': [1, 1],
  'late-3': [2, 3],
  'late-7': [4, 7],
  'late-15': [8, 15],
  'late-30': [16, 30],
  later: [31, 100_000],
}

const stepOf = (days: string) =>
  `case ${Object.entries(steps)
    .map(([step, [, to]]) => `when ${days} <= ${to} then '${step}'`)
    .join(' ')} end`

const outcome = `case when i.finished_on is null then 'open'
  when i.principal_waived_cents <> 0 then 'waived' else ${stepOf('i.finished_on - i.counted_due_on')} end`

/** An open case of its loan, as it is now. */
const caseNow = (what: string) =>
  `(select ${what} from reporting."case" c where c.loan_id = i.loan_id and c.closed_on is null)`

/** Up to so many days after the due date, where the reader asked for it. */
const upTo = (day: string, { unpaidAfter: [age] = [] }: Filters): Condition =>
  age === undefined ? sql`true` : sql`${sql.raw(day)} <= i.counted_due_on + ${Number(age)}::integer`

const by = (day: string, { paidBy }: Filters): Condition =>
  paidBy === undefined ? sql`true` : sql`${sql.raw(day)} <= ${paidBy}::date`

function inSteps(day: string, { paidStep = [] }: Filters): Condition {
  if (paidStep.length === 0) return sql`true`
  const each = paidStep.map((step) => {
    const [from, to] = steps[step]
    return sql`${sql.raw(day)} - i.counted_due_on between ${from}::integer and ${to}::integer`
  })
  return sql`(${sql.join(each, sql` or `)})`
}

const from = (_: ReadContext, filters: Filters) => sql`reporting.instalment i
  cross join lateral (
    select coalesce(sum(n.amount_cents), 0)::bigint as ever_cents,
      coalesce(sum(n.amount_cents) filter (where ${inSteps('n.paid_on', filters)}
        and ${by('n.paid_on', filters)}), 0)::bigint as cents
    from reporting.repayment_line n
    where n.loan_id = i.loan_id and n.instalment = i.number and n.component = 'principal'
      and ${upTo('n.paid_on', filters)}
  ) paid
  cross join lateral (
    select coalesce(sum(w.amount_cents), 0)::bigint as cents
    from reporting.waiver_line w join reporting.ledger_entry e on e.entry_id = w.entry_id
    where w.loan_id = i.loan_id and w.instalment = i.number and w.component = 'principal'
      and ${upTo('coalesce(w.counts_on, e.effective_on)', filters)}
  ) waived`

const reader = (table: typeof dueInstalments) =>
  listQuery(table, {
    from,
    scope: loansOfOwnTeamsOrBooks('i.loan_id'),
    where: `i.charge_id is null
      and i.principal_cents + i.interest_cents + i.interest_dropped_cents + i.fee_cents > 0`,
    key: instalmentKey,
    atKeys: atInstalments,
    columns: {
      instalmentId: instalmentKey,
      loanId: 'i.loan_id',
      instalment: 'i.number',
      dueOn: 'i.counted_due_on',
      app: appName('i.app_code'),
      product: productName('i.product_code'),
      customerType: 'i.customer_type',
      principalDue: 'i.principal_cents',
      principalPaid: 'paid.cents',
      waivedPrincipal: 'waived.cents',
      principalUnpaid: 'i.principal_cents - paid.ever_cents - waived.cents',
      finishedDay: 'i.finished_on',
      dueOutcome: outcome,
      stage: caseNow('c.stage'),
      team: caseNow('(select t.name from reporting.team t where t.team_id = c.team_id)'),
    },
    filters: {
      due: 'i.counted_due_on',
      app: 'i.app_code',
      product: 'i.product_code',
      team: caseNow('c.team_id'),
      paidStep: () => sql`paid.cents <> 0`,
      paidBy: () => sql`true`,
      // Only for due dates old enough: for others it is not known yet.
      unpaidAfter: (
        [age],
        ctx,
      ) => sql`i.counted_due_on < ${ctx.clock.today()}::date - ${Number(age)}::integer
        and (i.finished_on is null or i.finished_on > i.counted_due_on + ${Number(age)}::integer)`,
    },
  })

/** What fell due, instalment by instalment, counted as the facts count it. */
export const dueInstalmentsList = reader(dueInstalments)
export const vintageInstalmentsList = reader(vintageInstalments)
