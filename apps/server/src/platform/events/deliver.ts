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

/** What one look for due deliveries came to: nothing there, an act brought, an errand to run. */
type Look = 'none' | 'brought' | Taken

/** An errand, and the lease under which it is run. */
type Taken = Delivery & { lease: Lease }

/** Takes the oldest act that is due, or else the oldest errand, and brings it. False: none is due. */
export function deliverNext(house: House): Promise<boolean> {
  return deliver(house, { acts: true, errands: true, ending: neverEnding })
}

export function deliverAct(house: House): Promise<boolean> {
  return deliver(house, { acts: true, errands: false, ending: neverEnding })
}

export function deliverErrand(house: House, ending: AbortSignal): Promise<boolean> {
  return deliver(house, { acts: false, errands: true, ending })
}

/** For whoever brings deliveries one by one, and does not end in between. */
const neverEnding = new AbortController().signal

async function deliver(
  house: House,
  o: { acts: boolean; errands: boolean; ending: AbortSignal },
): Promise<boolean> {
  let act: Delivery | undefined
  let look: Look
  const began = performance.now()
  try {
    look = await transact(house.db, async (tx): Promise<Look> => {
      act = o.acts ? await takeAct(house, tx) : undefined
      if (act === undefined) return (o.errands && (await leaseErrand(house, tx))) || 'none'
      const listener = listenerOf(house, act)
      assert(listener.kind === 'act', `${act.subscriber} is not an act`)
      await listener.run(systemContext(house, tx, listener.name), act.payload as never)
      crashPoint('delivery.uncommitted')
      return 'brought'
    })
  } catch (error) {
    if (act === undefined) throw error
    note(house, act, { outcome: 'failed', began })
    await comeAgain(house, act, error)
    return true
  }
  if (act !== undefined) note(house, act, { outcome: 'done', began })
  if (typeof look === 'object') await runErrand(house, look, o.ending)
  return look !== 'none'
}

/** Brings everything that is due now; bounded, so that a mistake cannot run for ever. */
export async function deliverAll(house: House, most = 1_000_000): Promise<number> {
  let count = 0
  while (count < most && (await deliverNext(house))) count += 1
  return count
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
