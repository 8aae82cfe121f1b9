import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { list } from '../table.ts'
import {
  daySources,
  differenceKinds,
  differenceStates,
  differenceThings,
  differenceTones,
  statementAccounts,
} from './enums.ts'

const reconciliation = 'settlement/repayment/reconciliation'

/**
 * Everything of one day and account, one row for one transaction, with what each of the three
 * sources says of it: what the figures of the day are made of.
 */
export const dayItems = list(reconciliation, {
  name: `${reconciliation}/things`,
  path: `/${reconciliation}/things`,
  key: 'thingId',
  defaultSort: '-differenceAmount',
  filters: {
    statementAccount: filter.choice(statementAccounts, { single: true, required: true }),
    businessOn: filter.date({ required: true }),
    toldBy: filter.choice(daySources, { single: true }),
    differs: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
    receipt: filter.text(),
  },
  columns: {
    thingId: column.id({ optional: true }),
    receipt: column.text({ sortable: true }),
    differenceThing: column.choice(differenceThings),
    ledgerAmount: column.money({ total: 'sum', sortable: true }),
    toldAmount: column.money({ total: 'sum', sortable: true }),
    statementAmount: column.money({ total: 'sum', sortable: true }),
    differenceAmount: column.money({ total: 'sum', sortable: true }),
    differenceState: column.choice(differenceStates, { tones: differenceTones }),
    differenceKind: column.choice(differenceKinds),
    paymentId: column.id(),
    loanId: column.id({ of: 'loan' }),
    refundId: column.id(),
    entryId: column.id(),
    differenceId: column.id({ optional: true }),
  },
})
