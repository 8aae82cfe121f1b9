import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { countOpened, openedToday } from '../../../platform/watch/opened-customers.ts'
import { inOwnScope, inScope } from '../scope.ts'
import { inspectionScope } from './inspection/scope.ts'

/**
 * The customer of an application that the reader may see; opening one outside their own work is counted.
 * Refuses: request.not-found, customers-opened.over-day.
 */
export async function requireVisible(ctx: ReadContext, id: number): Promise<number> {
  return (await customerIfVisible(ctx, id)) ?? refuse('request.not-found')
}

/** Nobody where the reader may not see the application: a table of its rows is then empty. */
export async function customerIfVisible(ctx: ReadContext, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ personId: number; inWork: boolean; openedToday: boolean }>`
    select a.person_id, ${inOwnScope(ctx)} as in_work,
      ${openedToday(ctx, sql`a.person_id`)} as opened_today
    from origination.application a
    where a.id = ${id} and ${inScope(ctx)}`.execute(ctx.db)
  const [found] = rows
  if (found !== undefined) await countOpened(ctx, found)
  return found?.personId
}

/**
 * A customer's picture is also visible to the inspector of one of their cases, before they may see more.
 * Refuses: request.not-found.
 */
export async function requireVisiblePicture(ctx: ReadContext, personId: number): Promise<void> {
  const { rows } = await sql`
    select from origination.inspection i
    join origination.application a on a.id = i.application_id
    where i.person_id = ${personId} and ${inspectionScope(ctx)} limit 1`.execute(ctx.db)
  if (rows.length === 0) await requireVisibleCustomer(ctx, personId)
}

/**
 * A customer is in scope through one of their applications; opening one outside the reader's own work is
 * counted. Refuses: request.not-found, customers-opened.over-day.
 */
export async function requireVisibleCustomer(ctx: ReadContext, personId: number): Promise<void> {
  const { rows } = await sql<{ inWork: boolean; openedToday: boolean }>`
    select ${inOwnScope(ctx)} as in_work, ${openedToday(ctx, sql`a.person_id`)} as opened_today
    from origination.application a
    where a.person_id = ${personId} and ${inScope(ctx)} order by 1 desc limit 1`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) refuse('request.not-found')
  await countOpened(ctx, { personId, ...found })
}
