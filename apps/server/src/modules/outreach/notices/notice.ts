import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import {
  type NoticeEvent,
  type NoticeKind,
  noticeKinds,
  type OutOfHours,
} from '@daftari/contract/outreach/notice-events'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'

/** The definition of a notice. */
export interface Notice {
  id: number
  event: NoticeEvent
  days: number | null
  appCode: string | null
  templateId: number
  channel: MessageChannel
  atMinute: number | null
  outOfHours: OutOfHours | null
}

/** The channel's part of the event: each channel sends its own. */
export const channelKey = ({ channel }: Pick<Notice, 'channel'>) =>
  channel === 'sms' ? '' : `:${channel}`

export const isDated = (event: NoticeEvent) => (noticeKinds[event] as NoticeKind).dated

export interface NoticeRecipient {
  notice: Notice
  personId: number
  payoutCents: number | null
}

/**
 * The notices of a loan's event, by channel: its app's own notice takes precedence over the one for all. One
 * statement, as most lenders notify of few events.
 */
export async function noticesOf(
  ctx: ReadContext,
  event: NoticeEvent,
  loanId: number,
): Promise<NoticeRecipient[]> {
  const { rows } = await sql<Notice & Omit<NoticeRecipient, 'notice'>>`
    select distinct on (n.channel) n.id, n.event, n.days, n.app_code, n.template_id, n.channel,
      n.at_minute, n.out_of_hours,
      a.person_id, l.payout_cents
    from outreach.notice n
    join reporting.application a on a.application_id = ${loanId}
      and (n.app_code is null or n.app_code = a.app_code)
    left join reporting.loan l on l.loan_id = a.application_id
    where n.event = ${event} and n.state = 'active'
    order by n.channel, n.app_code nulls last`.execute(ctx.db)
  return rows.map(({ personId, payoutCents, ...notice }) => ({ notice, personId, payoutCents }))
}

/**
 * A daily notice that is not finished today, locked for this process until the transaction ends; acts on it
 * take effect between two batches.
 */
export async function takeNotice(ctx: Context, id: number): Promise<Notice | undefined> {
  const day = ctx.clock.today()
  const row = await ctx.tx
    .selectFrom('outreach.notice')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('doneOn', 'is', null), eb('doneOn', '<>', day)]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && shaped(row)
}

type Texts = { event: string; channel: string; outOfHours: string | null }

/** The columns are checked by the table. */
const shaped = <R extends Texts>(row: R) => ({
  ...row,
  event: row.event as NoticeEvent,
  channel: row.channel as MessageChannel,
  outOfHours: row.outOfHours as OutOfHours | null,
})
