import { type RawBuilder, sql } from 'kysely'

/** What a list says of all its numbers, bought or of outreach: no owner said it. */
export const isOfList = (source: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${source} like 'number-batch:%' or ${source} like 'number-list:%')`

/** The last that the owner of a number said of a purpose, whatever lists said since; null if nothing. */
export const ownWord = (
  phoneHash: RawBuilder<unknown>,
  purpose: string,
): RawBuilder<boolean | null> => sql`(
    select o.given from reporting.own_number_consent o
    where o.phone_hash = ${phoneHash} and o.purpose = ${purpose})`

/** Whether that is no. */
export const refused = (phoneHash: RawBuilder<unknown>, purpose: string): RawBuilder<boolean> =>
  sql<boolean>`not coalesce(${ownWord(phoneHash, purpose)}, true)`
