import { accountDays } from '@daftari/contract/settlement/tables'
import { listQuery } from '../../../platform/tables/list-query.ts'

/** Each day of each account, as it was last compared. */
export const dayList = listQuery(accountDays, {
  from: 'settlement.account_day d',
  key: 'd.id',
  columns: {
    dayId: 'd.id',
    statementAccount: 'd.account',
    // agrees: nothing differs; settled: what does is explained or acknowledged.
    dayStanding: `case when d.open_count > 0 then 'differs' when not d.covered then 'no-statement'
      when d.settled_count > 0 then 'settled' else 'agrees' end`,
    ledgerAmount: 'd.ledger_cents',
    toldAmount: 'd.told_cents',
    statementAmount: 'd.statement_cents',
    differenceAmount: 'd.ledger_cents - d.statement_cents',
    openDifferences: 'd.open_count',
    settledDifferences: 'd.settled_count',
  },
  filters: { days: 'd.business_on' },
})
