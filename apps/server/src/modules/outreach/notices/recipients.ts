import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { collectionAudiences } from '../audiences/collection-audiences.ts'
import { channelKey, type Notice } from './notice.ts'

type Of = Pick<Notice, 'event' | 'days' | 'appCode' | 'channel'>
type Clock = Pick<ReadContext, 'clock'>

/** Loans of the notice's app; for a general notice, those of apps without their own by that channel. */
const ofApp = ({ event, days, appCode, channel }: Of, app: RawBuilder<unknown>) =>
  appCode === null
    ? sql`not exists (select from outreach.notice o where o.event = ${event}
        and o.days is not distinct from ${days}::smallint and o.app_code = ${app}
        and o.channel = ${channel} and o.state = 'active')`
    : sql`${app} = ${appCode}`

/** The due day of today's recipients. */
export function dueDay(
  { clock }: Clock,
  { event, days }: Pick<Of, 'event' | 'days'>,
): BusinessDate {
  return addDays(clock.today(), (days ?? 0) * (event === 'overdue' ? -1 : 1))
}

/** The event under which each is notified, once ever; it ends with `:due:` and the day. */
export const eventOf = (ctx: Clock, of: Of, loanId: number) =>
  `${prefixOf(of)}${loanId}:due:${dueDay(ctx, of)}`

const prefixOf = ({ event, days, channel }: Of) =>
  `notice:${event}${days === null ? '' : `-${days}`}${channelKey({ channel })}:loan:`

/**
 * Customers who owe the amount that falls due, or fell due, on the notice's day: as the audience of that name
 * defines them.
 */
function reminded(ctx: Clock, { event, days }: Of): RawBuilder<unknown> {
  if (event === 'due-soon') return collectionAudiences['due-soon'](ctx, { inDays: days ?? 0 })
  if (event === 'due-today') return collectionAudiences['due-today'](ctx, {})
  const on = days ?? 0
  return collectionAudiences.overdue(ctx, { fromDays: on, toDays: on })
}

/** Several of today's recipients who have not been notified. */
export async function nextReminded(ctx: ReadContext, of: Of, most: number) {
  const { rows } = await sql<{ personId: number; loanId: number }>`
    select a.person_id, a.loan_id
    from (${reminded(ctx, of)}) a
    join reporting.loan v on v.loan_id = a.loan_id
    where ${ofApp(of, sql`v.app_code`)} and not exists (select from outreach.notice_item i
      where i.event = ${prefixOf(of)} || a.loan_id || ':due:' || ${dueDay(ctx, of)})
    order by a.loan_id limit ${most}`.execute(ctx.db)
  return rows
}

const lately = 6

/** The people of the last seven days' events, with the amount. */
function happened({ clock }: Clock, event: Of['event']): RawBuilder<unknown> {
  const from = sql`${clock.today()}::date - ${lately}::integer`
  switch (event) {
    case 'application-approved':
      return sql`select x.person_id, x.application_id as loan_id, x.app_code, x.decided_on as on,
        x.approved_cents as cents from reporting.application x
        where x.apply_status = 2 and x.decided_on >= ${from}`
    case 'application-refused':
      return sql`select x.person_id, x.application_id as loan_id, x.app_code, x.decided_on as on,
        null::bigint as cents from reporting.application x
        where x.apply_status = 3 and x.decided_on >= ${from}`
    case 'paid-out':
      return sql`select l.person_id, l.loan_id, l.app_code, l.started_on as on,
        l.payout_cents as cents from reporting.loan l where l.started_on >= ${from}`
    case 'repayment-received':
      return sql`select r.person_id, r.loan_id, r.app_code, r.paid_on as on,
        r.amount_cents as cents from reporting.repayment r
        join reporting.loan l on l.loan_id = r.loan_id and l.finished_on is distinct from r.paid_on
        where r.paid_on >= ${from}`
    case 'promise-taken':
      return sql`select l.person_id, w.loan_id, l.app_code, w.made_on as on,
        w.amount_cents as cents from reporting.promise w
        join reporting.loan l on l.loan_id = w.loan_id where w.made_on >= ${from}`
    case 'promise-missed':
      return sql`select l.person_id, w.loan_id, l.app_code, w.settled_on as on,
        w.amount_cents as cents from reporting.promise w
        join reporting.loan l on l.loan_id = w.loan_id
        where w.state in ('partly', 'broken') and w.settled_on >= ${from}`
    default:
      return sql`select l.person_id, l.loan_id, l.app_code, l.finished_on as on,
        null::bigint as cents from reporting.loan l where l.finished_on >= ${from}`
  }
}

/** Everybody whom a notice is for, or was lately, as a preview reads them. */
export function noticedSql(ctx: Clock, of: Of, dated: boolean): RawBuilder<unknown> {
  if (dated) {
    return sql`select a.* from (${reminded(ctx, of)}) a
      join reporting.loan v on v.loan_id = a.loan_id where ${ofApp(of, sql`v.app_code`)}`
  }
  return sql`select a.person_id, a.loan_id, p.phone_hash, p.phone_masked,
      null::bytea as phone_cipher,
      jsonb_build_object('on', a.on, 'owed', a.cents) as why
    from (${happened(ctx, of.event)}) a
    join reporting.person p on p.person_id = a.person_id
    where ${ofApp(of, sql`a.app_code`)}`
}
