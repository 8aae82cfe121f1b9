import type { PlaceholderValues } from '@daftari/contract/messaging/placeholders'
import type { itemReasons } from '@daftari/contract/outreach/enums'
import { Refusal } from '@daftari/kernel/refusal'
import type { Context } from '../../../platform/context.ts'
import { failpoint } from '../../../platform/faults/failpoint.ts'
import { phoneOf } from '../../customers/index.ts'
import { askMessage, type DueBy, templateFor } from '../../messaging/index.ts'
import { knownOf } from '../queries/known-of.ts'
import type { Notice } from './notice.ts'

export interface NoticeFor extends DueBy {
  personId: number
  loanId: number
  /** The event of the message, sent only once ever. */
  event: string
  /** Instead of the loan's. */
  values?: Partial<PlaceholderValues>
  notBefore?: Date
  sendBefore?: Date
}

type Reason = (typeof itemReasons)[number]

/**
 * Requests the message for one customer and records the result, so that nobody gets it twice. A hindrance is
 * recorded as its reason; nothing is refused to the caller.
 */
export async function askNotice(
  ctx: Context,
  payTo: string,
  notice: Notice,
  given: NoticeFor,
): Promise<void> {
  const became = await ask(ctx, payTo, notice, given)
  const of = typeof became === 'number' ? { messageId: became } : { reason: became }
  await keepItem(ctx, notice, { ...given, ...of })
  failpoint('notice.asked')
}

export async function keepItem(
  ctx: Context,
  notice: Pick<Notice, 'id'>,
  of: Pick<NoticeFor, 'event' | 'personId' | 'loanId'> & { messageId?: number; reason?: Reason },
): Promise<void> {
  const { event, personId, loanId, messageId = null, reason = null } = of
  await ctx.tx
    .insertInto('outreach.noticeItem')
    .values({
      noticeId: notice.id,
      event,
      personId,
      loanId,
      messageId,
      reason,
      madeAt: ctx.clock.now(),
      madeOn: ctx.clock.today(),
    })
    .onConflict((on) => on.column('event').doNothing())
    .execute()
}

/** The message's id, or the reason why there is none. */
async function ask(
  ctx: Context,
  payTo: string,
  { id, templateId, channel }: Notice,
  { personId, loanId, dueBy, values: own, ...when }: NoticeFor,
): Promise<number | Reason> {
  const inUse = await templateFor(ctx, templateId)
  if (inUse === undefined) return 'not-in-use'
  try {
    const known = await knownOf(ctx, { personId, loanId, dueBy }, payTo)
    const asked = await askMessage(ctx, {
      ...when,
      to: await phoneOf(ctx, personId),
      channel,
      template: { templateId, inUse },
      known,
      ...(own && { values: own }),
      loanId,
      payTo,
      object: { type: 'notice', id },
      sender: 'notice',
      wait: true,
    })
    if (asked.state === 'no-value') return 'no-value'
    if (asked.state === 'repeated') return 'sent-already'
    return asked.state === 'refused' ? asked.rule : asked.id
  } catch (error) {
    // A customer or loan that is not there any more: the next one's turn comes.
    if (!(error instanceof Refusal)) throw error
    ctx.appContext.log.warn({ event: when.event, why: error.code }, 'a notice was not made')
    return 'other'
  }
}
