import { assert } from '@daftari/kernel/assert'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import { transact } from '../../src/platform/db/transact.ts'
import type { LenderAtWork } from './lender-at-work.ts'

const stepMs = 50

/** Waits until nothing is due or under way any more; the time has no limit while there is progress. */
export async function untilSettled(db: Db, limitMs: number): Promise<number> {
  const began = performance.now()
  let [left, movedAt] = [await waiting(db), began]
  while (left > 0 && performance.now() - movedAt < limitMs) {
    await new Promise((look) => setTimeout(look, stepMs))
    const now = await waiting(db)
    if (now !== left) movedAt = performance.now()
    left = now
  }
  if (left === 0) return Math.round(performance.now() - began)
  const { rows } = await sql`
    select subscriber, subject, attempts, error from platform.delivery where not parked
    limit 5`.execute(db)
  assert(false, `${left} deliveries stand still for ${limitMs} ms: ${JSON.stringify(rows)}`)
}

async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from platform.delivery where not parked`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/**
 * Waits until the operator has reported the balance of our two accounts, which a product queries at every
 * start: the answers are callbacks, which a test could mistake for its own.
 */
export async function untilFloatIsKnown(
  db: Db,
  { since, limitMs }: { since: Date; limitMs: number },
): Promise<void> {
  const began = performance.now()
  for (;;) {
    const rows = await db
      .selectFrom('payments.floatReading')
      .select('state')
      .where('askedAt', '>=', since)
      .execute()
    if (rows.filter(({ state }) => state !== 'asked').length >= 2) return
    assert(performance.now() - began < limitMs, 'what is in our accounts is known')
    await new Promise((look) => setTimeout(look, stepMs))
  }
}

/**
 * Lets minutes pass until the operator has been queried about everything that a fault cut off. What it does
 * not know is queried twice, and a worker looks every 30 seconds for what is due: two minutes are enough.
 */
export async function untilAllIsKnown(db: Db): Promise<void> {
  await timeoutPasses(db, 20)
  await untilSettled(db, 60_000)
  for (let round = 0; round < 24 && (await payoutsStillUnknown(db, 5_000)).length > 0; round += 1) {
    await payoutsBecomeDue(db, 20)
  }
  const unknown = await payoutsStillUnknown(db, 1_000)
  assert(unknown.length === 0, unknown.join('; '))
  await untilSettled(db, 60_000)
}

/** Waits until no payout is between asked for and known; gives those that still are. */
export async function payoutsStillUnknown(db: Db, limitMs: number): Promise<string[]> {
  const began = performance.now()
  for (;;) {
    const { rows } = await sql<{ problem: string }>`
      select concat_ws(' ', 'payout', disbursement_id, 'is still', state, 'to be asked', ask_at) as problem
      from payments.disbursement_attempt
      where state in ('written', 'unsent', 'accepted', 'unknown')`.execute(db)
    const isOver = performance.now() - began >= limitMs
    if (rows.length === 0 || isOver) return rows.map(({ problem }) => problem)
    await new Promise((look) => setTimeout(look, stepMs))
  }
}

/** The same of what the aggregator was asked for: to collect a payment, or to give one back. */
export async function requestsStillUnknown(db: Db, limitMs: number): Promise<string[]> {
  const began = performance.now()
  for (;;) {
    const { rows } = await sql<{ problem: string }>`
      select concat_ws(' ', 'request', id, 'is still', state) as problem from payments.prompt
      where channel = 'aggregator' and state in ('written', 'accepted', 'unknown')
      union all
      select concat_ws(' ', 'refund of', p.receipt, 'is still', v.state)
      from payments.payment_reversal v join payments.payment p on p.id = v.payment_id
      where p.provider = 'aggregator' and v.state in ('approved', 'accepted', 'unknown')`.execute(
      db,
    )
    const isOver = performance.now() - began >= limitMs
    if (rows.length === 0 || isOver) return rows.map(({ problem }) => problem)
    await new Promise((look) => setTimeout(look, stepMs))
  }
}

/** Waits until what the operator gave back is known to be; false when it is not. */
export async function givenBackBecomesKnown(
  { t, outside }: LenderAtWork,
  limitMs: number,
): Promise<boolean> {
  const back = [
    ...outside.operator.transactions().filter((one) => one.isReversed === true),
    ...outside.aggregator
      .movements()
      .filter(({ kind, isRefunded }) => kind === 'payment' && isRefunded === true),
  ].map((one) => ('receipt' in one ? one.receipt : one.id))
  const began = performance.now()
  while (performance.now() - began < limitMs) {
    const { rows } = await sql`
      select from payments.payment_reversal v join payments.payment p on p.id = v.payment_id
      where v.state = 'done' and p.receipt = any(${back})`.execute(t.appContext.db)
    if (rows.length === back.length) return true
    await new Promise((look) => setTimeout(look, stepMs))
  }
  return false
}

/** While the product is down: leases run out, and what is waited for is due. */
export async function timePasses(db: Db, minutes: number): Promise<void> {
  await payoutsBecomeDue(db, minutes)
  await timeoutPasses(db, minutes)
  await sql`
    update platform.delivery set
      due_at = due_at - make_interval(mins => ${minutes}),
      leased_until = leased_until - make_interval(mins => ${minutes})
    where not parked`.execute(db)
}

/** Open payouts are to be asked about. */
async function payoutsBecomeDue(db: Db, minutes: number): Promise<void> {
  await besideWorkers(
    db,
    sql`update payments.disbursement_attempt set
      ask_at = ask_at - make_interval(mins => ${minutes}),
      first_not_found_at = first_not_found_at - make_interval(mins => ${minutes})
    where ask_at is not null`,
  )
  for (const table of ['payments.payment_reversal', 'payments.prompt']) {
    await besideWorkers(
      db,
      sql`update ${sql.table(table)} set ask_at = ask_at - make_interval(mins => ${minutes})
      where ask_at is not null`,
    )
  }
}

/**
 * Includes answers to queries that were cut off before the operator's number for them was stored. Notices of
 * the aggregator stay unchanged: the age of their signature decides whether they are accepted.
 */
async function timeoutPasses(db: Db, minutes: number): Promise<void> {
  await besideWorkers(
    db,
    sql`update payments.inbox set received_at = received_at - make_interval(mins => ${minutes})
    where handled_at is null and kind <> 'aggregator'`,
  )
}

/**
 * Changes many rows in whatever order PostgreSQL finds them. A worker that handles several callbacks in one
 * transaction locks the same rows in another order: after a deadlock the change is made again.
 */
async function besideWorkers(db: Db, change: RawBuilder<unknown>): Promise<void> {
  await transact(db, (tx) => change.execute(tx))
}
