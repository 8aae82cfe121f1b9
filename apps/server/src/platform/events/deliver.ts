import type { OperationWord } from '@daftari/contract/operation-words'
import { assert } from '@daftari/kernel/assert'
import {
  type AppContext,
  type ExternalJob,
  type JobContext,
  type Subscriber,
  systemContext,
} from '../context.ts'
import type { Tx } from '../db/database.ts'
import { sqlState } from '../db/sql-state.ts'
import { transact } from '../db/transact.ts'
import { failpoint } from '../faults/failpoint.ts'
import { limits } from '../limits.ts'
import { secondsSince } from '../metrics/meter.ts'
import { comeAgain } from './come-again.ts'
import { dueKinds, type Kind } from './due.ts'
import { type Delivery, endLease, leaseOldest, renewLease, type Taken } from './lease.ts'
import { takeActs } from './take-acts.ts'

interface Wanted {
  /** How many acts may be brought in one transaction. */
  handlers: number
  /** And for how long; for ever where it must not matter how busy the machine is. */
  withinMs?: number
  /** The lines of external jobs that are looked at, in this order. */
  externalJobs: readonly ExternalJob['kind'][]
  ending: AbortSignal
}

/** How many deliveries were brought, and of which kinds more is due; undefined where that is not known. */
export interface Brought {
  count: number
  due?: readonly Kind[]
}

/**
 * Takes the oldest act that is due, or else the oldest external job, and brings it. False: none is
 * due.
 */
export async function deliverNext(appContext: AppContext): Promise<boolean> {
  const wanted = { handlers: 1, externalJobs: every, ending: neverEnding }
  return (await deliver(appContext, wanted)).count > 0
}

/** Brings acts that are due, several in one transaction. */
export function deliverToHandlers(appContext: AppContext): Promise<Brought> {
  const handlers = limits.handlersTogether
  const withinMs = limits.handlersTogetherMs
  return deliver(appContext, { handlers, withinMs, externalJobs: [], ending: neverEnding })
}

/** Runs the oldest due external job of a kind. */
export function deliverToJob(
  appContext: AppContext,
  kind: ExternalJob['kind'],
  ending: AbortSignal,
): Promise<Brought> {
  return deliver(appContext, { handlers: 0, externalJobs: [kind], ending })
}

/**
 * Makes all due deliveries, in an order independent of the clock; bounded, so that a mistake cannot run for
 * ever. `known` are the kinds with due deliveries, if the publisher knows them.
 */
export async function deliverAll(
  appContext: AppContext,
  most = 1_000_000,
  known?: readonly Kind[],
): Promise<number> {
  const wanted = { handlers: limits.handlersTogether, externalJobs: every, ending: neverEnding }
  let count = 0
  let due = known
  while (count < most) {
    due ??= await dueKinds(appContext)
    const kind = (['act', ...every] as const).find((one) => due?.includes(one))
    if (kind === undefined) break
    const brought = await deliver(
      appContext,
      kind === 'act' ? wanted : { ...wanted, handlers: 0, externalJobs: [kind] },
    )
    count += brought.count
    due = brought.due
  }
  return count
}

const every = ['errand', 'contact'] as const

/** For callers that deliver what is due without being stopped in between. */
const neverEnding = new AbortController().signal

/** Acts, for a short while, or else an external job. */
async function deliver(appContext: AppContext, o: Wanted): Promise<Brought> {
  if (o.handlers > 0) {
    const acts = await deliverActs(appContext, o)
    if (acts.count > 0) return acts
  }
  for (const kind of o.externalJobs) {
    const taken = await leaseOldest(appContext, kind)
    if (taken === undefined) continue
    return { count: 1, ...(await runJob(appContext, taken, o.ending)) }
  }
  return { count: 0 }
}

/** By itself it may wait longer for the row than several in one transaction. */
const gaveUpWaiting = (error: unknown) => sqlState(error) === '55P03'

/**
 * Acts share the commit, which is most of a small one's cost; when one of several fails, all are rolled back
 * and delivered one by one, so that the failing one is identified and does not block the others.
 */
