import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'

/** Whose number it is: by their account, else by a wallet. */
export const ownerOf = (phoneHash: RawBuilder<Buffer>) => sql<number | null>`coalesce(
  (select p.person_id from reporting.person p where p.phone_hash = ${phoneHash}),
  (select a.person_id from reporting.wallet a where a.phone_hash = ${phoneHash}
    order by a.wallet_id desc limit 1))`

interface Barring {
  personId: RawBuilder<number | null>
  phoneHash: RawBuilder<Buffer>
  today: BusinessDate
}

export const isBlacklisted = ({ personId, phoneHash, today }: Barring) => sql<boolean>`(
  exists (select from reporting.blacklist_entry x where x.person_id = ${personId}
    and x.removed_at is null and (x.expires_on is null or x.expires_on >= ${today}::date))
  or exists (select from reporting.blacklist_entry x where x.kind = 'phone' and x.value_hash = ${phoneHash}
    and x.removed_at is null and (x.expires_on is null or x.expires_on >= ${today}::date)))`

/** Who wants no offers, or is not to be lent to: special accounts other than important customers. */
export const isLeftAlone = ({ phoneHash, today }: Omit<Barring, 'personId'>) => sql<boolean>`(
  exists (select from reporting.no_offers x where x.phone_hash = ${phoneHash})
  or exists (select from reporting.special_account x where x.phone_hash = ${phoneHash}
    and x.kind <> 'vip' and (x.expires_on is null or x.expires_on >= ${today}::date)))`
