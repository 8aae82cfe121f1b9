import type { OutputOf } from '@daftari/contract/endpoint'
import { listPreApproved } from '@daftari/contract/intake/pre-approved'
import { sql } from 'kysely'
import { appOf, type ReadContext } from '../../../platform/context.ts'
import { read } from '../../../platform/module.ts'
import { phoneOf, registrationOf } from '../../customers/index.ts'
import { isOfferedNothing } from '../../outreach/index.ts'

type Own = OutputOf<typeof listPreApproved>['rows'][number]

/**
 * None for people who opted out or are excluded from offers: held out of all promotion this quarter,
 * blacklisted, a special account. Refuses: customer.not-found, for a customer of another app too.
 */
async function ownOffers(ctx: ReadContext, personId: number): Promise<Own[]> {
  const appCode = appOf(ctx)
  await registrationOf(ctx, personId, appCode)
  if (await isOfferedNothing(ctx, await phoneOf(ctx, personId))) return []
  const { rows } = await sql<Own>`
    select o.product_code as product, o.amount_cents, o.expires_on from promotion.pre_credit_offer o
    join reporting.product d on d.product_code = o.product_code and d.app_code = ${appCode}
    join reporting.person p on p.person_id = o.person_id
    where o.person_id = ${personId} and o.state = 'live' and o.expires_on >= ${ctx.clock.today()}::date
      and not exists (select from reporting.no_offers n where n.phone_hash = p.phone_hash)
    order by o.amount_cents desc, o.id`.execute(ctx.db)
  return rows
}

export const preApprovedRoute = read(listPreApproved, async (ctx, { params }) => ({
  rows: await ownOffers(ctx, params.customerId),
}))
