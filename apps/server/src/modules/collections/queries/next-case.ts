import type { nextCase as contract } from '@daftari/contract/collections/endpoints'
import type { OutputOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { type ReadContext, staffOf } from '../../../platform/context.ts'
import { inScope } from '../scope.ts'

/**
 * The open case that stands after this one in the order of the work list, or the list's first:
 * among one's own when one holds any, else among all in scope. Refuses: request.not-found.
 */
export async function nextCase(
  ctx: ReadContext,
  caseId: number,
): Promise<OutputOf<typeof contract>> {
  const me = staffOf(ctx)
  const here = await ctx.db
    .selectFrom('collections.case as c')
    .select(['c.id', 'c.nextActionAt'])
    .where('c.id', '=', caseId)
    .where(inScope(ctx))
    .executeTakeFirst()
  if (here === undefined) return refuse('request.not-found')
  const { rows: own } = await sql`select from collections."case" c
    where c.holder_id = ${me} and c.closed_on is null limit 1`.execute(ctx.db)
  const queue = own.length > 0 ? sql`c.holder_id = ${me}` : inScope(ctx)
  const { rows } = await sql<OutputOf<typeof contract>>`
    select coalesce(
      (select c.id from collections."case" c
        where c.closed_on is null and ${queue}
          and (c.next_action_at, c.id) > (${here.nextActionAt}, ${here.id}::bigint)
        order by c.next_action_at, c.id limit 1),
      (select c.id from collections."case" c
        where c.closed_on is null and ${queue} and c.id <> ${here.id}
        order by c.next_action_at, c.id limit 1)) as case_id,
      (select count(*) from collections."case" c
        where c.closed_on is null and ${queue} and c.next_action_at <= ${ctx.clock.now()})
        as due_now`.execute(ctx.db)
  return rows[0] ?? { caseId: null, dueNow: 0 }
}
