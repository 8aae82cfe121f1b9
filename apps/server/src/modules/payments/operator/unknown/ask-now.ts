import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { openStates } from '../../domain/open-states.ts'
import { requestOf } from './request-key.ts'

const tables = {
  payout: 'payments.disbursementAttempt',
  refund: 'payments.disbursementAttempt',
  prompt: 'payments.prompt',
  reversal: 'payments.paymentReversal',
} as const

/** Has the operator asked within half a minute. Refuses: request.not-found, request.not-open. */
export async function askNow(ctx: Context, key: number): Promise<Date> {
  const request = requestOf(key)
  if (request === undefined) refuse('request.not-found')
  const askAt = ctx.clock.now()
  const asked = await ctx.tx
    .updateTable(tables[request.kind])
    .set({ askAt })
    .where('id', '=', request.id)
    .where('state', 'in', openStates)
    .returning('id')
    .executeTakeFirst()
  if (asked === undefined) refuse('operator-request.not-open')
  await audit(ctx, { act: 'operator-request.ask', object: { type: 'operator-request', id: key } })
  return askAt
}
