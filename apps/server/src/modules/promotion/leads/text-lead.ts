import type { OutputOf } from '@daftari/contract/endpoint'
import { type leadTexts, textLead } from '@daftari/contract/promotion/leads'
import { refuse } from '@daftari/contract/refusals'
import { type ReadContext, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { refuseContact } from '../../contact/index.ts'
import { phoneOf } from '../../customers/index.ts'
import { personValues, requireAsked, textsForOne } from '../../messaging/index.ts'
import { isOfferedNothing } from '../../outreach/index.ts'
import { leadEntity } from './lead-entity.ts'

type Options = OutputOf<typeof leadTexts>

/** Texts of promotion in use that name no link. */
export async function textsForLeads(ctx: ReadContext): Promise<Options> {
  const texts = await textsForOne(ctx)
  return { options: texts.map(({ id, name, text }) => ({ value: id, label: `${name}: ${text}` })) }
}

/**
 * The gate is asked now, and again as it leaves. Whoever is held out of all promotion, or offered nothing for
 * another reason, is refused like one who wants no offers, so that nobody learns who it is. Refuses:
 * work.not-yours, what `requireAsked` refuses.
 */
export const textingLead = act(textLead, leadEntity, {
  guard(ctx, row) {
    if (row.assigneeId !== staffOf(ctx)) refuse('work.not-yours')
  },
  async change(ctx, row, { templateId }) {
    const texts = await textsForOne(ctx)
    if (!texts.some((one) => one.id === templateId)) refuse('message.not-in-use')
    const to = await phoneOf(ctx, row.personId)
    if (await isOfferedNothing(ctx, to)) refuseContact(ctx, { rule: 'DN-01', from: null })
    const { id } = await requireAsked(ctx, {
      to,
      ...(await personValues(ctx, row.personId)),
      template: { templateId },
      object: { type: 'lead', id: row.id },
      event: `lead:${row.id}:${ctx.clock.today()}`,
      wait: false,
    })
    await ctx.tx
      .insertInto('promotion.leadContact')
      .values({
        leadId: row.id,
        staffId: staffOf(ctx),
        channel: 'sms',
        messageId: id,
        madeAt: ctx.clock.now(),
        madeOn: ctx.clock.today(),
      })
      .execute()
    return {}
  },
  details: (_row, { templateId }) => ({ templateId }),
})
