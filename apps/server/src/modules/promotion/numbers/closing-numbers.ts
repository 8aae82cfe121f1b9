import { sql } from 'kysely'
import { isLeftOutNumber } from '../../../platform/numbers/owners-of.ts'
import type { DailyJob } from '../../../platform/schedule/daily.ts'
import { blacklistedNow } from '../../customers/index.ts'

/** The owner of the number: by their account, otherwise by a wallet. */
const ownerId = sql<number | null>`coalesce(
  (select p.person_id from reporting.person p where p.phone_hash = n.phone_hash),
  (select a.person_id from reporting.wallet a where a.phone_hash = n.phone_hash
    order by a.wallet_id desc limit 1))`

/**
 * People who were blacklisted, made special or opted out since the approval of their list are no longer
 * called.
 */
export const closingNumbers: DailyJob = {
  name: 'promotion.close-numbers',
  async run(ctx, businessOn) {
    const phoneHash = sql<Buffer>`n.phone_hash`
    const of = { phoneHash, personId: ownerId, today: businessOn }
    const closed = await sql`
      update promotion.listed_number n set state = 'do-not-call', closed_at = ${ctx.clock.now()},
        closed_on = ${businessOn}::date, version = version + 1
      where n.state = 'open' and (
        exists (select from reporting.no_offers x where x.phone_hash = n.phone_hash)
        or ${isLeftOutNumber(ctx, phoneHash, businessOn)} or ${blacklistedNow(of)})`.execute(ctx.tx)
    return { closed: Number(closed.numAffectedRows ?? 0n) }
  },
}
