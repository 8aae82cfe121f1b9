import type { GatewayKind } from '@daftari/contract/messaging/gateways'
import { httpGateway } from './http-gateway.ts'
import type { Posting } from './post-json.ts'
import { smppGateway } from './smpp/smpp-gateway.ts'
import type { TextGateway } from './text-gateway.ts'

/** What is known of a gateway, its secret in clear. */
export interface GatewaySettings {
  code: string
  kind: GatewayKind
  url: string
  account: string
  sender: string
  secret: string
  weight: number
  partCents: number
}

export interface GatewayMeans {
  /** Where gateways post what they have to tell. */
  callbacksUrl: string
  timeoutMs: number
  /** HTTP unless given: tests and the simulation speak with gateways of their own process. */
  post?: Posting
}

export type OpenGateway = (settings: GatewaySettings) => TextGateway

/** A gateway as it is set; it connects when there is something to send or to hear. */
export const gatewayOpener =
  ({ callbacksUrl, timeoutMs, post }: GatewayMeans): OpenGateway =>
  ({ kind, url: baseUrl, secret, account, sender: from, ...one }) => {
    const reportUrl = `${callbacksUrl}/delivery-reports/${one.code}`
    const over = { ...one, baseUrl, timeoutMs }
    switch (kind) {
      case 'smpp':
        return smppGateway({ ...over, account, from, password: secret })
      default:
        return httpGateway({ ...over, apiKey: secret, reportUrl, ...(post && { post }) })
    }
  }
