import type { GatewayAlphabet, GatewayKind } from '@daftari/contract/messaging/gateways'

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
  /** Of SMPP; the GSM alphabet unless given. */
  alphabet?: GatewayAlphabet
  weight: number
  partCents: number
}
