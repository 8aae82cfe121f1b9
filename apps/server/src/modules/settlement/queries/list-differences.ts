import { differences } from '@daftari/contract/settlement/tables'
import { inCapitals } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** Differences between the books, the operator's messages and its statements. */
export const differenceList = listQuery(differences, {
  from: 'settlement.difference d',
  join: 'left join reporting.payment p on p.id = d.payment_id',
  key: 'd.id',
  columns: {
    differenceId: 'd.id',
    statementAccount: 'd.account',
    differenceThing: 'd.what',
    receipt: 'd.key',
    ledgerAmount: 'd.ledger_cents',
    toldAmount: 'd.told_cents',
    statementAmount: 'd.statement_cents',
    differenceState: 'd.state',
    differenceKind: 'd.kind',
    differenceCause: 'd.cause',
    loanId: 'coalesce(d.loan_id, p.loan_id)',
    settledBy: staff('d.settled_by'),
  },
  filters: { receipt: inCapitals('d.key'), days: 'd.business_on' },
})
