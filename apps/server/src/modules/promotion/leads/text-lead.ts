import { leadTexts, textLead } from '@daftari/contract/promotion/leads'
import { act } from '../../../platform/desk/actions/act.ts'
import { phoneOf } from '../../customers/index.ts'
import { personValues } from '../../messaging/index.ts'
import { requireOwn, sendByHand, showingTexts, type TextDesk } from '../texts/text-by-hand.ts'
import { leadEntity } from './lead-entity.ts'

const desk: TextDesk<'promotion.lead'> = {
  entity: leadEntity,
  item: 'leadId',
  recipientOf: (ctx, { personId }) => phoneOf(ctx, personId),
  valuesOf: (ctx, { personId }) => personValues(ctx, personId),
}

export const textsForLeads = showingTexts(leadTexts, desk)

/** Refuses: work.not-yours, what sending by hand refuses. */
export const textingLead = act(textLead, leadEntity, {
  guard: requireOwn,
  async change(ctx, row, { templateId }) {
    await sendByHand(ctx, desk, { row, templateId })
    return {}
  },
  details: (_row, { templateId }) => ({ templateId }),
})
