import type { Endpoint } from '@daftari/contract/endpoint'
import type { DeclaredRequest, RequestEndpoints } from '@daftari/contract/platform/request'
import type { Context } from '../../context.ts'
import { type Route, write } from '../../module.ts'
import * as acts from './request-acts.ts'
import { type RequestSource, requestSource } from './request-source.ts'
import type { AskInput, RequestSteps } from './request-steps.ts'
import type { RequestRow, RequestTable } from './request-store.ts'

/** Of any request: what a module brings of it. */
export interface AnyRequestFlow {
  routes: Route[]
  source: RequestSource
}

interface Acts<E extends Endpoint, T extends RequestTable> {
  /** Refuses what its steps refuse, and another that is open. */
  ask(ctx: Context, input: AskInput<E>): Promise<RequestRow<T>>
  /**
   * Another person approves it, and it is done; or refuses it. Refuses: request.not-found, record.stale,
   * decided, own, and what looking again and doing it refuse.
   */
  decide(ctx: Context, decision: acts.Decision): Promise<RequestRow<T>>
  /** Refuses: request.not-found, record.stale, decided, not yours. */
  withdraw(ctx: Context, seen: acts.SeenWithReason): Promise<RequestRow<T>>
  /** Refuses: request.not-found, record.stale, not done, own. */
  reverse(ctx: Context, seen: acts.SeenWithReason): Promise<RequestRow<T>>
}
export type RequestFlow<E extends Endpoint, T extends RequestTable> = AnyRequestFlow & Acts<E, T>

/** Does what a request of the contract declares: each act is one transaction, under the request's lock. */
export function requestFlow<E extends RequestEndpoints, T extends RequestTable>(
  request: DeclaredRequest<string, E>,
  steps: RequestSteps<E['ask'], T>,
): RequestFlow<E['ask'], T> {
  const part: acts.Part<T> = { request, steps: steps as RequestSteps<Endpoint, T> }
  const flow: Acts<E['ask'], T> = {
    ask: (ctx, input) => acts.ask(part, ctx, input),
    decide: (ctx, decision) => acts.decide(part, ctx, decision),
    withdraw: (ctx, seen) => acts.withdraw(part, ctx, seen),
    reverse: (ctx, seen) => acts.reverse(part, ctx, seen),
  }
  return {
    ...flow,
    routes: routesOf(request.endpoints, flow),
    source: requestSource(request, steps.table, steps.told),
  }
}

function routesOf<E extends RequestEndpoints, T extends RequestTable>(
  endpoints: E,
  flow: Acts<E['ask'], T>,
): Route[] {
  const { ask, decide, withdraw, reverse }: RequestEndpoints = endpoints
  const routes = [
    write(ask, async (ctx, { params, body }) =>
      ask.response.parse(
        await flow.ask(ctx, Object.assign({}, params, body) as AskInput<E['ask']>),
      ),
    ),
    write(decide, async (ctx, { params, body }) =>
      decide.response.parse(await flow.decide(ctx, { ...params, ...body })),
    ),
  ]
  if (withdraw !== undefined) {
    routes.push(
      write(withdraw, async (ctx, { params, body }) =>
        withdraw.response.parse(await flow.withdraw(ctx, { ...params, ...body })),
      ),
    )
  }
  if (reverse !== undefined) {
    routes.push(
      write(reverse, async (ctx, { params, body }) =>
        reverse.response.parse(await flow.reverse(ctx, { ...params, ...body })),
      ),
    )
  }
  return routes
}
