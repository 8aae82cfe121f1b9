import type { Endpoint, OutputOf } from '@daftari/contract/endpoint'
import type { DeclaredRequest, RequestEndpoints } from '@daftari/contract/platform/request'
import { assert } from '@daftari/kernel/assert'
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
  /** Keeps one that a command of its own has checked. Refuses: request.open-before. */
  file(ctx: Context, filed: acts.Filed<T>): Promise<RequestRow<T>>
  /**
   * Another person approves it, and it is done; or refuses it. Refuses: request.not-found, record.stale,
   * decided, own, and what looking again and doing it refuse.
   */
  decide(ctx: Context, decision: acts.Decision): Promise<RequestRow<T>>
  /** Refuses: request.not-found, record.stale, not yours, decided. */
  withdraw(ctx: Context, seen: acts.SeenWithReason): Promise<RequestRow<T>>
  /** Refuses: request.not-found, record.stale, not done, own. */
  reverse(ctx: Context, seen: acts.SeenWithReason): Promise<RequestRow<T>>
}
export type RequestFlow<E extends Endpoint, T extends RequestTable> = AnyRequestFlow & Acts<E, T>

/** Does what a request of the contract declares: each act is one transaction, under the request's lock. */
export function requestFlow<E extends RequestEndpoints, T extends RequestTable>(
  request: DeclaredRequest<string, E>,
  steps: RequestSteps<E, T>,
): RequestFlow<E['ask'], T> {
  assert(
    request.object === undefined || steps.subject === undefined,
    `${request.kind} says by its declaration whose history it is part of`,
  )
  const part: acts.Part<T> = { request, steps: steps as unknown as acts.Part<T>['steps'] }
  const flow: Acts<Endpoint, T> = {
    ask: (ctx, input) => acts.ask(part, ctx, input),
    file: (ctx, filed) => acts.file(part, ctx, filed),
    decide: (ctx, decision) => acts.decide(part, ctx, decision),
    withdraw: (ctx, seen) => acts.withdraw(part, ctx, seen),
    reverse: (ctx, seen) => acts.reverse(part, ctx, seen),
  }
  return {
    ...(flow as Acts<E['ask'], T>),
    routes: routesOf(part, flow),
    source: requestSource(request, steps),
  }
}

function routesOf<T extends RequestTable>(part: acts.Part<T>, flow: Acts<Endpoint, T>): Route[] {
  const { ask, decide, withdraw, reverse }: RequestEndpoints = part.request.endpoints
  const answerOf = part.steps.answer ?? ((row) => row)
  const route = <E extends Endpoint>(
    endpoint: E,
    act: (ctx: Context, input: never) => Promise<RequestRow<T>>,
  ): Route =>
    write(endpoint, async (ctx, { params, body }) => {
      const row = await act(ctx, Object.assign({}, params, body) as never)
      return endpoint.response.parse(await answerOf(row, ctx)) as OutputOf<E>
    })
  return [
    route(ask, flow.ask),
    route(decide, flow.decide),
    ...(withdraw === undefined ? [] : [route(withdraw, flow.withdraw)]),
    ...(reverse === undefined ? [] : [route(reverse, flow.reverse)]),
  ]
}
