import type { GatewayKind } from '@daftari/contract/messaging/gateways'
import type { Address } from '../../../platform/http/callbacks/addresses.ts'
import { africasTalkingGateway } from './africas-talking-gateway.ts'
import { httpGateway } from './http-gateway.ts'
import type { Posting } from './post-json.ts'
import { pushGateway } from './push/push-gateway.ts'
import { smppGateway } from './smpp/smpp-gateway.ts'
import type { TextGateway } from './text-gateway.ts'
import { whatsappGateway } from './whatsapp/whatsapp-gateway.ts'

/** What is known of a gateway, its secret in clear. */
export interface GatewaySettings {
  code: string
  kind: GatewayKind
  url: string
  account: string
  sender: string
  secret: string
  /** Of WhatsApp: what it signs with, and what it gives when its webhook is set up. */
  appSecret?: string
  verifyToken?: string
  weight: number
  partCents: number
}

export interface GatewayMeans {
  /** Where the gateway of a code posts what became of messages. */
  reportsTo: (code: string) => Address
  timeoutMs: number
  now: () => Date
  /** HTTP unless given: tests and the simulation speak with gateways of their own process. */
  post?: Posting
}

export type OpenGateway = (settings: GatewaySettings) => TextGateway

/** A gateway as it is set; it connects when there is something to send or to hear. */
export const gatewayOpener =
  ({ reportsTo, timeoutMs, now, post }: GatewayMeans): OpenGateway =>
  ({ kind, url: baseUrl, secret, account, sender: from, code, weight, partCents }) => {
    const over = { code, weight, partCents, baseUrl, timeoutMs }
    const dated = { ...over, now, ...(post && { post }) }
    switch (kind) {
      case 'whatsapp':
        return whatsappGateway({ ...dated, phoneNumberId: account, token: secret })
      case 'push':
        return pushGateway({ ...dated, project: account, key: secret })
      case 'africas-talking':
        return africasTalkingGateway({
          ...over,
          username: account,
          from,
          apiKey: secret,
          ...(post && { post }),
        })
      case 'smpp':
        return smppGateway({ ...over, account, from, password: secret })
      default:
        return httpGateway({
          ...over,
          account,
          from,
          apiKey: secret,
          reportUrl: reportsTo(code),
          ...(post && { post }),
        })
    }
  }
