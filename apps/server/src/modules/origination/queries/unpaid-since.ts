import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/** Applications approved on or before a day, and neither paid out nor being paid out. */
export async function unpaidSince(ctx: ReadContext, day: BusinessDate): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from origination.application a
    where a.apply_status = 2 and a.decided_on <= ${day} and not exists (
      select from reporting.disbursement d where d.application_id = a.id and d.status in (2, 3))
    order by a.id`.execute(ctx.db)
  return rows.map((row) => row.id)
}
