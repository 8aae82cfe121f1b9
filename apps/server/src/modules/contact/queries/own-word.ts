import { type RawBuilder, sql } from 'kysely'

/** The last that the owner of a number said of a purpose, whatever lists said since; null if nothing. */
export const ownWord = (
  phoneHash: RawBuilder<unknown>,
  purpose: string,
): RawBuilder<boolean | null> => sql`(
    select o.given from reporting.own_number_consent o
    where o.phone_hash = ${phoneHash} and o.purpose = ${purpose})`
