import type { AggregatorExchange } from '../../src/modules/payments/aggregator/http-aggregator.ts'
import type { Aggregator } from './aggregator.ts'

/** Lets the real adapter speak with an aggregator of the same process; what would hang is lost at once. */
export function aggregatorInProcess(aggregator: Aggregator): AggregatorExchange {
  return async (url, { method, authorization, body }) => {
    const sent: unknown = body && JSON.parse(JSON.stringify(body))
    const { pathname: path } = url
    const reply = aggregator.answer({ method, path, authorization, body: sent })
    if (reply === 'silence') return { kind: 'lost', code: 'timeout' }
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
    return { kind: 'answered', status: reply.status, text }
  }
}
