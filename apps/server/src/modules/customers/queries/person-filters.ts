import { normalisePhone } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { nameLike } from '../../../platform/tables/conditions.ts'
import type { Condition } from '../../../platform/tables/sql-text.ts'
import { idNumberHash } from '../numbers.ts'

type Filter = (value: string, ctx: ReadContext) => Condition

/** A whole phone number against its hash, never its beginning: a partial one finds nobody. */
export const hasPhone =
  (hash: string): Filter =>
  (phone, { appContext }) => {
    const e164 = normalisePhone(phone)
    return sql`${sql.raw(hash)} = ${e164 ? phoneHash(appContext.cipher, e164) : Buffer.of()}`
  }

/** A whole ID number against its hash. */
export const hasIdNumber =
  (hash: string): Filter =>
  (idNumber, { appContext }) =>
    sql`${sql.raw(hash)} = ${idNumberHash(appContext.cipher, idNumber)}`

const theOne =
  (personId: string, condition: Filter): Filter =>
  (value, ctx) =>
    sql`${sql.raw(personId)} = (
    select p.person_id from reporting.person p where ${condition(value, ctx)})`

// The same of a row that knows its customer's id only.
export const withPhone = (personId: string) => theOne(personId, hasPhone('p.phone_hash'))
export const withIdNumber = (personId: string) => theOne(personId, hasIdNumber('p.id_number_hash'))
export const withName =
  (personId: string): Filter =>
  (name) =>
    sql`${sql.raw(personId)} in (
    select p.person_id from reporting.person p where ${nameLike('p.name_folded')(name)})`
