import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import { specialNow } from '../../customers/index.ts'

/** Whose number it is: by their account, else by a wallet. */
export const ownerOf = (phoneHash: RawBuilder<Buffer>) => sql<number | null>`coalesce(
  (select p.person_id from reporting.person p where p.phone_hash = ${phoneHash}),
  (select a.person_id from reporting.wallet a where a.phone_hash = ${phoneHash}
    order by a.wallet_id desc limit 1))`

interface Barring {
  phoneHash: RawBuilder<Buffer>
  today: BusinessDate
}

/** Who wants no offers, or is not to be lent to: special accounts other than important customers. */
export const isLeftAlone = (of: Barring) => sql<boolean>`(
  exists (select from reporting.no_offers x where x.phone_hash = ${of.phoneHash})
  or ${specialNow(of)})`
