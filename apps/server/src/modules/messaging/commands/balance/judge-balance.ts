import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

/** Whether it is below what the row names: again after the balance, or that limit, has changed. */
export async function judgeBalance(db: Db, gatewayId: number, now: Date): Promise<void> {
  await sql`update messaging.gateway_balance b set
      low_since = case when b.balance_cents < g.low_cents then coalesce(b.low_since, ${now}) end,
      low_times = b.low_times
        + case when b.low_since is null and b.balance_cents < g.low_cents then 1 else 0 end
    from messaging.gateway g
    where g.id = b.gateway_id and b.gateway_id = ${gatewayId}`.execute(db)
}
