import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { type House, systemContext } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { transact } from '../db/transact.ts'
import { limits } from '../limits.ts'
import { withoutNumbers } from '../log.ts'
import { secondsSince } from '../metrics/meter.ts'
import type { Errand, Outside, Subscriber } from './subscriber.ts'

interface Delivery {
  id: number
  subscriber: string
  attempts: number
  payload: unknown
}

/** What one look for due deliveries came to: nothing there, an act brought, an errand to run. */
type Look = 'none' | 'brought' | Delivery

/** Takes the oldest act that is due, or else the oldest errand, and brings it. False: none is due. */
export async function deliverNext(house: House): Promise<boolean> {
  let act: Delivery | undefined
  let look: Look
  const began = performance.now()
  try {
    look = await transact(house.db, async (tx): Promise<Look> => {
      act = await takeAct(house, tx)
      if (act === undefined) return (await leaseErrand(house, tx)) ?? 'none'
      const listener = listenerOf(house, act)
      assert(listener.kind === 'act', `${act.subscriber} is not an act`)
      await listener.run(systemContext(house, tx, listener.name), act.payload as never)
      return 'brought'
    })
  } catch (error) {
    if (act === undefined) throw error
    note(house, act, { outcome: 'failed', began })
    await retryLater(house, act, error)
    return true
  }
  if (act !== undefined) note(house, act, { outcome: 'done', began })
  if (typeof look === 'object') await runErrand(house, look)
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
async function leaseErrand(house: House, tx: Tx): Promise<Delivery | undefined> {
  const now = house.clock.now()
  const { rows } = await sql<Delivery>`
    with taken as (${oldestDue('errand', now)})
    select d.id, d.subscriber, d.attempts, e.payload
    from taken join platform.delivery d on d.id = taken.id
    join platform.event e on e.id = d.event_id`.execute(tx)
  const [taken] = rows
  if (taken === undefined) return undefined
  const { leaseMs } = listenerOf(house, taken) as Errand
  await tx
    .updateTable('platform.delivery')
    .set({ leasedUntil: new Date(now.getTime() + leaseMs) })
    .where('id', '=', taken.id)
    .execute()
  return taken
}

/** Called in no transaction; then marked. */
async function runErrand(house: House, taken: Delivery): Promise<void> {
  const began = performance.now()
  try {
    const listener = listenerOf(house, taken) as Errand
    await listener.run(outsideOf(house, listener.name), taken.payload as never)
    await house.db.deleteFrom('platform.delivery').where('id', '=', taken.id).execute()
    note(house, taken, { outcome: 'done', began })
  } catch (error) {
    note(house, taken, { outcome: 'failed', began })
    await retryLater(house, taken, error)
  }
}

function note(
  house: House,
  { subscriber: listener }: Delivery,
  { outcome, began }: { outcome: 'done' | 'failed'; began: number },
): void {
  house.meter?.delivered({ listener, outcome, seconds: secondsSince(began) })
}

export function outsideOf(house: House, name: string): Outside {
  return {
    house,
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

/** Waits longer each time; after the last attempt it is parked and holds back its own subject only. */
async function retryLater(house: House, delivery: Delivery, error: unknown): Promise<void> {
  const attempts = delivery.attempts + 1
  const waitMs = Math.min(1_000 * 2 ** attempts, 3_600_000)
  const text = withoutNumbers(error instanceof Error ? (error.stack ?? error.message) : 'unknown')
  house.log.warn({ subscriber: delivery.subscriber, attempts, error: text }, 'delivery failed')
  await house.db
    .updateTable('platform.delivery')
    .set({
      attempts,
      dueAt: new Date(house.clock.now().getTime() + waitMs),
      leasedUntil: null,
      parked: attempts >= limits.deliveryAttempts,
      error: text.slice(0, 2_000),
    })
    .where('id', '=', delivery.id)
    .execute()
}
