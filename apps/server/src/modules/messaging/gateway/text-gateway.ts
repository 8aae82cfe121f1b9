import type { DeliveryStatus, MessageChannel } from '@daftari/contract/messaging/message-enums'
import type { BalanceAnswer } from './balance.ts'

/** A carrier of texts to phones. */
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
  /** For a channel without telephone numbers: whether it would accept a message, without sending it. */
  tryOut?(): Promise<GatewayAnswer>
  /** For a gateway that reports the lender's remaining balance; unknown for others. */
  balance?(): Promise<BalanceAnswer>
  /**
   * For a gateway that delivers reports and replies over its own connection: starts listening, and connects
   * if necessary. It repeats deliveries that could not be stored.
   */
  listen?(listener: GatewayListener): Promise<void>
  close?(): Promise<void>
}

export interface GatewayListener {
  report(report: ReceivedReport): Promise<void>
  text(text: ReceivedText): Promise<void>
  /**
   * Whether an unmarked report refers to a text that was sent to this number under this reference; rejects
   * while a text to it is on its way, whose reference is not known yet.
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
  /** The recipient's number: digits, with or without a plus. */
  phone?: string
  /** The bytes as received. */
  bytes: Uint8Array
}

/** What somebody wrote back. */
export interface ReceivedText {
  /** The number as the operator writes it: digits, with or without a plus. */
  from: string
  text: string
  /** For a part of a longer text: the shared reference, the number of parts, and this part's number. */
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
   * It is certain that nothing was sent. With `waitMs` the gateway limits our rate: for all texts, or only
   * for those to this recipient.
   */
  | { outcome: 'not-sent'; code: string; waitMs?: number; ofRecipient?: true }
  /** The device is not there any more; nothing left. */
  | { outcome: 'gone'; code: string }
  /** It may have left. */
  | { outcome: 'unknown'; code: string }
