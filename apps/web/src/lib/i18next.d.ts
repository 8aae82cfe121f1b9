import 'i18next'
import type calculator from '../locales/en/calculator.ts'
import type choices from '../locales/en/choices.ts'
import type collection from '../locales/en/collection.ts'
import type columns from '../locales/en/columns.ts'
import type corrections from '../locales/en/corrections.ts'
import type costs from '../locales/en/costs.ts'
import type credit from '../locales/en/credit.ts'
import type customerService from '../locales/en/customer-service.ts'
import type dashboard from '../locales/en/dashboard.ts'
import type ledger from '../locales/en/ledger.ts'
import type loanAdmin from '../locales/en/loan-admin.ts'
import type loanProfile from '../locales/en/loan-profile.ts'
import type messages from '../locales/en/messages.ts'
import type operation from '../locales/en/operation.ts'
import type palette from '../locales/en/palette.ts'
import type serviceFees from '../locales/en/service-fees.ts'
import type settlement from '../locales/en/settlement.ts'
import type shell from '../locales/en/shell.ts'
import type statistics from '../locales/en/statistics.ts'
import type trail from '../locales/en/trail.ts'
import type verification from '../locales/en/verification.ts'
import type wallet from '../locales/en/wallet.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    defaultNS: 'shell'
    resources: {
      shell: typeof shell
      columns: typeof columns
      corrections: typeof corrections
      choices: typeof choices
      calculator: typeof calculator
      dashboard: typeof dashboard
      ledger: typeof ledger
      'loan-admin': typeof loanAdmin
      costs: typeof costs
      credit: typeof credit
      'loan-profile': typeof loanProfile
      statistics: typeof statistics
      messages: typeof messages
      operation: typeof operation
      collection: typeof collection
      'service-fees': typeof serviceFees
      settlement: typeof settlement
      'customer-service': typeof customerService
      palette: typeof palette
      trail: typeof trail
      verification: typeof verification
      wallet: typeof wallet
    }
  }
}
