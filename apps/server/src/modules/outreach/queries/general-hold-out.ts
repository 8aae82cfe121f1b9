import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { notOffered } from '../audiences/left-out.ts'

export const quarterOf = (day: BusinessDate): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/**
 * Nothing of promotion is sent to a part of the persons, by a draw of the quarter and the share that was
 * named last: whether one is among them, by an expression of their id; null of nobody.
 */
export function heldOutOfAll(
  day: BusinessDate,
  personId: RawBuilder<number | null>,
): RawBuilder<boolean> {
  return sql`(platform.bucket(${`promotion:${quarterOf(day)}`}, ${personId}::text)
    < ${generalShare(sql`${day}::date`)})`
}

/** The share of that draw on a day, of a million. */
export const generalShare = (day: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select share_ppm from outreach.general_hold_out
    where from_quarter <= to_char(${day}, 'YYYY-"Q"Q') order by from_quarter desc limit 1), 0)`

interface Known {
  personId: number | null
  phoneHash: Buffer
}

/**
 * Whether the owner of a number is excluded from offers now: held out of all promotion, blacklisted, or a
 * special account. A number without a customer may have become one's since.
 */
export function offeredNothing(ctx: ReadContext, of: Known): RawBuilder<boolean> {
  const phoneHash = sql<Buffer>`${of.phoneHash}::bytea`
  const personId = sql<number | null>`coalesce(${of.personId}::bigint,
    (select p.person_id from reporting.person p where p.phone_hash = ${phoneHash}))`
  return sql`(${heldOutOfAll(ctx.clock.today(), personId)}
    or ${notOffered(ctx, { personId, phoneHash })})`
}

/** The same, asked at once. */
export async function isOfferedNothing(ctx: ReadContext, of: Known): Promise<boolean> {
  const { rows } = await sql<{ barred: boolean }>`
    select ${offeredNothing(ctx, of)} as barred`.execute(ctx.db)
  return rows[0]?.barred === true
}
