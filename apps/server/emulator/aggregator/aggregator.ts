import type { OutboxItem } from '../core/outbox.ts'
import { type AggregatorMemory, aggregatorMemory, recallAggregator } from './aggregator-memory.ts'
import type { CollectBehaviour, RefundBehaviour } from './behaviour.ts'
import { type AggregatorPayment, payByAggregator } from './payments.ts'
import { refundOf, takeRefund } from './refunds.ts'
import {
  type AggregatorReply,
  collectionOf,
  fault,
  takeCollect,
  transactionAnswer,
} from './requests.ts'
import { settlementReport } from './settlement-report.ts'
import { type AggregatorOptions, createAggregatorWorld, type Movement } from './world.ts'

/**
 * The emulated payment aggregator. Like the wallet operator beside it, it has no timers and no clock of its
 * own; its posts wait in an outbox for its driver.
 */
export interface Aggregator {
  /** A request of its programming interface; the path begins with /v1. */
  answer(request: AggregatorRequest): AggregatorReply
  /** A customer pays on its page. */
  pay(payment: AggregatorPayment): Movement
  /** What the next requests meet; added to those still waiting. */
  script(...behaviours: CollectBehaviour[]): void
  scriptRefunds(...behaviours: RefundBehaviour[]): void
  clearScript(): void
  /** Oldest first. */
  movements(): readonly Movement[]
  /** As CSV; days in Nairobi, both inclusive. */
  report(days: { from: string; to: string }): string
  takeDue(): OutboxItem[]
  nextDueAt(): Date | undefined
  /** Its lasting knowledge, and its restoration into an empty world. */
  memory(): AggregatorMemory
  recall(memory: AggregatorMemory): void
}

interface AggregatorRequest {
  method: string
  path: string
  authorization: string | undefined
  body: unknown
}

export function createAggregator(options: AggregatorOptions): Aggregator {
  const world = createAggregatorWorld(options)
  return {
    answer({ method, path, authorization, body }) {
      if (authorization !== `Bearer ${world.options.apiKey}`) {
        return fault(401, 'unauthorized', 'Unknown key')
      }
      const [, , what, ...rest] = path.split('/')
      const id = decodeURIComponent(rest.join('/'))
      if (method === 'POST' && what === 'collections') return takeCollect(world, body)
      if (method === 'POST' && what === 'refunds') return takeRefund(world, body)
      if (method === 'GET' && what === 'collections') return collectionOf(world, id)
      if (method === 'GET' && what === 'transactions') return transactionAnswer(world, id)
      if (method === 'GET' && what === 'refunds') return refundOf(world, id)
      return fault(404, 'no_such_path', 'No such path')
    },
    pay: (payment) => payByAggregator(world, payment),
    script: (...behaviours) => void world.script.push(...behaviours),
    scriptRefunds: (...behaviours) => void world.refundScript.push(...behaviours),
    clearScript() {
      world.script.length = 0
      world.refundScript.length = 0
    },
    movements: () => world.movements,
    report: (days) => settlementReport(world, days),
    takeDue: () => world.outbox.takeDue(),
    nextDueAt: () => world.outbox.nextDueAt(),
    memory: () => aggregatorMemory(world),
    recall: (memory) => recallAggregator(world, memory),
  }
}
