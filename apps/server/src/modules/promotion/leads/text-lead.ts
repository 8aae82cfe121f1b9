import { leadTexts, textLead } from '@daftari/contract/promotion/leads/declared'
import { phoneOf } from '../../customers/index.ts'
import { personValues } from '../../messaging/index.ts'
import { showingTexts, type TextDesk, textByHandAct } from '../text-by-hand.ts'
import { leadEntity } from './lead-entity.ts'

const desk: TextDesk<'promotion.lead'> = {
  entity: leadEntity,
  item: 'leadId',
  recipientOf: (ctx, { personId }) => phoneOf(ctx, personId),
  valuesOf: (ctx, { personId }) => personValues(ctx, personId),
}

export const textsForLeads = showingTexts(leadTexts, desk)

export const textLeadAct = textByHandAct(textLead, desk)
