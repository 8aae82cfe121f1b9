import { z } from 'zod'
import type { Exchanged } from '../../../platform/http-client/exchange.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import {
  type CollectAnswer,
  type CollectionState,
  type NotDone,
  notSent,
  type RefundState,
  type TransactionState,
} from './payment-aggregator.ts'
import { failureWords, wireTransaction } from './wire.ts'

const fault = z.looseObject({ code: z.string().min(1).max(100), message: failureWords.message })
const taken = z.looseObject({ id: z.string().min(1).max(100), reference: z.string() })

const collection = z.discriminatedUnion('status', [
  z.looseObject({ status: z.literal('pending'), reference: z.string() }),
  z.looseObject({
    status: z.literal('completed'),
    reference: z.string(),
    transaction: wireTransaction,
  }),
  z.looseObject({
    status: z.enum(['failed', 'expired']),
    reference: z.string(),
    ...failureWords,
  }),
])

const refund = z.looseObject({
  id: z.string().min(1).max(100),
  reference: z.string(),
  status: z.enum(['pending', 'completed', 'failed']),
  ...failureWords,
})

const known = z.looseObject({
  status: z.enum(['completed', 'refunded']),
  transaction: wireTransaction,
})

/**
 * Only the documented words are accepted. Whatever else came (nothing, a proxy's page, somebody else's
 * reference) leaves the request unknown.
 */
export function readCollected(exchanged: Exchanged, reference: string): CollectAnswer {
  const read = answerOf(exchanged)
  if ('outcome' in read) return read
  if (read.status === 404) return { outcome: 'unknown', reason: 'status 404' }
  const found = taken.safeParse(read.body)
  if (!found.success || found.data.reference !== reference) return unreadable(read.status)
  return { outcome: 'accepted', id: found.data.id }
}

export function readCollection(exchanged: Exchanged, reference: string): CollectionState {
  const read = answerOf(exchanged)
  if ('outcome' in read) return read
  if (isUnknown(read)) return { outcome: 'unheard' }
  const found = collection.safeParse(read.body)
  if (!found.success || found.data.reference !== reference) return unreadable(read.status)
  const { data } = found
  if (data.status === 'pending') return { outcome: 'pending' }
  if (data.status === 'completed') {
    const { transaction } = data
    const isIts = transaction.reference === reference
    return isIts ? { outcome: 'completed', transaction } : unreadable(read.status)
  }
  return { outcome: 'failed', code: data.code, description: data.message }
}

export function readTransaction(exchanged: Exchanged, id: string): TransactionState {
  const read = answerOf(exchanged)
  if ('outcome' in read) return read
  if (isUnknown(read)) return { outcome: 'unheard' }
  const found = known.safeParse(read.body)
  if (!found.success || found.data.transaction.id !== id.toUpperCase()) {
    return unreadable(read.status)
  }
  const { transaction, status } = found.data
  return { outcome: 'known', transaction, refunded: status === 'refunded' }
}

export function readRefund(exchanged: Exchanged, reference: string): RefundState {
  const read = answerOf(exchanged)
  if ('outcome' in read) return read
  if (isUnknown(read)) return { outcome: 'unheard' }
  const found = refund.safeParse(read.body)
  if (!found.success || found.data.reference !== reference) return unreadable(read.status)
  const { id, status, code, message } = found.data
  if (status === 'failed') return { outcome: 'failed', code, description: message }
  return status === 'completed' ? { outcome: 'completed', id } : { outcome: 'pending' }
}

interface Read {
  status: number
  body: unknown
}

/** The body of a usable answer, or the reason why there is none. */
function answerOf(exchanged: Exchanged): Read | NotDone {
  if (exchanged.kind === 'not-sent') {
    return { outcome: 'refused', code: notSent, description: `no connection (${exchanged.code})` }
  }
  if (exchanged.kind === 'lost') return { outcome: 'unknown', reason: exchanged.code }
  const { status, text } = exchanged
  const body = jsonIn(text)
  if (status === 200 || status === 201 || status === 404) return { status, body }
  const said = fault.safeParse(body)
  // A client error is certain; a failure on their side may hide that the request was accepted.
  if (said.success && status >= 400 && status < 500 && status !== 408) {
    return { outcome: 'refused', code: said.data.code, description: said.data.message }
  }
  return unreadable(status)
}

/** A proxy's page says 404 too: the aggregator says it in its own words. */
const isUnknown = ({ status, body }: Read) =>
  status === 404 && fault.safeParse(body).data?.code === 'not_found'

const unreadable = (status: number): NotDone => ({ outcome: 'unknown', reason: `status ${status}` })
