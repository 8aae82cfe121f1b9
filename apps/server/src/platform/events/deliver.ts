import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { type House, systemContext } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { transact } from '../db/transact.ts'
import { crashPoint } from '../faults/crash-point.ts'
import { limits } from '../limits.ts'
import { withoutNumbers } from '../log.ts'
import { secondsSince } from '../metrics/meter.ts'
import { type Lease, renewLease, takeLease } from './lease.ts'
import { type Errand, NotNow, type Outside, type Subscriber } from './subscriber.ts'

interface Delivery {
  id: number
  subscriber: string
  attempts: number
  payload: unknown
}

/** An errand, and the lease under which it is run. */
type Taken = Delivery & { lease: Lease }

interface Wanted {
  /** How many acts may be brought in one transaction. */
  acts: number
  errands: boolean
  ending: AbortSignal
}

/** Takes the oldest act that is due, or else the oldest errand, and brings it. False: none is due. */
export async function deliverNext(house: House): Promise<boolean> {
  return (await deliver(house, { acts: 1, errands: true, ending: neverEnding })) > 0
}

/** Brings acts that are due, several in one transaction. */
export async function deliverActs(house: House): Promise<boolean> {
  const acts = limits.actsTogether
  return (await deliver(house, { acts, errands: false, ending: neverEnding })) > 0
}

export async function deliverErrand(house: House, ending: AbortSignal): Promise<boolean> {
  return (await deliver(house, { acts: 0, errands: true, ending })) > 0
}

/** Brings everything that is due now; bounded, so that a mistake cannot run for ever. */
export async function deliverAll(house: House, most = 1_000_000): Promise<number> {
  const wanted = { acts: limits.actsTogether, errands: true, ending: neverEnding }
  let count = 0
  for (let now = 1; now > 0 && count < most; count += now) now = await deliver(house, wanted)
  return count
}

/** For whoever brings what is due, and does not end in between. */
const neverEnding = new AbortController().signal

/**
 * Acts, for a short while, or else an errand; gives how many. Acts share the commit, which is most of
 * what a small one costs; when one of several fails all are undone and brought one by one, so that
 * what failed is known and the others are not held back.
 */
async function deliver(house: House, o: Wanted): Promise<number> {
  const acts: { act: Delivery; began: number }[] = []
  let errand: Taken | undefined
  try {
    errand = await transact(house.db, async (tx) => {
      acts.length = 0
      const until = performance.now() + limits.actsTogetherMs
      while (acts.length < o.acts && performance.now() < until) {
        const began = performance.now()
        const act = await takeAct(house, tx)
        if (act === undefined) break
        acts.push({ act, began })
        await runAct(house, tx, act)
      }
      return acts.length === 0 && o.errands ? leaseErrand(house, tx) : undefined
    })
  } catch (error) {
    const [first] = acts
    if (first === undefined) throw error
    if (acts.length > 1) return oneByOne(house, acts.length)
    note(house, first.act, { outcome: 'failed', began: first.began })
    await comeAgain(house, first.act, error)
    return 1
  }
  for (const { act, began } of acts) note(house, act, { outcome: 'done', began })
  if (errand === undefined) return acts.length
  await runErrand(house, errand, o.ending)
  return 1
}

async function runAct(house: House, tx: Tx, act: Delivery): Promise<void> {
  const listener = listenerOf(house, act)
  assert(listener.kind === 'act', `${act.subscriber} is not an act`)
  await listener.run(systemContext(house, tx, listener.name), act.payload as never)
  crashPoint('delivery.uncommitted')
}

async function oneByOne(house: House, count: number): Promise<number> {
  let brought = 0
  for (let left = count; left > 0; left -= 1) {
    brought += await deliver(house, { acts: 1, errands: false, ending: neverEnding })
  }
  return Math.max(brought, 1)
}

/**
 * An act's delivery ends in the transaction of its effect: both are one commit, and when the effect
 * fails the delivery is there again. Until then it holds back the later ones of its subject.
 */
