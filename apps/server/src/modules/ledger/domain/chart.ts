import type { AccountCode, accountKinds } from '@daftari/contract/ledger/enums'

export type { AccountCode }

type Account = { name: string; kind: (typeof accountKinds)[number] }

/** The chart of accounts. Codes are what people say; the numbers are for the accountant's export. */
export const chart: Readonly<Record<AccountCode, Account>> = {
  wallet_paybill: { name: 'Wallet paybill', kind: 'asset' },
  wallet_payout: { name: 'Wallet payout float', kind: 'asset' },
  bank: { name: 'Bank', kind: 'asset' },
  aggregator_clearing: { name: 'Aggregator clearing', kind: 'asset' },
  principal_receivable: { name: 'Principal receivable', kind: 'asset' },
  interest_receivable: { name: 'Interest receivable', kind: 'asset' },
  fee_receivable: { name: 'Fee receivable', kind: 'asset' },
  fine_receivable: { name: 'Fine receivable', kind: 'asset' },
  customer_receivable: { name: 'Customer receivables', kind: 'asset' },
  other_receivable: { name: 'Other receivables', kind: 'asset' },
  customer_overpayment: { name: 'Customer overpayments', kind: 'liability' },
  refunds_under_way: { name: 'Refunds under way', kind: 'liability' },
  charges_due: { name: 'Operator charges due', kind: 'liability' },
  service_fees_due: { name: 'Technical service fees due', kind: 'liability' },
  accrued_liabilities: { name: 'Accrued liabilities', kind: 'liability' },
  suspense: { name: 'Suspense', kind: 'liability' },
  funding: { name: 'Funding', kind: 'equity' },
  retained_earnings: { name: 'Retained earnings', kind: 'equity' },
  brought_clearing: { name: 'Clearing of brought books', kind: 'equity' },
  interest_income: { name: 'Interest income', kind: 'income' },
  fee_income: { name: 'Fee income', kind: 'income' },
  fine_income: { name: 'Fine income', kind: 'income' },
  coupon_discounts: { name: 'Coupon discounts', kind: 'income' },
  recovery_income: { name: 'Recovery after write-off', kind: 'income' },
  other_income: { name: 'Other income', kind: 'income' },
  waiver_expense: { name: 'Waivers', kind: 'expense' },
  write_off_expense: { name: 'Write-offs', kind: 'expense' },
  provider_charges: { name: 'Provider charges', kind: 'expense' },
  service_fees: { name: 'Technical service fees', kind: 'expense' },
  bank_charges: { name: 'Bank charges', kind: 'expense' },
  operating_expense: { name: 'Operating expenses', kind: 'expense' },
  brought_differences: { name: 'Differences of brought books', kind: 'expense' },
}
