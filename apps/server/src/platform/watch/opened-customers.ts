import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import { audit } from '../audit.ts'
import { type Context, contextFor, type ReadContext } from '../context.ts'
import { transact } from '../db/transact.ts'
import { addToOwnDay, lockOwnDay, reportOwnDay } from './day-caps.ts'
import { refuseWithheld, type Withheld } from './number-quota.ts'

/**
 * Counts customers that a person opens outside their own work, once a day for each customer, whichever
 * screens are read: an alarm above the usual day, a refusal at the limit. A customer who was in their work
 * that day is not counted. Runs in its own transaction, before the answer; acts on a customer are not reads.
 * Refuses: customers-opened.over-day.
 */
export async function countOpened(
  ctx: ReadContext,
  { personId, inWork, openedToday }: { personId: number; inWork: boolean; openedToday?: boolean },
): Promise<void> {
  const { actor, appContext } = ctx
  if (actor.kind !== 'staff' || 'tx' in ctx) return
  const opened = { staffId: actor.id, personId }
  if (openedToday ?? (await isOpened(ctx, opened))) return
  const withheld = await transact(appContext.db, async (tx) => {
    const writing = { ...contextFor(appContext, tx, actor), requestId: ctx.requestId }
    await lockOwnDay(writing)
    if (await isOpened(writing, opened)) return undefined
    if (!inWork) {
      const withheld = await countOne(writing, personId)
      if (withheld !== undefined) return withheld
    }
    await tx
      .insertInto('platform.openedCustomer')
      .values({ ...opened, businessOn: ctx.clock.today(), inWork })
      .execute()
    return undefined
  })
  refuseWithheld(withheld)
}

/** An SQL condition for the scope's statement: whether this customer is already counted today. */
export const openedToday = (
  { actor, clock }: ReadContext,
  personId: RawBuilder<number>,
): RawBuilder<boolean> =>
  openedOn({ staffId: actor.kind === 'staff' ? actor.id : null, on: clock.today(), personId })

/** The same of values that have places in a statement. */
export const openedOn = (of: {
  staffId: RawBuilder<number> | number | null
  on: RawBuilder<BusinessDate> | BusinessDate
  personId: RawBuilder<number>
}): RawBuilder<boolean> => sql<boolean>`exists (select from platform.opened_customer o
  where o.staff_id = ${of.staffId} and o.business_on = ${of.on} and o.person_id = ${of.personId})`

async function isOpened(
  ctx: ReadContext,
  { staffId, personId }: { staffId: number; personId: number },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('platform.openedCustomer')
    .select('personId')
    .where('staffId', '=', staffId)
    .where('businessOn', '=', ctx.clock.today())
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/** The alarm and its entry stay, though nothing is shown. */
async function countOne(ctx: Context, personId: number): Promise<Withheld | undefined> {
  const own = await addToOwnDay(ctx, 'customers-opened', 1)
  await reportOwnDay(ctx, 'customers-opened', own, { about: `C${personId}` })
  if (!own.isOver) return undefined
  const params = { count: own.limit, limit: own.limit }
  const object = { type: 'person', id: personId }
  await audit(ctx, { act: 'customer.withheld', object, after: params })
  return { code: 'customers-opened.over-day', params }
}
