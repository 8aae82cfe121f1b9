import type { Exchange } from '../src/modules/payments/mpesa/daraja-answer.ts'
import type { Exchanging } from '../src/modules/payments/mpesa/daraja-exchange.ts'
import { answerDaraja } from './daraja-routes.ts'
import type { Operator } from './operator.ts'

/**
 * Lets the real gateway speak with an operator of the same process, without sockets or waiting: a
 * request that would hang is a time-out at once.
 */
export function inProcessExchange(operator: Operator): Exchanging {
  return async (url, request): Promise<Exchange> => {
    const { method, authorization } = request
    const body: unknown = request.body && JSON.parse(JSON.stringify(request.body))
    const reply = answerDaraja(operator, { method, path: url.pathname, authorization, body })
    if (reply.kind === 'silence') return { kind: 'lost', reason: 'timeout' }
    const text = reply.kind === 'json' ? JSON.stringify(reply.body) : reply.text
    return { kind: 'answered', status: reply.status, text }
  }
}
