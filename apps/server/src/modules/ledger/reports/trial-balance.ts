import { accountCodes } from '@daftari/contract/ledger/enums'
import { trialBalance } from '@daftari/contract/ledger/tables'
import { reportQuery } from '../../../platform/tables/report-query.ts'

/** The balances of any past day, by the chosen day basis. */
export const trialBalanceReport = reportQuery(trialBalance, {
  sql: new URL('./trial-balance.sql', import.meta.url),
  parameters: () => ({ accounts: accountCodes }),
})
