/** The accounts of the books, in the order in which an accountant reads them. */
export const accountCodes = [
  'wallet_paybill',
  'wallet_payout',
  'bank',
  'aggregator_clearing',
  'principal_receivable',
  'interest_receivable',
  'fee_receivable',
  'fine_receivable',
  'customer_receivable',
  'other_receivable',
  'customer_overpayment',
  'refunds_under_way',
  'charges_due',
  'service_fees_due',
  'accrued_liabilities',
  'suspense',
  'funding',
  'retained_earnings',
  'brought_clearing',
  'interest_income',
  'fee_income',
  'fine_income',
  'coupon_discounts',
  'recovery_income',
  'other_income',
  'waiver_expense',
  'write_off_expense',
  'provider_charges',
  'service_fees',
  'bank_charges',
  'operating_expense',
  'brought_differences',
] as const
export type AccountCode = (typeof accountCodes)[number]

/** What moves an account: what the product itself did, or, where it is `accountant`, also by hand. */
export const accountFeeds = ['loans', 'wallets', 'customers', 'providers', 'accountant'] as const
export type AccountFeed = (typeof accountFeeds)[number]

/** An account that loans, wallets, customers or providers feed would not tie to them any more. */
export const feedOf: Readonly<Record<AccountCode, AccountFeed>> = {
  wallet_paybill: 'wallets',
  wallet_payout: 'wallets',
  bank: 'accountant',
  aggregator_clearing: 'wallets',
  principal_receivable: 'loans',
  interest_receivable: 'loans',
  fee_receivable: 'loans',
  fine_receivable: 'loans',
  customer_receivable: 'customers',
  other_receivable: 'accountant',
  customer_overpayment: 'customers',
  refunds_under_way: 'customers',
  charges_due: 'providers',
  service_fees_due: 'providers',
  accrued_liabilities: 'accountant',
  suspense: 'customers',
  funding: 'accountant',
  retained_earnings: 'accountant',
  brought_clearing: 'loans',
  interest_income: 'loans',
  fee_income: 'loans',
  fine_income: 'loans',
  coupon_discounts: 'loans',
  recovery_income: 'loans',
  other_income: 'accountant',
  waiver_expense: 'loans',
  write_off_expense: 'loans',
  provider_charges: 'providers',
  service_fees: 'providers',
  bank_charges: 'accountant',
  operating_expense: 'accountant',
  brought_differences: 'loans',
}
export const manualAccounts = accountCodes.filter((code) => feedOf[code] === 'accountant')

export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const

/** What an entry is about. */
export const entryKinds = [
  'funding',
  'payout',
  'accrual',
  'accrual-return',
  'fine',
  'fine-return',
  'loan-charge',
  'loan-charge-return',
  'coupon',
  'coupon-fee',
  'coupon-return',
  'receipt',
  'repayment',
  'reallocation',
  'overpayment',
  'refund',
  'refund-debt',
  'refund-debt-payment',
  'waiver',
  'waiver-return',
  'write-off',
  'write-off-return',
  'transfer',
  'reversal',
  'provider-charge',
  'service-fee',
  'manual',
  'opening',
  'opening-return',
] as const
export type EntryKind = (typeof entryKinds)[number]

export const lineSides = ['debit', 'credit'] as const

/** Where an entry comes from. */
export const entrySources = [
  'callback',
  'pull',
  'statement',
  'staff',
  'servicing',
  'mpesa',
  'bank',
  'aggregator',
  'system',
] as const
export type EntrySource = (typeof entrySources)[number]

/**
 * The day by which an entry is counted: the day of the accountant's books, the day it belongs to, or the day
 * it was posted.
 */
export const dayBases = ['accounting', 'effective', 'posted'] as const
export type DayBasis = (typeof dayBases)[number]
