import { addDays, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { DailyJob } from '../../../platform/schedule/daily.ts'

/** How many whole days a caller may wait to be called back. */
const waitsDays = 3

/** What nobody has taken ends; who has one says by its result how it ended. A second run changes nothing. */
export const expireMissedCalls: DailyJob = {
  name: 'support.expire-missed-calls',
  async run(ctx, businessOn) {
    const before = startOfDay(addDays(businessOn, 1 - waitsDays), ctx.clock.zone)
    const ended = await sql`
      update support.missed_call set state = 'expired', version = version + 1
      where state = 'open' and assignee_id is null and last_called_at < ${before}`.execute(ctx.tx)
    return { expired: Number(ended.numAffectedRows ?? 0) }
  },
}
