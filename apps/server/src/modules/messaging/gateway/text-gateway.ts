import type { DeliveryStatus, MessageChannel } from '@daftari/contract/messaging/message-enums'
import type { BalanceAnswer } from './balance.ts'

/** One who carries texts to phones. */
export interface TextGateway {
  code: string
  /** SMS where it says nothing else. */
  channel?: MessageChannel
  /** How much of all messages it is to carry, against the others; nothing for 0. */
  weight: number
  /** What a part costs. */
  partCents: number
  /** Sends once, never again by itself, and does not throw for what the gateway or the network does. */
  send(request: TextRequest): Promise<GatewayAnswer>
  /** For one that reaches no telephone by its number: whether it would take a message, which goes nowhere. */
  tryOut?(): Promise<GatewayAnswer>
  /** For one that says what is left of the lender's money with it; without it nothing is known of that. */
  balance?(): Promise<BalanceAnswer>
  /**
   * For one that tells by its own connection what became of texts, and what is written back: has it tell
   * from now on, and connects where there is no connection. What could not be kept it brings again.
   */
  listen?(listener: GatewayListener): Promise<void>
  close?(): Promise<void>
}

export interface GatewayListener {
  report(report: ReceivedReport): Promise<void>
  text(text: ReceivedText): Promise<void>
  /**
   * Whether what is a report by its words alone is of a text that went to this number and is called so;
   * rejects while one is on its way there, of which that is not known yet.
   */
  knows(report: ReceivedReport): Promise<boolean>
}

export interface ReceivedReport {
  /** Undefined where it could not be read. */
  gatewayReference?: string
  /** Ours, where it is still known here. */
  reference?: string
  /** Undefined while the text is on its way. */
  status?: DeliveryStatus | undefined
  /** Whose number it went to: digits, with or without a plus. */
  phone?: string
  /** As it came. */
  bytes: Uint8Array
}

/** What somebody wrote back. */
export interface ReceivedText {
  /** As the operator has it: digits, with or without a plus. */
  from: string
  text: string
  /** Where it is one of several that are one text: what they share, how many there are, and which it is. */
  part?: { reference: number; count: number; number: number }
  bytes: Uint8Array
}

export interface TextRequest {
  /** Ours; comes back with every report. */
  reference: string
  /** E.164; of a push the device's token. */
  to: string
  text: string
  /** What a push shows first. */
  title?: string
  /** Where a push opens the app. */
  leadsTo?: string
  /** What WhatsApp knows and fills in by itself; without it the text goes as it is. */
  template?: { name: string; language: string; parameters: readonly string[] }
}

export type GatewayAnswer =
  | { outcome: 'taken'; gatewayReference: string }
  /** It said no to this message; another gateway may say yes. */
  | { outcome: 'refused'; code: string }
  /**
   * It is certain that nothing left. With a time it answered, and asks for patience: with all texts, or with
   * those to this recipient alone.
   */
  | { outcome: 'not-sent'; code: string; waitMs?: number; ofRecipient?: true }
  /** The device is not there any more; nothing left. */
  | { outcome: 'gone'; code: string }
  /** It may have left. */
  | { outcome: 'unknown'; code: string }
