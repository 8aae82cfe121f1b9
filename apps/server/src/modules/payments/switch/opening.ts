import { payoutOpeningRequest } from '@daftari/contract/payments/switch'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { lockSwitch } from './switch-off.ts'

/** On again by two persons; what waited is let go at the pace that was asked for. */
export const opening = requestFlow(payoutOpeningRequest, {
  table: 'payments.payoutOpening',

  async ask(ctx, { switchId, pacePerMinute, reason }) {
    await requireOff(ctx, switchId)
    return { switchId, pacePerMinute, reason }
  },
  taken: () => refuse('request.open-before'),

  async recheck(ctx, { switchId }) {
    await requireOff(ctx, switchId)
  },
  async execute(ctx, { switchId, pacePerMinute, reason }, { save, decidedBy, decidedAt }) {
    await ctx.tx
      .updateTable('payments.payoutSwitch')
      .set({
        state: 'on',
        cause: 'person',
        reason,
        found: null,
        ofLast: null,
        pacePerMinute,
        changedBy: decidedBy,
        changedAt: decidedAt,
        version: sql`version + 1`,
      })
      .where('id', '=', switchId)
      .execute()
    await save()
  },

  audited: ({ switchId, pacePerMinute }) => ({ switchId, pacePerMinute }),
  summary: {
    name: sql`r.switch_id::text`,
    app: sql`(select w.app_code from payments.payout_switch w where w.id = r.switch_id)`,
  },
})

/** Refuses: request.not-found, payout-switch.on. */
async function requireOff(ctx: Context, switchId: number): Promise<void> {
  const { state } = await lockSwitch(ctx, switchId)
  if (state === 'on') refuse('payout-switch.on')
}
