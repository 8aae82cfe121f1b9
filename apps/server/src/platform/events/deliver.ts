import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { type House, systemContext } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { transact } from '../db/transact.ts'
import { limits } from '../limits.ts'
import { withoutNumbers } from '../log.ts'
import type { Errand, Outside, Subscriber } from './subscriber.ts'

interface Delivery {
  id: number
  subscriber: string
  attempts: number
  payload: unknown
}

type Outcome = 'none' | 'done' | 'failed'

/** Takes the oldest delivery that is due and brings it. False when there is none. */
export async function deliverNext(house: House): Promise<boolean> {
  const act = await deliverAct(house)
  if (act !== 'none') return true
  return (await deliverErrand(house)) !== 'none'
}

/** Brings everything that is due now; bounded, so that a mistake cannot run for ever. */
export async function deliverAll(house: House, most = 1_000_000): Promise<number> {
  let count = 0
  while (count < most && (await deliverNext(house))) count += 1
  return count
}

/** Effect and mark are one commit; when the effect fails, only the attempt is kept. */
async function deliverAct(house: House): Promise<Outcome> {
  let taken: Delivery | undefined
  try {
    return await transact(house.db, async (tx) => {
      taken = await takeOldestDue(house, tx, 'act')
      if (taken === undefined) return 'none'
      const listener = listenerOf(house, taken)
      assert(listener.kind === 'act', `${taken.subscriber} is not an act`)
      await listener.run(systemContext(house, tx, listener.name), taken.payload as never)
      await tx.deleteFrom('platform.delivery').where('id', '=', taken.id).execute()
      return 'done'
    })
  } catch (error) {
    if (taken === undefined) throw error
    await retryLater(house, taken, error)
    return 'failed'
  }
}

/** Leased first, so that nobody else calls meanwhile; called in no transaction; then marked. */
async function deliverErrand(house: House): Promise<Outcome> {
  const now = house.clock.now()
  const taken = await transact(house.db, async (tx) => {
    const oldest = await takeOldestDue(house, tx, 'errand')
    if (oldest === undefined) return undefined
    const { leaseMs } = listenerOf(house, oldest) as Errand
    const leasedUntil = new Date(now.getTime() + leaseMs)
    await tx
      .updateTable('platform.delivery')
      .set({ leasedUntil })
      .where('id', '=', oldest.id)
      .execute()
    return oldest
  })
  if (taken === undefined) return 'none'
  try {
    const listener = listenerOf(house, taken) as Errand
    await listener.run(outsideOf(house, listener.name), taken.payload as never)
    await house.db.deleteFrom('platform.delivery').where('id', '=', taken.id).execute()
    return 'done'
  } catch (error) {
    await retryLater(house, taken, error)
    return 'failed'
  }
}

export function outsideOf(house: House, name: string): Outside {
  return {
    house,
    transact: (work) => transact(house.db, (tx) => work(systemContext(house, tx, name))),
  }
}

/** An earlier delivery of the same listener and subject holds back the later ones. */
async function takeOldestDue(
  house: House,
  tx: Tx,
  kind: Subscriber['kind'],
): Promise<Delivery | undefined> {
  const now = house.clock.now()
  const { rows } = await sql<Delivery>`
    select d.id, d.subscriber, d.attempts, e.payload
    from platform.delivery d join platform.event e on e.id = d.event_id
    where not d.parked and d.kind = ${kind} and d.due_at <= ${now}
      and (d.leased_until is null or d.leased_until < ${now})
      and not exists (
        select 1 from platform.delivery earlier
        where earlier.subscriber = d.subscriber and earlier.subject = d.subject
          and earlier.id < d.id)
    order by d.due_at, d.id
    limit 1
    for update of d skip locked`.execute(tx)
  return rows[0]
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
