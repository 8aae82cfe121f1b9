import type { ReadContext } from '../../../platform/context.ts'
import type { RequestParts } from '../../../platform/module.ts'
import { messageKeeper } from '../commands/message-keeper.ts'
import { checkNotice } from './notice-signature.ts'
import type { PaymentAggregator } from './payment-aggregator.ts'

/**
 * Stores a notice with its signature, and says whether it was accepted. An invalid signature is stored as
 * well and answered with 401, so that an aggregator with an old secret learns of it.
 */
export function noticeAnswerer(aggregator: PaymentAggregator | undefined) {
  const keep = messageKeeper()
  return async (asked: ReadContext, parts: RequestParts): Promise<unknown> => {
    const { raw, headers, ip, reply } = parts
    const bytes = raw ?? new Uint8Array()
    const signature = headerOf(headers, 'x-aggregator-signature')
    const signedAt = headerOf(headers, 'x-aggregator-timestamp')
    const arrived = { kind: 'aggregator', bytes, ip, signature, signedAt } as const
    const { isJson } = await keep({ asked, arrived })
    const seen = { raw: bytes, signature, signedAt, receivedAt: asked.clock.now() }
    const verdict = checkNotice(aggregator?.noticeSecrets ?? [], seen)
    if (!isJson) reply.plain({ received: false, reason: 'not-json' }, 400)
    else if (verdict !== 'sound') reply.plain({ received: false, reason: verdict }, 401)
    else reply.plain({ received: true })
    return undefined
  }
}

/** Sent twice, a header is nobody's. */
function headerOf(headers: RequestParts['headers'], name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}
