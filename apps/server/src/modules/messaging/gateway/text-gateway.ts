import type { DeliveryStatus, MessageChannel } from '@daftari/contract/messaging/message-enums'

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
  /**
   * For one that reports by its own connection what became of texts: has it report from now on, and
   * connects where there is no connection. A report that could not be kept it brings again.
   */
  listen?(hear: (report: HeardReport) => Promise<void>): Promise<void>
  close?(): Promise<void>
}

export interface HeardReport {
  gatewayReference: string
  /** Ours, where it is still known here. */
  reference?: string
  status: DeliveryStatus
  /** As it came. */
  bytes: Uint8Array
}

export interface TextRequest {
  /** Ours; comes back with every report. */
  reference: string
  /** E.164. */
  to: string
  text: string
}

export type GatewayAnswer =
  | { outcome: 'taken'; gatewayReference: string }
  /** It said no to this message; another gateway may say yes. */
  | { outcome: 'refused'; code: string }
  /** It is certain that nothing left. */
  | { outcome: 'not-sent'; code: string }
  /** It may have left. */
  | { outcome: 'unknown'; code: string }
