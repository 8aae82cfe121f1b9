import { dayItems } from '@daftari/contract/settlement/day-items'
import type { FiltersOf } from '@daftari/contract/table'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { chosen, inCapitals, whether } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { threeWay } from '../three-way.ts'

type Filters = FiltersOf<typeof dayItems>

/** The items behind a day's figures on the board, as the three sources have them now. */
export const dayItemList = listQuery(dayItems, {
  from: (_, f) => itemsOf(f),
  join: (_, f) => sql`
    left join settlement.difference d on d.key = t.key and d.account = ${accountOf(f)}
      and d.business_on = ${dayOf(f)} and d.state <> 'cleared'
    left join reporting.payment p on p.id = t.payment_id`,
  key: 't.thing_id',
  columns: {
    thingId: 't.thing_id',
    receipt: 't.key',
    differenceThing: 't.what',
    ledgerAmount: 't.ledger_cents',
    toldAmount: 't.told_cents',
    statementAmount: 't.statement_cents',
    differenceAmount: 't.apart_cents',
    differenceState: 'd.state',
    differenceKind: 'd.kind',
    paymentId: 't.payment_id',
    loanId: 'coalesce(t.loan_id, p.loan_id)',
    refundId: 't.refund_id',
    entryId: 't.entry_id',
    differenceId: 'd.id',
  },
  order: { differenceAmount: 'abs(t.apart_cents)' },
  filters: {
    // These two are in what is read.
    statementAccount: () => undefined,
    businessOn: () => undefined,
    toldBy: chosen({
      ledger: 't.ledger_cents is not null',
      told: 't.told_cents is not null',
      statement: 't.statement_cents is not null',
    }),
    differs: whether('t.apart_cents <> 0'),
    receipt: inCapitals('t.key'),
  },
})

const accountOf = (f: Filters) => f.statementAccount?.[0] ?? 'payment'
const dayOf = (f: Filters) => businessDate(f.businessOn ?? '1970-01-01')

/** A transaction has a receipt and no number: as many digits of its digest as a number can have. */
const itemsOf = (f: Filters) => sql`(
  select ('x' || substr(md5(k.key), 1, 13))::bit(52)::bigint as thing_id, k.*,
    coalesce(k.ledger_cents, 0) - coalesce(k.statement_cents, 0) as apart_cents
  from (${threeWay({ account: accountOf(f), on: dayOf(f) })}) k) t`
