import { sql } from 'kysely'
import type { DailyJob } from '../../../platform/schedule/daily.ts'
import { blacklistedNow } from '../../customers/index.ts'
import { isLeftAlone, ownerOf } from './barred-numbers.ts'

/** Whoever was blacklisted, made special or asked to stop since their list was approved is called no more. */
export const closingNumbers: DailyJob = {
  name: 'promotion.close-numbers',
  async run(ctx, businessOn) {
    const phoneHash = sql<Buffer>`n.phone_hash`
    const of = { phoneHash, personId: ownerOf(phoneHash), today: businessOn }
    const closed = await sql`
      update promotion.listed_number n set state = 'do-not-call', closed_at = ${ctx.clock.now()},
        closed_on = ${businessOn}::date, version = version + 1
      where n.state = 'open' and (${isLeftAlone(of)} or ${blacklistedNow(of)})`.execute(ctx.tx)
    return { closed: Number(closed.numAffectedRows ?? 0n) }
  },
}
