import type { OperationWord } from '@daftari/contract/operation-words'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import {
  type AppContext,
  type ExternalJob,
  type JobContext,
  type Subscriber,
  systemContext,
} from '../context.ts'
import type { Tx } from '../db/database.ts'
import { fixedStatement } from '../db/fixed-sql.ts'
import { transact } from '../db/transact.ts'
import { failpoint } from '../faults/failpoint.ts'
import { limits } from '../limits.ts'
import { withoutNumbers } from '../log.ts'
import { secondsSince } from '../metrics/meter.ts'
import { dueKinds, oldestDue } from './due.ts'
import { type Delivery, leaseOldest, renewLease, type Taken } from './lease.ts'
import { RetryLater } from './subscriber.ts'

interface Wanted {
  /** How many acts may be brought in one transaction. */
  handlers: number
  /** And for how long; for ever where it must not matter how busy the machine is. */
  withinMs?: number
  /** The lines of external jobs that are looked at, in this order. */
  externalJobs: readonly ExternalJob['kind'][]
  ending: AbortSignal
}

/**
 * Takes the oldest act that is due, or else the oldest external job, and brings it. False: none is
 * due.
 */
export async function deliverNext(appContext: AppContext): Promise<boolean> {
  return (await deliver(appContext, { handlers: 1, externalJobs: every, ending: neverEnding })) > 0
}

/** Brings acts that are due, several in one transaction. */
export async function deliverToHandlers(appContext: AppContext): Promise<boolean> {
  const handlers = limits.handlersTogether
  const withinMs = limits.handlersTogetherMs
  const wanted = { handlers, withinMs, externalJobs: [], ending: neverEnding }
  return (await deliver(appContext, wanted)) > 0
}

/** Brings the oldest external job of a line. */
export async function deliverToJob(
  appContext: AppContext,
  kind: ExternalJob['kind'],
  ending: AbortSignal,
): Promise<boolean> {
  return (await deliver(appContext, { handlers: 0, externalJobs: [kind], ending })) > 0
}

/**
 * Brings everything that is due now, in an order that no clock decides; bounded, so that a mistake cannot
 * run for ever.
 */
export async function deliverAll(appContext: AppContext, most = 1_000_000): Promise<number> {
  const wanted = { handlers: limits.handlersTogether, externalJobs: every, ending: neverEnding }
  let count = 0
  while (count < most) {
    const [kind] = await dueKinds(appContext, ['act', ...every])
    if (kind === undefined) break
    count += await deliver(
      appContext,
      kind === 'act' ? wanted : { ...wanted, handlers: 0, externalJobs: [kind] },
    )
  }
  return count
}

const every = ['errand', 'contact'] as const

/** For whoever brings what is due, and does not end in between. */
const neverEnding = new AbortController().signal

/** Acts, for a short while, or else an external job; gives how many. */
async function deliver(appContext: AppContext, o: Wanted): Promise<number> {
  const acts = o.handlers === 0 ? 0 : await deliverActs(appContext, o)
  if (acts > 0) return acts
  for (const kind of o.externalJobs) {
    const taken = await leaseOldest(appContext, kind)
    if (taken === undefined) continue
    await runJob(appContext, taken, o.ending)
    return 1
  }
  return 0
}

/**
 * Acts share the commit, which is most of what a small one costs; when one of several fails all are undone
 * and brought one by one, so that what failed is known and the others are not held back.
 */
async function deliverActs(
  appContext: AppContext,
  o: Pick<Wanted, 'handlers' | 'withinMs'>,
): Promise<number> {
  const handlers: { delivery: Delivery; began: number }[] = []
  try {
    await transact(appContext.db, async (tx) => {
      handlers.length = 0
      const until = performance.now() + (o.withinMs ?? Infinity)
      while (handlers.length < o.handlers && performance.now() < until) {
        const began = performance.now()
        const delivery = await takeForHandler(appContext, tx)
        if (delivery === undefined) break
        handlers.push({ delivery, began })
        await runHandler(appContext, tx, delivery)
      }
    })
  } catch (error) {
    const [first] = handlers
    if (first === undefined) throw error
    if (handlers.length > 1) return oneByOne(appContext, handlers.length)
    note(appContext, first.delivery, { outcome: 'failed', began: first.began })
    await comeAgain(appContext, first.delivery, error)
    return 1
  }
  for (const { delivery, began } of handlers) note(appContext, delivery, { outcome: 'done', began })
  return handlers.length
}

