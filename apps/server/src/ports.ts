import type { DemoSignIn } from '@daftari/contract/administration/session'
import type { NightlyFeed } from './feed/feed-module.ts'
import type { StoragePlace } from './keep/storage/read-storage.ts'
import type { HashingCost } from './modules/administration/password-hash.ts'
import type { IdentityProvider } from './modules/administration/single-sign-on/identity-provider.ts'
import type { WebhookCarrier } from './modules/administration/webhooks/carrier.ts'
import type { GatewaySettings } from './modules/messaging/gateway/gateway-settings.ts'
import type { GatewaysInUse } from './modules/messaging/gateway/gateways-in-use.ts'
import type { OpenGateway } from './modules/messaging/gateway/open-gateway.ts'
import type { Bureaus } from './modules/origination/bureau/port.ts'
import type { FaceSearch } from './modules/origination/profile/similar-faces.ts'
import type { PaymentAggregator } from './modules/payments/aggregator/payment-aggregator.ts'
import type { WalletOperator } from './modules/payments/mpesa/wallet-operator.ts'
import type { TelephonySettings } from './modules/telephony/credentials.ts'
import type { VoiceRobots } from './modules/telephony/robots/voice-robot.ts'
import type { AppContext } from './platform/context.ts'
import type { MailServer } from './platform/exports/subscriptions/mail-server.ts'
import type { Address, AddressOf } from './platform/http/callbacks/addresses.ts'
import type { MayConnect } from './platform/http/networks.ts'

/** What the product needs from outside a process: gateways and the settings of the deployment. */
export interface Ports {
  walletOperator: WalletOperator
  /** The payment aggregator for wallets, cards and banks; undefined where the lender has none. */
  aggregator?: PaymentAggregator
  /** Where reports on customers are bought; a lender without a contract buys none. */
  bureaus?: Bureaus
  /** Sends a text to a phone: sign-in codes of the staff. */
  texts: TextSender
  /** Carry messages to customers: those of the table, or those that the environment names. */
  gatewaysInUse: GatewaysInUse
  /** The gateways of the environment, for a lender whose table is still empty. */
  namedGateways: readonly GatewaySettings[]
  openGateway: OpenGateway
  /** Takes events to programs of the lender. */
  webhookCarrier: WebhookCarrier
  /** The addresses at which providers post to us. */
  addressOf: AddressOf
  /** Whether a message from there is the wallet operator's own word. */
  isOperatorAddress: MayConnect
  /** Where softphones sign in; absent where the lender has no telephony server. */
  telephony?: TelephonySettings
  /** The robots, and the address from which they fetch recordings. */
  robots: VoiceRobots
  recordingsUrl: Address
  /** Where a telephony server lays what it recorded; absent where it uploads. */
  recordingsFolder?: string
  /** Takes mail to staff; without one, files are fetched in the console only. */
  mail?: MailServer
  /** A vendor's comparison of faces; without one, pictures that look alike are found. */
  faces?: FaceSearch
  /** For a simulated lender: the accounts that the sign-in page offers. Undefined for every other. */
  demoSignIns?: readonly DemoSignIn[]
  session: { idleMinutes: number; hours: number }
  /** What hashing a password costs; tests take the cheapest. */
  hashing: HashingCost
  /** App code to the secret with which it signs what it sends in. */
  intakeSecrets: Readonly<Record<string, string>>
  /** The short code that customers pay to. */
  payInShortCode: string
  /** Where people reach the console, without a stroke at the end. */
  publicUrl: string
  /** The target of links in offers: the lender's app. Without it no text may contain one. */
  appLink?: string
  timeZone: string
  /** How large the disk of the database is, where it was said. */
  storage?: StoragePlace
  /** Where each night is fed to a warehouse; absent where it is not. */
  nightlyFeed?: NightlyFeed
  /** Where staff may sign in besides; without it by their passwords alone. */
  identityProvider?: IdentityProvider
  /** The time of this machine, whatever the business clock says. */
  machineTime: () => Date
}

export interface TextSender {
  /**
   * `to` in E.164, asked for from an address. Throws when no gateway took it, or too many went to this
   * number or were asked for from there today.
   */
  send(to: string, text: string, asked: { appContext: AppContext; ip: string }): Promise<void>
}
