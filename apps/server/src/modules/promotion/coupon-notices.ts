import type { ContactRule } from '@daftari/contract/contact/enums'
import type { MessageLeft } from '@daftari/contract/messaging/message-enums'
import { refuse } from '@daftari/contract/refusals'
import { Refusal } from '@daftari/kernel/refusal'
import type { Context } from '../../platform/context.ts'
import type { CouponNotices } from '../coupons/index.ts'
import { phoneOf } from '../customers/index.ts'
import { askMessage, personValues, textsForOne } from '../messaging/index.ts'
import { isOfferedNothing } from '../outreach/index.ts'

const texts = (ctx: Parameters<typeof textsForOne>[0]) =>
  textsForOne(ctx, ['marketing'], 'customers')

/** Texts of promotion to those who got a coupon, once for a campaign; out of hours they wait. */
export const couponNotices: CouponNotices = {
  texts,
  async notify(ctx, { campaignId, templateId, personIds }) {
    if (!(await texts(ctx)).some((one) => one.templateId === templateId)) {
      refuse('message.not-in-use', {}, { templateId: 'unknown' })
    }
    const counts = new Map<MessageLeft, number>()
    let notified = 0
    // In a fixed order, whatever the sender, because the locks of the numbers are taken in it.
    for (const personId of personIds.toSorted((a, b) => a - b)) {
      const why = await notifyOne(ctx, { campaignId, templateId, personId })
      if (why === undefined) notified += 1
      else counts.set(why, (counts.get(why) ?? 0) + 1)
    }
    return { notified, notNotified: [...counts].map(([reason, count]) => ({ reason, count })) }
  },
}

/** Why they are not notified; undefined where the text is on its way, or waits. */
async function notifyOne(
  ctx: Context,
  of: { campaignId: number; templateId: number; personId: number },
): Promise<MessageLeft | undefined> {
  const to = await phoneOf(ctx, of.personId)
  if (await isOfferedNothing(ctx, to)) return 'DN-01'
  try {
    const asked = await askMessage(ctx, {
      to,
      ...(await personValues(ctx, of.personId)),
      template: { templateId: of.templateId },
      object: { type: 'person', id: of.personId },
      event: `coupon-campaign:${of.campaignId}`,
      wait: true,
    })
    if (asked.state === 'refused') return asked.rule satisfies ContactRule
    if (asked.state === 'no-value') return 'no-value'
    return asked.state === 'repeated' ? 'sent-already' : undefined
  } catch (error) {
    if (error instanceof Refusal && error.code === 'spend.own-day') return 'own-day'
    throw error
  }
}
