import { sql } from 'kysely'
import type { DailyJob } from '../../platform/schedule/daily.ts'

/** Makes one row of each day's many facts of repayments, once the day has ended. */
export const gatherFacts: DailyJob = {
  name: 'servicing.gather-facts',
  async run(ctx, businessOn) {
    const { rows } = await sql<{ facts: number }>`
      select servicing.gather_repaid(${businessOn}::date) as facts`.execute(ctx.tx)
    return { facts: rows[0]?.facts ?? 0 }
  },
}
