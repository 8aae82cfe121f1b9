import {
  leadCallback,
  leadResultRules,
  recordLead,
} from '@daftari/contract/promotion/leads/declared'
import { phoneOf } from '../../customers/index.ts'
import { type CallDesk, checkingCallback, recordCallAct } from '../../work/index.ts'
import { leadEntity } from './lead-entity.ts'

const desk: CallDesk<'promotion.lead'> = {
  purpose: 'marketing',
  rules: leadResultRules,
  contacts: { table: 'promotion.leadContact', item: 'leadId', source: 'lead-contact' },
  async partyOf(ctx, { personId }) {
    const { phoneHash } = await phoneOf(ctx, personId)
    return { personId, phoneHash, relation: 'own' }
  },
}

/** Records the result of calling a lead. Refuses: work.not-yours, and for a callback an impossible time. */
export const recordLeadAct = recordCallAct(recordLead, leadEntity, desk)
export const checkingLeadCallback = checkingCallback(leadCallback, leadEntity, desk)
