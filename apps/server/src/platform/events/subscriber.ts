import type { EventType } from '../../events.ts'
import type { EventHandler, ExternalJob, Subscriber } from '../context.ts'
import { limits } from '../limits.ts'

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
