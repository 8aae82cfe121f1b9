import { contactTimeFrom } from '@daftari/contract/contact/hours'
import type { NoticeEvent } from '@daftari/contract/outreach/notice-events'
import { noticePurposes } from '@daftari/contract/outreach/notices'
import { assert } from '@daftari/kernel/assert'
import { cents, moneyText } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { EventPayloads } from '../../../events.ts'
import type { Context, Subscriber } from '../../../platform/context.ts'
import { onEvent } from '../../../platform/events/subscriber.ts'
import { contactHoursOf } from '../../contact/index.ts'
import { withdrawMessage } from '../../messaging/index.ts'
import { heldOutCase } from '../queries/held-out-case.ts'
import { askNotice, keepItem } from './ask-notice.ts'
import { channelKey, type NoticeRecipient, noticesOf } from './notice.ts'

interface Happened {
  event: NoticeEvent
  /** The subject of the event, with its occurrence where it may repeat: `loan:123`, `repayment:55`. */
  subject: string
  /** The application's, which is the loan's. */
  loanId: number
  amountCents?: number
}

/**
 * Notifies customers of what happens to their loans. Each notice has its own delivery: neither its time nor
 * its failure affects the money's.
 */
export const notifyOnEvents = (payTo: string): Subscriber[] => {
  const notify = (ctx: Context, happened: Happened) => sendNotices(ctx, payTo, happened)
  return [
    onEvent(
      'outreach.tell-approved',
      'application.approved',
      (ctx, { applicationId, loan, approvedAt }) =>
        notify(ctx, {
          event: 'application-approved',
          // Voided and given again it is another.
          subject: `loan:${applicationId}:${approvedAt}`,
          loanId: applicationId,
          amountCents: Number(loan.terms.principalCents),
        }),
    ),
    onEvent('outreach.tell-refused', 'application.rejected', (ctx, { applicationId: loanId }) =>
      notify(ctx, { event: 'application-refused', subject: `loan:${loanId}`, loanId }),
    ),
    onEvent('outreach.tell-paid-out', 'loan.opened', (ctx, { loanId }) =>
      notify(ctx, { event: 'paid-out', subject: `loan:${loanId}`, loanId }),
    ),
    onEvent('outreach.tell-repayment', 'repayment.applied', async (ctx, event) => {
      const { loanId, repaymentId, amountCents, finished } = event
      await withdrawPaid(ctx, loanId)
      // The last repayment of a loan is announced as its end.
      if (finished || (await wasLaidBefore(ctx, event))) return
      const subject = `repayment:${repaymentId}`
      await notify(ctx, { event: 'repayment-received', subject, loanId, amountCents })
    }),
    onEvent('outreach.tell-repaid', 'loan.finished', async (ctx, { loanId, finishedOn }) => {
      await withdrawPaid(ctx, loanId)
      const subject = `loan:${loanId}:${finishedOn}`
      await notify(ctx, { event: 'loan-repaid', subject, loanId })
    }),
    onEvent('outreach.tell-promised', 'promise.taken', (ctx, { promiseId, loanId, amountCents }) =>
      notify(ctx, { event: 'promise-taken', subject: `promise:${promiseId}`, loanId, amountCents }),
    ),
    onEvent('outreach.tell-missed', 'promise.missed', async (ctx, { promiseId, loanId }) => {
      // Customers in the hold-out get only the reminders required by law.
      if ((await heldOutCase(ctx, loanId)) !== undefined) return
      await notify(ctx, { event: 'promise-missed', subject: `promise:${promiseId}`, loanId })
    }),
  ]
}

/** They speak of no sum of their own. */
const withoutAmount: ReadonlySet<NoticeEvent> = new Set(['loan-repaid', 'promise-missed'])

/**
 * For money that was taken back and allocated to its loan again, the customer was notified at its arrival.
 */
async function wasLaidBefore(
  ctx: Context,
  { loanId, paymentId, repaymentId }: EventPayloads['repayment.applied'],
): Promise<boolean> {
  const { rows } = await sql`select from reporting.repayment_made m
    where m.payment_id = ${paymentId} and m.loan_id = ${loanId}
      and m.repayment_id < ${repaymentId} limit 1`.execute(ctx.tx)
  return rows.length > 0
}

async function sendNotices(ctx: Context, payTo: string, happened: Happened): Promise<void> {
  for (const one of await noticesOf(ctx, happened.event, happened.loanId)) {
    await sendNotice(ctx, payTo, happened, one)
  }
}

async function sendNotice(
  ctx: Context,
  payTo: string,
  happened: Happened,
  { notice, personId, payoutCents }: NoticeRecipient,
): Promise<void> {
  const { event, subject, loanId } = happened
  const amountCents = happened.amountCents ?? payoutCents
  const given = {
    event: `notice:${event}${channelKey(notice)}:${subject}`,
    personId,
    loanId,
    values: amountCents === null || withoutAmount.has(event) ? {} : { amount: money(amountCents) },
  }
  const now = ctx.clock.now()
  const purpose = noticePurposes(event).includes('collection') ? 'collection' : 'service'
  const opens = contactTimeFrom(await contactHoursOf(ctx, purpose), now, ctx.clock.zone)
  if (opens > now && notice.outOfHours === 'drop') {
    return keepItem(ctx, notice, { ...given, reason: 'hours' })
  }
  await askNotice(ctx, payTo, notice, opens > now ? { ...given, notBefore: opens } : given)

  function money(amount: number) {
    return moneyText(ctx.appContext.currency, cents(amount))
  }
}

/** Reminders that still wait, of what is paid by now; of a missed promise as soon as anything came. */
async function withdrawPaid(ctx: Context, loanId: number): Promise<void> {
  const { rows } = await sql<{ messageId: number | null }>`
    select i.message_id
    from outreach.notice_item i
    join outreach.notice n on n.id = i.notice_id
      and (n.at_minute is not null or n.event = 'promise-missed')
    join reporting.message m on m.message_id = i.message_id and m.state in ('queued', 'held')
    join reporting.loan l on l.loan_id = i.loan_id
    where i.loan_id = ${loanId} and (n.event = 'promise-missed'
      or not exists (select from reporting.instalment s
        where s.loan_id = i.loan_id and s.finished_on is null
          and i.event like '%:due:' || s.due_on))`.execute(ctx.tx)
  for (const { messageId } of rows) {
    assert(messageId !== null, 'only those with a message are found')
    await withdrawMessage(ctx, messageId, 'settled')
  }
}
