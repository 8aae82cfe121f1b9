import { balanceReadings } from '@daftari/contract/payments/operator/desk-tables'
import { sql } from 'kysely'
import { dayBounds } from '../../../../platform/tables/day-bounds.ts'
import type { QueriedRow } from '../../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../../platform/tables/hand-written-list.ts'

/** What the operator was asked and said of our accounts with it, the newest first. */
export const balanceList = handWrittenList(balanceReadings, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('payments.floatReading as r')
    if (f.floatAccount) q = q.where('r.account', 'in', f.floatAccount)
    if (f.readingState) q = q.where('r.state', 'in', f.readingState)
    const asked = dayBounds(ctx, f.asked)
    if (asked.from) q = q.where('r.askedAt', '>=', asked.from)
    if (asked.before) q = q.where('r.askedAt', '<', asked.before)
    return q
  },
  key: 'r.id',
  order: { readingId: 'r.id', askedAt: 'r.askedAt' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof balanceReadings>>`
      select r.id as reading_id, r.account as float_account, r.state as reading_state,
        r.utility_cents as available_balance, r.working_cents as working_balance,
        r.charges_cents as charges_balance, r.answered_at, r.asked_at,
        case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end
          as asked_by,
        r.failure as failure_reason
      from payments.float_reading r
      left join reporting.staff s on s.id = r.asked_by
      where r.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
