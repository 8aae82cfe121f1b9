import type { Endpoint, OutputOf } from '@daftari/contract/endpoint'
import type { WordsIn } from '@daftari/contract/operation-words'
import type { DeclaredRequest, RequestEndpoints } from '@daftari/contract/platform/request'
import { assert } from '@daftari/kernel/assert'
import type { Context, ContextSaying } from '../../context.ts'
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

/** With the words of the endpoint that leads to it. */
type Doing<T extends RequestTable, E, I> = (
  ctx: ContextSaying<WordsIn<E>>,
  input: I,
) => Promise<RequestRow<T>>

interface Acts<E extends RequestEndpoints, T extends RequestTable> {
  /** Refuses what its steps refuse, and another that is open. */
  ask: Doing<T, E['ask'], AskInput<E['ask']>>
  /** Keeps one that a command of its own has checked. Refuses: request.open-before. */
  file: Doing<T, unknown, acts.Filed<T>>
  /**
   * Another person approves it, and it is done; or refuses it. Refuses: request.not-found, record.stale,
   * request.overtaken, decided, own, and what looking again and doing it refuse.
   */
  decide: Doing<T, E['decide'], acts.Decision>
  /** Refuses: request.not-found, record.stale, request.overtaken, not yours, decided. */
  withdraw: Doing<T, E['withdraw'], acts.SeenWithReason>
  /** Refuses: request.not-found, record.stale, request.overtaken, not done, own. */
  reverse: Doing<T, E['reverse'], acts.SeenWithReason>
}
export type RequestFlow<E extends RequestEndpoints, T extends RequestTable> = AnyRequestFlow &
  Acts<E, T>

/** Does what a request of the contract declares: each act is one transaction, under the request's lock. */
export function requestFlow<E extends RequestEndpoints, T extends RequestTable>(
  request: DeclaredRequest<string, E>,
  steps: RequestSteps<E, T>,
): RequestFlow<E, T> {
  assert(
    request.object === undefined || steps.subject === undefined,
    `${request.kind} says by its declaration whose history it is part of`,
  )
  const part: acts.Part<T> = { request, steps: steps as unknown as acts.Part<T>['steps'] }
  const flow: Acts<RequestEndpoints, T> = {
    ask: (ctx, input) => acts.ask(part, ctx, input),
    file: (ctx, filed) => acts.file(part, ctx, filed),
    decide: (ctx, decision) => acts.decide(part, ctx, decision),
    withdraw: (ctx, seen) => acts.withdraw(part, ctx, seen),
    reverse: (ctx, seen) => acts.reverse(part, ctx, seen),
  }
  return {
    ...(flow as unknown as Acts<E, T>),
    routes: routesOf(part, flow),
    source: requestSource(request, steps),
  }
}

function routesOf<T extends RequestTable>(
  part: acts.Part<T>,
  flow: Acts<RequestEndpoints, T>,
): Route[] {
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
    ...(ask === undefined ? [] : [route(ask, flow.ask)]),
    route(decide, flow.decide),
    ...(withdraw === undefined ? [] : [route(withdraw, flow.withdraw)]),
    ...(reverse === undefined ? [] : [route(reverse, flow.reverse)]),
  ]
}
