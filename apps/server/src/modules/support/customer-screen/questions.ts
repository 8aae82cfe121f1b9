import type { OutputOf } from '@daftari/contract/endpoint'
import type { customerQuestions, dueNext } from '@daftari/contract/support/customer-screen/declared'
import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { ordersSeen } from '../service-orders/order-entity.ts'
import { choice, instant } from './sql-parts.ts'

type Question = OutputOf<typeof customerQuestions>['rows'][number]
type Next = OutputOf<typeof dueNext>['rows'][number]

const cases = ['offline-message', 'face-failure', 'job-request'] as const
const mostNext = 15

/** What a question is, in SQL on the table of its kind. */
const ofFeedback = sql`'feedback' as type, f.id, ${choice('feedbackTopic', 'f.topic')} as about,
  ${choice('feedbackState', 'f.state')} as state, f.asked_at as opened_at, f.work_by as due,
  f.assignee_id, f.loan_id, f.person_id from support.feedback f`
const ofCase = sql`c.kind as type, c.id, ${choice('caseKind', 'c.kind')} as about,
  ${choice('serviceState', 'c.state')} as state, c.opened_at,
  case when c.state in ('open', 'paused') then c.work_by end as due, c.assignee_id, c.loan_id,
  c.person_id from support.service_case c`
const ofPayout = sql`'payout-case' as type, c.id, ${choice('payoutCause', 'c.cause')} as about,
  ${choice('payoutCaseState', 'c.state')} as state, c.opened_at,
  case when c.state <> 'resolved' then c.work_by end as due, c.assignee_id, c.loan_id, c.person_id
  from support.payout_case c`
const ofMissed = sql`'missed-call' as type, m.id, null::json as about,
  ${choice('missedCallState', 'm.state')} as state, m.called_at as opened_at,
  null::timestamptz as due, m.assignee_id, null::bigint as loan_id, m.person_id
  from support.missed_call m`
const ofOrder = sql`'service-order' as type, o.id,
  ${choice('serviceOrderKind', 'o.kind')} as about,
  ${choice('serviceOrderState', 'o.state')} as state, o.opened_at, null::timestamptz as due,
  o.assignee_id, o.loan_id, o.person_id from support.service_order o`

const shown = sql`x.type, x.id, x.about, x.state, ${instant('x.opened_at')} as opened_at,
  ${instant('x.due')} as due_at, ${sql.raw(staff('x.assignee_id'))} as assignee, x.loan_id`

/** What is open, and the cases of the last week that the customer's word would open again. */
export async function questionsOf(ctx: ReadContext, personId: number): Promise<Question[]> {
  const lately = new Date(ctx.clock.now().getTime() - 7 * 86_400_000)
  const { rows } = await sql<Question>`
    select ${shown} from (
      (select ${ofFeedback} where f.person_id = ${personId} and f.state in ('open', 'claimed'))
      union all
      (select ${ofCase} where c.person_id = ${personId}
        and (c.state in ('open', 'paused') or c.state = 'resolved' and c.resolved_at > ${lately}))
      union all
      (select ${ofPayout} where c.person_id = ${personId} and c.state <> 'resolved')
      union all
      (select ${ofMissed} where m.person_id = ${personId} and m.state = 'open')
      union all
      (select ${ofOrder} where o.person_id = ${personId} and o.state = 'open' and ${ordersSeen(ctx)})
    ) x
    order by x.due nulls last, x.opened_at, x.type, x.id`.execute(ctx.db)
  return rows
}

/** Items of the reader's queues: assigned to them or to nobody, from the index of each queue. */
export async function dueNextFor(ctx: ReadContext): Promise<Next[]> {
  const parts = queuesOf(ctx)
  if (parts.length === 0) return []
  const { rows } = await sql<Next>`
    select ${shown}, json_build_object('id', x.person_id, 'name', p.full_name) as customer
    from (${sql.join(parts, sql` union all `)}) x
    join reporting.person p on p.person_id = x.person_id
    order by x.due nulls last, x.opened_at, x.type, x.id limit ${mostNext}`.execute(ctx.db)
  return rows
}

function queuesOf(ctx: ReadContext): RawBuilder<unknown>[] {
  const me = staffOf(ctx)
  const first = (of: RawBuilder<unknown>, q: string, open: RawBuilder<unknown>, order: string) => {
    const whose = [
      sql`${sql.ref(`${q}.assignee_id`)} is null`,
      sql`${sql.ref(`${q}.assignee_id`)} = ${me}`,
    ]
    return whose.map(
      (mine) => sql`(select ${of} where ${open} and ${mine}
        order by ${sql.ref(`${q}.${order}`)}, ${sql.ref(`${q}.id`)} limit ${mostNext})`,
    )
  }
  return [
    ...(may(ctx, 'feedback.answer')
      ? first(ofFeedback, 'f', sql`f.state in ('open', 'claimed')`, 'work_by')
      : []),
    ...cases
      .filter((kind) => may(ctx, `${kind}.work`))
      .flatMap((kind) => {
        const open = sql`c.kind = ${kind} and c.state = 'open' and not (${me} = any(c.barred_staff))`
        return first(ofCase, 'c', open, 'work_by')
      }),
    ...(may(ctx, 'payout-case.work') ? first(ofPayout, 'c', sql`c.state = 'open'`, 'work_by') : []),
    ...(may(ctx, 'missed-call.work')
      ? first(ofMissed, 'm', sql`m.state = 'open' and m.person_id is not null`, 'called_at')
      : []),
  ]
}
