import type { OperationWord } from '@daftari/contract/operation-words'
import type { EventPayloads, EventType } from '../../events.ts'
import type { ContextSaying, ExternalJob, JobContext, Subscriber } from '../context.ts'
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

/** Inside of the delivery; `words` say what it does to somebody's money, number or preferences. */
export function onEvent<E extends EventType, const W extends OperationWord = never>(
  name: string,
  event: E,
  run: (ctx: ContextSaying<W>, payload: EventPayloads[E]) => Promise<void>,
  words: readonly W[] = [],
): Subscriber {
  return { kind: 'act', name, event, run, words } as object as Subscriber
}

interface JobOptions<W extends OperationWord> {
  leaseMs?: number
  kind?: ExternalJob['kind']
  words?: readonly W[]
}

export function externalJob<E extends EventType, const W extends OperationWord = never>(
  name: string,
  event: E,
  run: (job: JobContext<W>, payload: EventPayloads[E]) => Promise<void>,
  o: JobOptions<W> = {},
): Subscriber {
  const lease = { leaseMs: limits.jobLeaseMs, words: [] }
  return { kind: 'errand', ...lease, ...o, name, event, run } as object as Subscriber
}
