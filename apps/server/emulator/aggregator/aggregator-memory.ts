import { assert } from '@daftari/kernel/assert'
import type { AggregatorWorld, Movement } from './world.ts'

/** The aggregator's lasting knowledge; messages not yet sent and scripts are forgotten. */
export interface AggregatorMemory {
  /** Oldest first. */
  movements: (Omit<Movement, 'at'> & { at: string })[]
  /** Requests by the lender's reference; an end is a movement's id or a failure. */
  requests: [
    reference: string,
    asked: { id: string; knownAt: string; payment?: string; failure?: string },
  ][]
  refunds: [reference: string, refund: { id: string; end: 'completed' | 'failed' | 'pending' }][]
}

export function aggregatorMemory(world: AggregatorWorld): AggregatorMemory {
  return {
    movements: world.movements.map((one) => ({ ...one, at: one.at.toISOString() })),
    requests: [...world.requests].map(([reference, { id, knownAt, end }]) => [
      reference,
      {
        id,
        knownAt: knownAt.toISOString(),
        ...('payment' in end ? { payment: end.payment.id } : { failure: end.failure }),
      },
    ]),
    refunds: [...world.refunds],
  }
}

/** Restores a remembered world into an empty one. */
export function recallAggregator(world: AggregatorWorld, memory: AggregatorMemory): void {
  world.movements = memory.movements.map((one) => ({ ...one, at: new Date(one.at) }))
  const payments = new Map(world.movements.map((one) => [one.id, one]))
  world.requests = new Map(
    memory.requests.map(([reference, { id, knownAt, payment, failure = '' }]) => {
      const found = payment === undefined ? undefined : payments.get(payment)
      assert(payment === undefined || found !== undefined, `payment ${payment} is remembered`)
      const end = found === undefined ? { failure } : { payment: found }
      return [reference, { id, knownAt: new Date(knownAt), end }]
    }),
  )
  world.refunds = new Map(memory.refunds)
}
