import type { Endpoint } from '@daftari/contract/endpoint'
import type { WordsIn } from '@daftari/contract/operation-words'
import type { DeclaredRequest, RequestEndpoints } from '@daftari/contract/platform/request'
import { assert } from '@daftari/kernel/assert'
import type { Context, ContextSaying } from '../../context.ts'
import type { Route } from '../../module.ts'
import * as acts from './request-acts.ts'
import { type Loaded, type Part, toLock } from './request-lock.ts'
import { type RequestSource, requestSource } from './request-source.ts'
import type { AskInput, RequestSteps } from './request-steps.ts'
import type { RequestRow, RequestTable } from './request-store.ts'

/** The parts of a request that a module exposes, whatever the kind. */
export interface AnyRequestFlow {
  routes: Route[]
  source: RequestSource
}

/** Requires the words of the endpoint that leads to it. */
type Doing<T extends RequestTable, E, I> = (
  ctx: ContextSaying<WordsIn<E>>,
  input: I,
  loaded?: Loaded<T>,
) => Promise<RequestRow<T>>

interface Acts<E extends RequestEndpoints, T extends RequestTable> {
  /** Refuses what its steps refuse, and another that is open. */
  ask: Doing<T, E['ask'], AskInput<E['ask']>>
  /** Saves a request that another command has checked. Refuses: request.open-before. */
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
  const part: Part<T> = { request, steps: steps as unknown as Part<T>['steps'] }
  const flow: Acts<RequestEndpoints, T> = {
    ask: (ctx, input) => acts.ask(part, ctx, input),
    file: (ctx, filed) => acts.file(part, ctx, filed),
    decide: (ctx, decision, loaded) => acts.decide(part, ctx, decision, loaded),
    withdraw: (ctx, seen, loaded) => acts.withdraw(part, ctx, seen, loaded),
    reverse: (ctx, seen, loaded) => acts.reverse(part, ctx, seen, loaded),
  }
  return {
    ...(flow as unknown as Acts<E, T>),
    routes: routesOf(part, flow),
    source: requestSource(request, steps),
  }
}

function routesOf<T extends RequestTable>(part: Part<T>, flow: Acts<RequestEndpoints, T>): Route[] {
  const { ask, decide, withdraw, reverse }: RequestEndpoints = part.request.endpoints
  const answerOf = part.steps.answer ?? ((row) => row)
  const route = <E extends Endpoint>(
    endpoint: E,
    act: (ctx: Context, input: never, loaded: Loaded<T>) => Promise<RequestRow<T>>,
  ): Route => ({
    endpoint,
    writes: true,
    async handle(ctx, input, _parts, loaded) {
      const row = await act(ctx, partsOf(input) as never, loaded as Loaded<T>)
      return endpoint.response.parse(await answerOf(row, ctx))
    },
  })
  /** A route for an existing request; the edge locks it, unless something else must be locked first. */
  const ofOne = (...given: Parameters<typeof route>): Route => {
    if (part.steps.lockFirst !== undefined) return route(...given)
    const load: Route['load'] = (ctx, input) => toLock(part, ctx, partsOf(input).id)
    return { ...route(...given), load }
  }
  return [
    ...(ask === undefined ? [] : [route(ask, flow.ask)]),
    ofOne(decide, flow.decide),
    ...(withdraw === undefined ? [] : [ofOne(withdraw, flow.withdraw)]),
    ...(reverse === undefined ? [] : [ofOne(reverse, flow.reverse)]),
  ]
}

/** What its address and its body say, in one. */
function partsOf(input: unknown): { id: number } {
  const { params, body } = input as { params: { id: number }; body: object }
  return { ...params, ...body }
}
