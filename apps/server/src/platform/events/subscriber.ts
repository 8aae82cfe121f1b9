import type { EventPayloads, EventType } from '../../events.ts'
import type { AppContext, Context } from '../context.ts'
import { limits } from '../limits.ts'

/** What an external job may do: anything outside, and transactions of its own for what came of it. */
export interface JobContext {
  appContext: AppContext
  /** Aborted when this process is about to end: long work throws `RetryLater` at its next step. */
  ending: AbortSignal
  transact<T>(work: (ctx: Context) => Promise<T>): Promise<T>
}

/**
 * An external job cannot be run now, and nothing of it was begun that would have to be taken up: it
 * comes again after so long, and this attempt does not count.
 */
export class RetryLater extends Error {
  readonly waitMs: number

  constructor(reason: string, waitMs: number) {
    super(reason)
    this.waitMs = waitMs
  }
}

interface Named<E extends EventType> {
  /** `module.what-it-does`; kept with the delivery, so it is not renamed lightly. */
  name: string
  event: E
}

/** Runs inside the delivery's transaction: its effects and the delivery's end are one commit. */
export interface EventHandler<E extends EventType = EventType> extends Named<E> {
  kind: 'act'
  run(ctx: Context, payload: EventPayloads[E]): Promise<void>
}

/** Calls the outside world, in no transaction, at least once. */
export interface ExternalJob<E extends EventType = EventType> extends Named<E> {
  /** Contacts of customers come by the thousand: they wait apart, so that no payout waits behind them. */
  kind: 'errand' | 'contact'
  /** How long after its last sign of life another worker takes over. */
  leaseMs: number
  run(job: JobContext, payload: EventPayloads[E]): Promise<void>
}

export type Subscriber = { [E in EventType]: EventHandler<E> | ExternalJob<E> }[EventType]

export function onEvent<E extends EventType>(
  name: string,
  event: E,
  run: EventHandler<E>['run'],
): Subscriber {
  return { kind: 'act', name, event, run } as Subscriber
}

export function externalJob<E extends EventType>(
  name: string,
  event: E,
  run: ExternalJob<E>['run'],
  o: { leaseMs?: number; kind?: ExternalJob['kind'] } = {},
): Subscriber {
  return { kind: 'errand', leaseMs: limits.jobLeaseMs, ...o, name, event, run } as Subscriber
}
