import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'

/** What says that the customer of a case `c` is left alone on a day: a dispute, hardship, a death. */
const inForce = (on: BusinessDate, person = sql`c.person_id`) => sql`
  from reporting.contact_hold h
  where h.person_id = ${person} and h.ended_at is null and (h.until is null or h.until >= ${on})`

/** Such a case is worked by nobody until the day has passed or somebody lifts it. */
export const onHold = (on: BusinessDate): RawBuilder<boolean> =>
  sql<boolean>`exists (select ${inForce(on)})`

/** The opposite, looked at case by case as they are read in their order, not for all of them before. */
export const isFree = (on: BusinessDate, person = sql`c.person_id`): RawBuilder<boolean> =>
  sql<boolean>`(select true ${inForce(on, person)} limit 1) is null`

/** The longest hold, as a lateral `ch`; no row if there is none. */
export const longestHold = (on: BusinessDate): RawBuilder<unknown> => sql`
  left join lateral (
    select h.kind, h.until, h.reason, h.set_at ${inForce(on)}
    order by h.until desc nulls first, h.hold_id limit 1) ch on true`
