import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/** Nothing of promotion is sent to a part of the persons: by a draw of the quarter. */
interface GeneralHoldOut {
  /** Whether a person, an SQL expression of their id, is held out by it. */
  holds(personId: RawBuilder<unknown>): RawBuilder<boolean>
}

export const quarterOf = (day: BusinessDate): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** The general hold-out of a day: the share that was named last, drawn anew each quarter. */
export async function generalHoldOut(
  ctx: Pick<ReadContext, 'db'>,
  day: BusinessDate,
): Promise<GeneralHoldOut> {
  const quarter = quarterOf(day)
  const { rows } = await sql<{ sharePpm: number }>`
    select share_ppm from outreach.general_hold_out
    where from_quarter <= ${quarter} order by from_quarter desc limit 1`.execute(ctx.db)
  const salt = `promotion:${quarter}`
  const sharePpm = rows[0]?.sharePpm ?? 0
  return {
    holds: (personId) => sql<boolean>`(platform.bucket(${salt}, ${personId}::text) < ${sharePpm})`,
  }
}

/** Whether a person is held out of all promotion today, whatever was drawn when they came in. */
export async function isHeldOutOfAll(ctx: ReadContext, personId: number): Promise<boolean> {
  const { holds } = await generalHoldOut(ctx, ctx.clock.today())
  const { rows } = await sql<{ held: boolean }>`
    select ${holds(sql`${personId}::bigint`)} as held`.execute(ctx.db)
  return rows[0]?.held === true
}
