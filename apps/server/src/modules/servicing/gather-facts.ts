import { sql } from 'kysely'
import type { DailyJob } from '../../platform/schedule/daily.ts'

/** Makes one row of each group of a day's many facts: of repayments once it has ended, of what fell due. */
export const gatherFacts: DailyJob = {
  name: 'servicing.gather-facts',
  async run(ctx, businessOn) {
    const { rows } = await sql<{ facts: number }>`
      select servicing.gather_repaid(${businessOn}::date) + servicing.gather_due() as facts`.execute(
      ctx.tx,
    )
    return { facts: rows[0]?.facts ?? 0 }
  },
}
