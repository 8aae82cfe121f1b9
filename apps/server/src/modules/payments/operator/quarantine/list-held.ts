import type { HeldReason } from '@daftari/contract/payments/operator/enums'
import { heldMessages } from '@daftari/contract/payments/operator/tables'
import { sql } from 'kysely'
import { requestOf } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'

/** Messages that were rejected, or could not be read, and what a person made of each. */
export const heldList = listQuery(heldMessages, {
  from: 'payments.inbox i',
  where: "i.outcome in ('held', 'malformed') or i.settlement is not null",
  join: "left join payments.laying l on l.inbox_id = i.id and l.state = 'asked'",
  key: 'i.id',
  columns: {
    callbackId: 'i.id',
    callbackKind: 'i.kind',
    heldState: "coalesce(i.settlement, 'waiting')",
    heldReason: "case when i.outcome = 'malformed' then 'unreadable' else i.note end",
    note: "case when i.outcome = 'malformed' then i.note end",
    sourceAddress: 'i.source_ip',
    laidBy: staff('l.asked_by'),
    laidAmount: 'l.amount_cents',
    layingId: 'l.id',
    layingVersion: 'l.version',
    settledBy: staff('i.settled_by'),
  },
  filters: {
    heldState: (states) =>
      sql.join(
        states.map((one) =>
          one === 'waiting' ? sql`i.settlement is null` : sql`i.settlement = ${one}`,
        ),
        sql` or `,
      ),
    heldReason: (reasons) => sql`i.note in (${sql.join(reasons)})
      or ${reasons.includes('unreadable')} and i.outcome = 'malformed'`,
    layingState: (states) => sql`exists (select from payments.laying y
      where y.inbox_id = i.id and y.state in (${sql.join(states)}))`,
    laidOf: requestOf('y.asked_by', {
      among: "payments.laying y where y.inbox_id = i.id and y.state = 'asked'",
    }),
    received: 'i.received_at',
  },
})

export function reasonOf({ outcome, note }: { outcome: string | null; note: string | null }) {
  return outcome === 'malformed' ? 'unreadable' : (note as HeldReason | null)
}
