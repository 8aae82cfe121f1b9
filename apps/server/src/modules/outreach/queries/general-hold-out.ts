import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/** Of whom nothing of promotion is sent to: by a draw of the quarter. */
export interface GeneralHoldOut {
  salt: string
  sharePpm: number
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
  return { salt: `promotion:${quarter}`, sharePpm: rows[0]?.sharePpm ?? 0 }
}
