import { sql } from 'kysely'
import type { Figure } from '../../../platform/metrics/figure.ts'

export const operatorFigures: Figure[] = [
  {
    name: 'payout_float_cents',
    help: 'What the operator last said is in the payout account; absent before it has.',
    async read({ db }) {
      const { rows } = await sql<{ cents: number }>`
        select utility_cents as cents from payments.float_reading
        where account = 'payouts' and state = 'answered' order by id desc limit 1`.execute(db)
      return rows.map(({ cents }) => ({ value: cents }))
    },
  },
  {
    name: 'payouts_waiting_cents',
    help: 'What is prepared to be paid out, or sent and without a result.',
    async read({ db }) {
      const { rows } = await sql<{ cents: number }>`
        select coalesce(sum(amount_cents), 0)::bigint as cents
        from payments.disbursement where status in (1, 2)`.execute(db)
      return [{ value: rows[0]?.cents ?? 0 }]
    },
  },
  {
    name: 'callbacks_held',
    help: 'Messages of the operator that were not believed and wait for a person.',
    async read({ db }) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from payments.inbox
        where outcome = 'held' and settlement is null`.execute(db)
      return [{ value: rows[0]?.count ?? 0 }]
    },
  },
]