async function deliverActs(
  appContext: AppContext,
  o: Pick<Wanted, 'handlers' | 'withinMs'>,
): Promise<Brought> {
  const handlers: { delivery: Delivery; began: number }[] = []
  const { doorbell } = appContext
  const due = new Set<Kind>()
  const stopListening = doorbell?.onRing((published) => {
    for (const kind of published) due.add(kind)
  })
  try {
    await transact(appContext.db, async (tx) => {
      handlers.length = 0
      const until = performance.now() + (o.withinMs ?? Infinity)
      for (;;) {
        const taken = await takeActs(appContext, tx, o.handlers)
        due.clear()
        for (const kind of taken.due) due.add(kind)
        for (const delivery of taken.deliveries) {
          handlers.push({ delivery, began: performance.now() })
          await runHandler(appContext, tx, delivery)
        }
        const mayGoOn = handlers.length < o.handlers && performance.now() < until
        if (taken.deliveries.length === 0 || !due.has('act') || !mayGoOn) break
      }
    })
  } catch (error) {
    const [first] = handlers
    if (first === undefined) throw error
    if (handlers.length > 1 || (o.handlers > 1 && gaveUpWaiting(error))) {
      return oneByOne(appContext, handlers.length)
    }
    note(appContext, first.delivery, { outcome: 'failed', began: first.began })
    await comeAgain(appContext, first.delivery, error)
    return { count: 1 }
  } finally {
    stopListening?.()
  }
  for (const { delivery, began } of handlers) note(appContext, delivery, { outcome: 'done', began })
  // Without a doorbell nobody is notified of events that the acts themselves published.
  return { count: handlers.length, ...(doorbell !== undefined && { due: [...due] }) }
}

async function runHandler(appContext: AppContext, tx: Tx, delivery: Delivery): Promise<void> {
  const listener = listenerOf(appContext, delivery)
  assert(listener.kind === 'act', `${delivery.subscriber} is not an act`)
  const ctx = systemContext(appContext, tx, listener.name, listener.words)
  await listener.run(ctx, delivery.payload as never)
  failpoint('delivery.uncommitted')
}

async function oneByOne(appContext: AppContext, count: number): Promise<Brought> {
  let brought = 0
  for (let left = count; left > 0; left -= 1) {
    brought += (await deliverActs(appContext, { handlers: 1 })).count
  }
  return { count: Math.max(brought, 1) }
}

/** Called in no transaction; then marked. */
async function runJob(
  appContext: AppContext,
  taken: Taken,
  ending: AbortSignal,
): Promise<Pick<Brought, 'due'>> {
  failpoint('errand.taken')
  const began = performance.now()
  const renewal = renewLease(appContext, taken.lease)
  try {
    const listener = listenerOf(appContext, taken) as ExternalJob
    const job = jobContext(appContext, listener.name, { words: listener.words, ending })
    await listener.run(job, taken.payload as never)
    failpoint('errand.unmarked')
    const due = await endLease(appContext, taken.lease)
    note(appContext, taken, { outcome: 'done', began })
    return { due }
  } catch (error) {
    note(appContext, taken, { outcome: 'failed', began })
    await comeAgain(appContext, taken, error)
    return {}
  } finally {
    renewal.stop()
  }
}

function note(
  appContext: AppContext,
  { subscriber: listener }: Delivery,
  { outcome, began }: { outcome: 'done' | 'failed'; began: number },
): void {
  appContext.meter?.delivered({ listener, outcome, seconds: secondsSince(began) })
}

export function jobContext<const W extends OperationWord = never>(
  appContext: AppContext,
  name: string,
  { words = [], ending = neverEnding }: { words?: readonly W[]; ending?: AbortSignal } = {},
): JobContext<W> {
  return {
    appContext,
    ending,
    transact: (work) =>
      transact(appContext.db, (tx) => work(systemContext(appContext, tx, name, words))),
  }
}

function listenerOf(appContext: AppContext, delivery: Delivery): Subscriber {
  const found = appContext.subscribers.find((one) => one.name === delivery.subscriber)
  assert(found !== undefined, `no listener ${delivery.subscriber}`)
  return found
}
