/** One who carries texts to phones. */
export interface TextGateway {
  code: string
  /** How much of all messages it is to carry, against the others; nothing for 0. */
  weight: number
  /** What a part costs. */
  partCents: number
  /** Sends once, never again by itself, and does not throw for what the gateway or the network does. */
  send(request: TextRequest): Promise<GatewayAnswer>
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
