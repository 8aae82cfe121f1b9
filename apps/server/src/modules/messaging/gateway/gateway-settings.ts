import type { GatewayAlphabet, GatewayKind } from '@daftari/contract/messaging/gateways'

/** What is known of a gateway, its secret in clear. */
export interface GatewaySettings {
  code: string
  kind: GatewayKind
  url: string
  account: string
  sender: string
  secret: string
  /** For WhatsApp: the signing secret, and the token that it sends when its webhook is set up. */
  appSecret?: string
  verifyToken?: string
  /** For SMPP; the GSM alphabet by default. */
  alphabet?: GatewayAlphabet
  weight: number
  partCents: number
}
