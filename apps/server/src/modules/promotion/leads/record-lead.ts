import { recordLead } from '@daftari/contract/promotion/leads'
import { refuse } from '@daftari/contract/refusals'
import { staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { phoneOf } from '../../customers/index.ts'
import { contactMade } from './contact-made.ts'
import { leadEntity } from './lead-entity.ts'

/** What came of a contact with a lead. Refuses: work.not-yours, lead.callback-time. */
export const recordingLead = act(recordLead, leadEntity, {
  guard(ctx, row) {
    if (row.assigneeId !== staffOf(ctx)) refuse('work.not-yours')
  },
  change: (ctx, row, asked) =>
    contactMade(ctx, row, {
      of: { leadId: row.id },
      asked,
      async party() {
        const { phoneHash } = await phoneOf(ctx, row.personId)
        return { personId: row.personId, phoneHash, relation: 'own' }
      },
    }),
  details: (_row, { leadResult, callbackOn, callbackTime }) => ({
    leadResult,
    callbackOn,
    callbackTime,
  }),
})