async function runHandler(appContext: AppContext, tx: Tx, delivery: Delivery): Promise<void> {
  const listener = listenerOf(appContext, delivery)
  assert(listener.kind === 'act', `${delivery.subscriber} is not an act`)
  const ctx = systemContext(appContext, tx, listener.name, listener.words)
  await listener.run(ctx, delivery.payload as never)
  failpoint('delivery.uncommitted')
}

async function oneByOne(appContext: AppContext, count: number): Promise<number> {
  let brought = 0
  for (let left = count; left > 0; left -= 1) {
    brought += await deliverActs(appContext, { handlers: 1 })
  }
  return Math.max(brought, 1)
}

/**
 * An act's delivery ends in the transaction of its effect: both are one commit, and when the effect
 * fails the delivery is there again. Until then it holds back the later ones of its subject.
 */
async function takeForHandler(appContext: AppContext, tx: Tx): Promise<Delivery | undefined> {
  const [taken] = await takeAct(tx, appContext.clock.now())
  return taken
}

const takeAct = fixedStatement<Delivery, [Date]>(
  (now) => sql`
    with taken as (${oldestDue('act', now)})
    delete from platform.delivery d using taken, platform.event e
    where d.id = taken.id and e.id = d.event_id
    returning d.id, d.subscriber, d.attempts, e.payload`,
)

/** Called in no transaction; then marked. */
async function runJob(appContext: AppContext, taken: Taken, ending: AbortSignal): Promise<void> {
  failpoint('errand.taken')
  const began = performance.now()
  const renewal = renewLease(appContext, taken.lease)
  try {
    const listener = listenerOf(appContext, taken) as ExternalJob
    const job = jobContext(appContext, listener.name, { words: listener.words, ending })
    await listener.run(job, taken.payload as never)
    failpoint('errand.unmarked')
    await appContext.db
      .deleteFrom('platform.delivery')
      .where('id', '=', taken.id)
      .where('leasedBy', '=', taken.lease.token)
      .execute()
    note(appContext, taken, { outcome: 'done', began })
  } catch (error) {
    note(appContext, taken, { outcome: 'failed', began })
    await comeAgain(appContext, taken, error)
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

/** An attempt that failed counts and comes again later; one that could not begin only waits. */
async function comeAgain(
  appContext: AppContext,
  delivery: Delivery | Taken,
  error: unknown,
): Promise<void> {
  if (error instanceof RetryLater) {
    const dueAt = new Date(appContext.clock.now().getTime() + error.waitMs)
    await settle(appContext, delivery, { dueAt, error: error.message })
    return
  }
  await retryLater(appContext, delivery, error)
}

/** Waits longer each time; after the last attempt it is parked and holds back its own subject only. */
async function retryLater(
  appContext: AppContext,
  delivery: Delivery,
  error: unknown,
): Promise<void> {
  const attempts = delivery.attempts + 1
  const waitMs = Math.min(1_000 * 2 ** attempts, 3_600_000)
  const text = withoutNumbers(error instanceof Error ? (error.stack ?? error.message) : 'unknown')
  appContext.log.warn({ subscriber: delivery.subscriber, attempts, error: text }, 'delivery failed')
  await settle(appContext, delivery, {
    attempts,
    dueAt: new Date(appContext.clock.now().getTime() + waitMs),
    parked: attempts >= limits.deliveryAttempts,
    error: text.slice(0, 2_000),
  })
}

/** Whoever lost the lease meanwhile changes nothing: the other has it. */
async function settle(
  appContext: AppContext,
  delivery: Delivery | Taken,
  to: { attempts?: number; dueAt: Date; parked?: boolean; error: string },
): Promise<void> {
  let update = appContext.db
    .updateTable('platform.delivery')
    .set({ ...to, leasedUntil: null, leasedBy: null })
    .where('id', '=', delivery.id)
  if ('lease' in delivery) update = update.where('leasedBy', '=', delivery.lease.token)
  await update.execute()
}
