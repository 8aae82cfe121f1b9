import { assert } from '@daftari/kernel/assert'
import type { Context } from '../../platform/context.ts'
import { whenCommitted } from '../../platform/db/committed.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Order } from './order-store.ts'

const shape = /^([a-z0-9]{1,12})-[DRCV](\d{1,15})-(\d{1,6})$/

/**
 * Our id of one request. The prefix is made by each database for itself, so that two of them never
 * share an id; one restored from a backup keeps it, and what it sends again is refused as known.
 */
export async function originatorId(
  ctx: Context,
  { kind, id }: Pick<Order, 'kind' | 'id'>,
  attempt: number,
): Promise<string> {
  return ourReference(ctx, `${kind === 'disbursement' ? 'D' : 'R'}${id}`, attempt)
}

/** The same of what the aggregator is asked for: `C` and a loan to collect, `V` and a reversal. */
export async function ourReference(ctx: Context, of: string, number: number): Promise<string> {
  const { db } = ctx.appContext
  const prefix = known.get(db) ?? (await prefixOf(ctx.tx)) ?? (await makePrefix(ctx))
  assert(prefix !== undefined, 'the prefix was made')
  // A prefix whose transaction is rolled back is made again.
  whenCommitted(ctx.tx, () => known.set(db, prefix))
  return `${prefix}-${of}-${number}`
}

/** The prefix of each database, which never changes once it is committed. */
const known = new WeakMap<Db, string>()

/** If two are made at the same time, the first is kept. */
async function makePrefix(ctx: Context): Promise<string | undefined> {
  const madeNow = Math.floor(ctx.clock.now().getTime() / 1_000).toString(36)
  await ctx.tx
    .insertInto('payments.numbering')
    .values({ prefix: madeNow })
    .onConflict((on) => on.doNothing())
    .execute()
  return prefixOf(ctx.tx)
}

/** It looks like an id that this database gives, whether or not its row is there yet. */
export async function couldBeOurs(db: Db, id: string): Promise<boolean> {
  const [, prefix] = shape.exec(id) ?? []
  return prefix !== undefined && prefix === (await prefixOf(db))
}

async function prefixOf(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('payments.numbering').select('prefix').executeTakeFirst()
  return row?.prefix
}
