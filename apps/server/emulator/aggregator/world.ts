import type { Cents } from '@daftari/kernel/money'
import type { Random } from '@daftari/kernel/random'
import { createOutbox, type Outbox, type OutboxItem } from '../core/outbox.ts'
import type { CollectBehaviour, RefundBehaviour } from './behaviour.ts'

export type PayChannel = 'mpesa' | 'airtel-money' | 'card' | 'bank-transfer'

/** Money that the aggregator took in the lender's name, or gave back. */
export interface Movement {
  id: string
  kind: 'payment' | 'refund'
  at: Date
  /** Gross; negative of a refund. */
  amountCents: Cents
  feeCents: Cents
  channel: PayChannel
  account: string
  phone: string
  name: string
  reference?: string
  /** For a refund: the payment. */
  of?: string
  isRefunded?: boolean
}

/** The result of a request, and from when it is reported. */
export interface Asked {
  id: string
  knownAt: Date
  end: { payment: Movement } | { failure: string }
}

export interface AggregatorOptions {
  random: Random
  now: () => Date
  schedule?: (item: OutboxItem) => void
  merchant?: string
  apiKey?: string
  noticeSecret?: string
  /** Where notices go when a request names no address: those of payments that nobody asked for. */
  noticesUrl?: string
  currency?: string
  delayMs?: number
  lateMs?: number
}

const defaults = {
  merchant: 'DAFTARI',
  apiKey: 'emulated',
  noticeSecret: 'emulated-aggregator-notices',
  noticesUrl: 'http://127.0.0.1/aggregator',
  currency: 'KES',
  delayMs: 1_000,
  lateMs: 20 * 60_000,
}

export interface AggregatorWorld {
  options: AggregatorOptions & typeof defaults
  outbox: Outbox
  /** Oldest first. */
  movements: Movement[]
  requests: Map<string, Asked>
  refunds: Map<string, { id: string; end: 'completed' | 'failed' | 'pending' }>
  script: CollectBehaviour[]
  refundScript: RefundBehaviour[]
}

export function createAggregatorWorld(given: AggregatorOptions): AggregatorWorld {
  const options = { ...defaults, ...given }
  return {
    options,
    outbox: createOutbox(options.now, options.schedule),
    movements: [],
    requests: new Map(),
    refunds: new Map(),
    script: [],
    refundScript: [],
  }
}

const symbols = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Q, and eleven that are drawn: what customers see as their receipt. */
export function newId(world: AggregatorWorld, letter: 'Q' | 'C' | 'R'): string {
  const { random } = world.options
  return letter + Array.from({ length: 11 }, () => symbols[random.int(0, 32)]).join('')
}
