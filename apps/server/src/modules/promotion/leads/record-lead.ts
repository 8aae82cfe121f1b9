import { leadResultRules, recordLead } from '@daftari/contract/promotion/leads'
import { phoneOf } from '../../customers/index.ts'
import { recordingCall } from '../../work/index.ts'
import { leadEntity } from './lead-entity.ts'

/** What came of calling a lead. Refuses: work.not-yours, lead.callback-time. */
export const recordingLead = recordingCall(recordLead, leadEntity, {
  purpose: 'marketing',
  rules: leadResultRules,
  contacts: { table: 'promotion.leadContact', item: 'leadId', source: 'lead-contact' },
  async partyOf(ctx, { personId }) {
    const { phoneHash } = await phoneOf(ctx, personId)
    return { personId, phoneHash, relation: 'own' }
  },
})
