import type { GatewayKind } from '@daftari/contract/messaging/gateways'
import { deliveryReport, inboundText, whatsappWebhook } from '@daftari/contract/messaging/sending'
import type { CallbackEndpoint } from '../../../platform/http/callbacks/callback-secret.ts'

type Posted = 'reportAddress' | 'inboundAddress' | 'webhookAddress'

const texts = { reportAddress: deliveryReport, inboundAddress: inboundText }

/** What a gateway of a kind posts to; SMPP reports by its own line, and pushes not at all. */
export const callbackEndpoints: Readonly<
  Record<GatewayKind, Partial<Record<Posted, CallbackEndpoint>>>
> = {
  http: texts,
  'africas-talking': texts,
  smpp: {},
  whatsapp: { webhookAddress: whatsappWebhook },
  push: {},
}

export const postingKinds: readonly string[] = Object.entries(callbackEndpoints)
  .filter(([, endpoints]) => Object.keys(endpoints).length > 0)
  .map(([kind]) => kind)
