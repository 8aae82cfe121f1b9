import type { caseQueue as contract } from '@daftari/contract/collections/endpoints'
import type { NextReason } from '@daftari/contract/collections/enums'
import { nextReasons } from '@daftari/contract/collections/enums'
import type { ParsedOf } from '@daftari/contract/endpoint'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { queueOf } from './queue-of.ts'
import { whyNext } from './why-next.ts'

/**
 * The reader's own due cases that the contact rules allow, by reason, and the unassigned ones of their team.
 */
export async function caseQueue(
  ctx: ReadContext,
  { kind }: ParsedOf<typeof contract>['query'] = {},
): Promise<ReadOf<typeof contract>> {
  const queue = await queueOf(ctx, kind)
  const [due, unheld] = await Promise.all([
    sql<{ reason: NextReason; cases: number }>`
      select w.reason, count(*) as cases from collections."case" c ${whyNext(ctx)}
      where c.closed_on is null and w.reason is not null and (${queue.own}) and ${queue.callable}
      group by w.reason`.execute(ctx.db),
    sql<{ cases: number }>`
      select count(*) as cases from collections."case" c
      where c.closed_on is null and c.next_action_at <= ${ctx.clock.now()}
        and (${queue.pool}) and ${queue.callable}`.execute(ctx.db),
  ])
  const casesOf = (reason: NextReason) => due.rows.find((row) => row.reason === reason)?.cases ?? 0
  const byReason = nextReasons.map((reason) => ({ reason, cases: casesOf(reason) }))
  return {
    dueNow: byReason.reduce((all, one) => all + one.cases, 0),
    byReason: byReason.filter((one) => one.cases > 0),
    unheld: unheld.rows[0]?.cases ?? 0,
  }
}
