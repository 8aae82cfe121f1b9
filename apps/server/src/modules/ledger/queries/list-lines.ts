import { ledgerLines } from '@daftari/contract/ledger/tables'
import { sql } from 'kysely'
import { allOf, chosen } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { figureLines } from '../domain/figures.ts'
import { whoDid } from './who-did.ts'

/** A line has no number of its own: its entry's, with its place in the entry behind. */
const places = 10_000_000
const lineId = `l.entry_id * ${places} + l.number`

/** A reversal belongs to the kind of what it takes back. */
const countedAs = sql`coalesce(
  (select back.kind from ledger.entry back where back.id = e.reverses_id), e.kind)`

/** Lines of the journal, each with its entry's days; what a balance is made of. */
export const lineList = listQuery(ledgerLines, {
  from: 'ledger.line l join ledger.entry e on e.id = l.entry_id',
  key: lineId,
  columns: {
    lineId,
    accountingOn: 'e.accounting_on',
    entryKind: 'e.kind',
    ledgerAccount: 'l.account_code',
    debit: 'greatest(l.amount_cents, 0)',
    credit: 'greatest(-l.amount_cents, 0)',
    // A debit is positive, unless a figure is asked for that counts it the other way.
    amount: (_, { figure }) =>
      sql`l.amount_cents * ${sql.lit(figure?.[0] ? figureLines[figure[0]].sign : 1)}`,
    customerId: 'l.person_id',
    who: () => whoDid('e'),
    reference: 'e.reference',
    effectiveOn: 'e.effective_on',
    postedAt: 'e.posted_at',
  },
  filters: {
    lineSide: chosen({ debit: 'l.amount_cents > 0', credit: 'l.amount_cents < 0' }),
    accounting: 'e.accounting_on',
    effective: 'e.effective_on',
    posted: 'e.posted_at',
    figure([figure]) {
      if (figure === undefined) return undefined
      const { accounts, kinds } = figureLines[figure]
      return allOf(
        sql`l.account_code in (${sql.join(accounts)})`,
        kinds && sql`${countedAs} in (${sql.join(kinds)})`,
      )
    },
  },
  atKeys: (keys) => sql`(l.entry_id, l.number) in (
    select k / ${places}, k % ${places} from unnest(${keys}::bigint[]) as k)`,
})
