import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'

interface Who {
  personId: RawBuilder<number | null>
  phoneHash: RawBuilder<Buffer | null>
  today: BusinessDate
}

/** Of a person and number, by expressions of a statement: an entry of the blacklist in force names either. */
export const blacklistedNow = ({ personId, phoneHash, today }: Who) => sql<boolean>`(
  exists (select from reporting.blacklist_entry x where x.person_id = ${personId}
    and x.removed_at is null and (x.expires_on is null or x.expires_on >= ${today}::date))
  or exists (select from reporting.blacklist_entry x where x.kind = 'phone' and x.value_hash = ${phoneHash}
    and x.removed_at is null and (x.expires_on is null or x.expires_on >= ${today}::date)))`

/** Test numbers, staff and those never lent to: every special account but important customers. */
export const specialNow = ({ phoneHash, today }: Omit<Who, 'personId'>) => sql<boolean>`exists (
  select from reporting.special_account x where x.phone_hash = ${phoneHash} and x.kind <> 'vip'
    and (x.expires_on is null or x.expires_on >= ${today}::date))`
