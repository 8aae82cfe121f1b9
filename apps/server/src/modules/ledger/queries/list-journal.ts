import { journal } from '@daftari/contract/ledger/tables'
import { sql } from 'kysely'
import { chosen } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { whoDid } from './who-did.ts'

/** The value if it is the same in all lines, otherwise null: a day's close covers every loan. */
const only = (column: string) =>
  `case when min(l.${column}) = max(l.${column}) then min(l.${column}) end as ${column}`

const withLine = (column: string) => (id: number) =>
  sql`e.id in (select l.entry_id from ledger.line l where l.${sql.raw(column)} = ${id})`

/** Every entry, with what it is about when that is one loan, one customer, one payment. */
export const journalList = listQuery(journal, {
  from: 'ledger.entry e',
  join: `left join ledger.entry back on back.reverses_id = e.id
    cross join lateral (
      select sum(greatest(l.amount_cents, 0))::bigint as cents, ${only('loan_id')},
        ${only('person_id')}, ${only('payment_id')}
      from ledger.line l where l.entry_id = e.id) t`,
  key: 'e.id',
  columns: {
    entryId: 'e.id',
    entryKind: 'e.kind',
    amount: 't.cents',
    loanId: 't.loan_id',
    customerId: 't.person_id',
    paymentId: 't.payment_id',
    who: () => whoDid('e'),
    reversedById: 'back.id',
  },
  filters: {
    ledgerAccount: (accounts) => sql`exists (select from ledger.line m
      where m.entry_id = e.id and m.account_code in (${sql.join(accounts)}))`,
    loanId: withLine('loan_id'),
    customerId: withLine('person_id'),
    paymentId: withLine('payment_id'),
    accounting: 'e.accounting_on',
    effective: 'e.effective_on',
    posted: 'e.posted_at',
    // Written as in the index, which only contains entries by people.
    who: (id) => sql`(e.actor #>> '{}') like 'staff:%' and (e.actor #>> '{}') = ${`staff:${id}`}`,
    dating: chosen({ late: 'e.accounting_on > e.effective_on' }),
  },
})
