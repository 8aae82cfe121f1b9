import { accountCodes } from '@daftari/contract/ledger/enums'
import { accountDays, trialBalance } from '@daftari/contract/ledger/tables'
import { reportQuery } from '../../../platform/tables/report-query.ts'

/** The balances of any past day, by the day that the reader asks for. */
export const trialBalanceReport = reportQuery(trialBalance, {
  sql: new URL('./trial-balance.sql', import.meta.url),
  parameters: ({ days, dayBasis }, ctx) => ({
    from_on: days?.from ?? null,
    to_on: days?.to ?? null,
    basis: dayBasis?.[0] ?? 'accounting',
    zone: ctx.clock.zone,
    accounts: [...accountCodes],
  }),
})

/** The card of one account. */
export const accountDaysReport = reportQuery(accountDays, {
  sql: new URL('./account-days.sql', import.meta.url),
  parameters: ({ ledgerAccount, days, dayBasis }, ctx) => ({
    account: ledgerAccount?.[0] ?? null,
    from_on: days?.from ?? null,
    to_on: days?.to ?? null,
    basis: dayBasis?.[0] ?? 'accounting',
    zone: ctx.clock.zone,
  }),
})
