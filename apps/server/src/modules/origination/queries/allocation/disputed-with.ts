import { type RawBuilder, sql } from 'kysely'

/** States of a standing dispute: all but those that the head of audit withdrew. */
const standingDisputes = ['disputed', 'accepted', 'objected', 'upheld'] as const

/** Staff who handled a disputed case of the customer of `a`: they do not get this customer again. */
export function disputedWith(): RawBuilder<number[]> {
  return sql<number[]>`array(select i.staff_id::integer from origination.inspection i
    where i.person_id = a.person_id and i.state = any(${[...standingDisputes]}::text[]))`
}

/** The same of one person. */
export function disputedWithOne(staffId: number | RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from origination.inspection i
    where i.person_id = a.person_id and i.staff_id = ${staffId}
      and i.state = any(${[...standingDisputes]}::text[]))`
}
