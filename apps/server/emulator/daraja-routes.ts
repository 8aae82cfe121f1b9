import { fault, type Reply } from './core/reply.ts'
import type { Operator } from './operator.ts'

export interface DarajaRequest {
  method: string
  path: string
  authorization: string | undefined
  body: unknown
}

type Route = (operator: Operator, body: unknown) => Reply

/** The paths of the operator's programming interface; every one is a POST under a token. */
export const darajaRoutes: Readonly<Record<string, Route>> = {
  '/mpesa/b2c/v3/paymentrequest': (operator, body) => operator.takePayout(body),
  '/mpesa/transactionstatus/v1/query': (operator, body) => operator.takeStatusQuery(body),
  '/mpesa/accountbalance/v1/query': (operator, body) => operator.takeBalanceQuery(body),
  '/mpesa/c2b/v1/registerurl': (operator, body) => operator.takeUrls(body, 1),
  '/mpesa/c2b/v2/registerurl': (operator, body) => operator.takeUrls(body, 2),
  '/mpesa/c2b/v1/simulate': (operator, body) => operator.takeSimulation(body),
  '/mpesa/stkpush/v1/processrequest': (operator, body) => operator.takePrompt(body),
  '/mpesa/stkpushquery/v1/query': (operator, body) => operator.takePromptQuery(body),
  '/pulltransactions/v1/register': (operator, body) => operator.takePullRegistration(body),
  '/pulltransactions/v1/query': (operator, body) => operator.takePull(body),
  '/mpesa/reversal/v1/request': (operator, body) => operator.takeReversal(body),
}

export const tokenPath = '/oauth/v1/generate'

/** Answers one request as the operator's gateway does: path, then method, then token, then the call. */
export function answerDaraja(operator: Operator, request: DarajaRequest): Reply {
  if (request.path === tokenPath) return operator.authenticate(request.authorization)
  const route = darajaRoutes[request.path]
  if (!route) return fault('no-request', '404.001.01', 'Resource not found')
  if (request.method !== 'POST') return fault('no-request', '405.001', 'Method Not Allowed')
  return operator.tokenFault(request.authorization) ?? route(operator, request.body)
}
