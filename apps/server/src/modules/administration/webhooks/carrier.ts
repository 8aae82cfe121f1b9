import { machineTime } from '../../../platform/clock.ts'
import type { Exchange, Exchanged } from '../../../platform/http-client/exchange.ts'
import { exchangeWithin } from '../../../platform/http-client/exchange-within.ts'
import type { Reach } from '../../../platform/http-client/reach.ts'
import { limits } from '../../../platform/limits.ts'

/** Exchanges messages with webhook receivers, within the networks that may be connected to. */
export interface WebhookCarrier {
  exchange(url: URL, exchange: Exchange): Promise<Exchanged>
  /** Whether connecting to a host is allowed, by its name as it is written. */
  allows(hostname: string): boolean
  timeoutMs: number
  /** The time against which receivers compare the time of a signature, whatever the business clock says. */
  machineTime(): Date
}

/** Events may be sent to the same networks as requests to message gateways. */
export const webhookCarrierWithin = (
  reach: Reach,
  timeoutMs: number = limits.webhookMs,
): WebhookCarrier => ({
  exchange: exchangeWithin(reach),
  allows: reach.allows,
  timeoutMs,
  machineTime,
})
