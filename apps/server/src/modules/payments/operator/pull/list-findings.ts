import { pullFindings } from '@daftari/contract/payments/operator/desk-tables'
import { sql } from 'kysely'
import type { QueriedRow } from '../../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../../platform/tables/hand-written-list.ts'

/** What looks at the operator's own list of payments found, beside the payment as it is now. */
export const pullFindingList = handWrittenList(pullFindings, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('payments.pullFinding as f')
    if (f.pullId) q = q.where('f.pullId', '=', f.pullId)
    if (f.pullFinding) q = q.where('f.finding', 'in', f.pullFinding)
    if (f.receipt) q = q.where('f.receipt', '=', f.receipt.toUpperCase())
    return q
  },
  key: 'f.id',
  order: { findingId: 'f.id' },
  sums: { pulledAmount: 'f.toldCents' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof pullFindings>>`
      select f.id as finding_id, f.pull_id, u.asked_at as pulled_at, f.finding as pull_finding,
        f.receipt, f.told_cents as pulled_amount, p.amount_cents as amount, f.payment_id
      from payments.pull_finding f
      join payments.pull u on u.id = f.pull_id
      left join payments.payment p on p.id = f.payment_id
      where f.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
