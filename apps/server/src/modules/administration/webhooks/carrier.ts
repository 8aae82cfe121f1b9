import { machineTime } from '../../../platform/clock.ts'
import type { Exchange, Exchanged } from '../../../platform/http-client/exchange.ts'
import { exchangeWithin } from '../../../platform/http-client/exchange-within.ts'
import type { Reach } from '../../../platform/http-client/reach.ts'
import { limits } from '../../../platform/limits.ts'

/** How webhooks reach their receivers: one exchange, within the networks that may be connected to. */
export interface WebhookCarrier {
  exchange(url: URL, exchange: Exchange): Promise<Exchanged>
  /** Whether a host may be connected to as it is written. */
  allows(hostname: string): boolean
  timeoutMs: number
  /** What receivers compare a signature's moment with, whatever the business clock says. */
  machineTime(): Date
}

/** Events go where message gateways may be. */
export const webhookCarrierWithin = (
  reach: Reach,
  timeoutMs: number = limits.webhookMs,
): WebhookCarrier => ({
  exchange: exchangeWithin(reach),
  allows: reach.allows,
  timeoutMs,
  machineTime,
})
