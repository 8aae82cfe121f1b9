import type { Context } from '../../../../platform/context.ts'
import { withoutNumbers } from '../../../../platform/log.ts'
import {
  applied,
  held,
  type Outcome,
  repeated,
  tooEarly,
} from '../../callbacks/callback-outcome.ts'
import type { BalanceResult } from '../../mpesa/wire-account.ts'

/** The operator's word on what is in an account, for a question of ours and once. */
export async function applyBalance(
  ctx: Context,
  reported: BalanceResult,
  receivedAt: Date,
): Promise<Outcome> {
  const asked = await ctx.tx
    .selectFrom('payments.floatReading')
    .select(['id', 'state'])
    .where('conversationId', '=', reported.conversationId)
    .forUpdate()
    .executeTakeFirst()
  if (asked === undefined) {
    tooEarly(ctx, receivedAt)
    return held('answer-to-no-question')
  }
  if (asked.state !== 'asked') return repeated({})
  const { utilityCents, workingCents = null, chargesCents = null } = reported
  const isAnswered = reported.resultCode === '0' && utilityCents !== undefined
  await ctx.tx
    .updateTable('payments.floatReading')
    .set({
      answeredAt: receivedAt,
      ...(isAnswered
        ? { state: 'answered', utilityCents, workingCents, chargesCents }
        : { state: 'failed', failure: withoutNumbers(reported.resultDescription).slice(0, 300) }),
    })
    .where('id', '=', asked.id)
    .execute()
  return applied()
}