async function takeAct(house: House, tx: Tx): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    with taken as (${oldestDue('act', house.clock.now())})
    delete from platform.delivery d using taken, platform.event e
    where d.id = taken.id and e.id = d.event_id
    returning d.id, d.subscriber, d.attempts, e.payload`.execute(tx)
  return rows[0]
}

/** Leased first, so that nobody else calls meanwhile. */
async function leaseErrand(house: House, tx: Tx): Promise<Taken | undefined> {
  const { rows } = await sql<Delivery>`
    with taken as (${oldestDue('errand', house.clock.now())})
    select d.id, d.subscriber, d.attempts, e.payload
    from taken join platform.delivery d on d.id = taken.id
    join platform.event e on e.id = d.event_id`.execute(tx)
  const [taken] = rows
  if (taken === undefined) return undefined
  const { leaseMs } = listenerOf(house, taken) as Errand
  return { ...taken, lease: await takeLease(house, tx, { deliveryId: taken.id, leaseMs }) }
}

/** Called in no transaction; then marked. */
async function runErrand(house: House, taken: Taken, ending: AbortSignal): Promise<void> {
  crashPoint('errand.taken')
  const began = performance.now()
  const renewal = renewLease(house, taken.lease)
  try {
    const listener = listenerOf(house, taken) as Errand
    await listener.run(outsideOf(house, listener.name, ending), taken.payload as never)
    crashPoint('errand.unmarked')
    await house.db
      .deleteFrom('platform.delivery')
      .where('id', '=', taken.id)
      .where('leasedBy', '=', taken.lease.token)
      .execute()
    note(house, taken, { outcome: 'done', began })
  } catch (error) {
    note(house, taken, { outcome: 'failed', began })
    await comeAgain(house, taken, error)
  } finally {
    renewal.stop()
  }
}

function note(
  house: House,
  { subscriber: listener }: Delivery,
  { outcome, began }: { outcome: 'done' | 'failed'; began: number },
): void {
  house.meter?.delivered({ listener, outcome, seconds: secondsSince(began) })
}

export function outsideOf(house: House, name: string, ending = neverEnding): Outside {
  return {
    house,
    ending,
    transact: (work) => transact(house.db, (tx) => work(systemContext(house, tx, name))),
  }
}

/** An earlier delivery of the same listener and subject holds back the later ones. */
function oldestDue(kind: Subscriber['kind'], now: Date) {
  return sql`
    select d.id from platform.delivery d
    where not d.parked and d.kind = ${kind} and d.due_at <= ${now}
      and (d.leased_until is null or d.leased_until < ${now})
      and not exists (
        select 1 from platform.delivery earlier
        where earlier.subscriber = d.subscriber and earlier.subject = d.subject
          and earlier.id < d.id)
    order by d.due_at, d.id
    limit 1
    for update of d skip locked`
}

function listenerOf(house: House, delivery: Delivery): Subscriber {
  const found = house.subscribers.find((one) => one.name === delivery.subscriber)
  assert(found !== undefined, `no listener ${delivery.subscriber}`)
  return found
}

/** An attempt that failed counts and comes again later; one that could not begin only waits. */
async function comeAgain(house: House, delivery: Delivery | Taken, error: unknown): Promise<void> {
  if (error instanceof NotNow) {
    const dueAt = new Date(house.clock.now().getTime() + error.waitMs)
    await settle(house, delivery, { dueAt, error: error.message })
    return
  }
  await retryLater(house, delivery, error)
}

/** Waits longer each time; after the last attempt it is parked and holds back its own subject only. */
async function retryLater(house: House, delivery: Delivery, error: unknown): Promise<void> {
  const attempts = delivery.attempts + 1
  const waitMs = Math.min(1_000 * 2 ** attempts, 3_600_000)
  const text = withoutNumbers(error instanceof Error ? (error.stack ?? error.message) : 'unknown')
  house.log.warn({ subscriber: delivery.subscriber, attempts, error: text }, 'delivery failed')
  await settle(house, delivery, {
    attempts,
    dueAt: new Date(house.clock.now().getTime() + waitMs),
    parked: attempts >= limits.deliveryAttempts,
    error: text.slice(0, 2_000),
  })
}

/** Whoever lost the lease meanwhile changes nothing: the other has it. */
async function settle(
  house: House,
  delivery: Delivery | Taken,
  to: { attempts?: number; dueAt: Date; parked?: boolean; error: string },
): Promise<void> {
  let update = house.db
    .updateTable('platform.delivery')
    .set({ ...to, leasedUntil: null, leasedBy: null })
    .where('id', '=', delivery.id)
  if ('lease' in delivery) update = update.where('leasedBy', '=', delivery.lease.token)
  await update.execute()
}
