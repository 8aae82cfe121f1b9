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
  'customer_overpayment',
  'refunds_under_way',
  'charges_due',
  'suspense',
  'funding',
  'interest_income',
  'fee_income',
  'fine_income',
  'recovery_income',
  'waiver_expense',
  'write_off_expense',
  'provider_charges',
] as const
export type AccountCode = (typeof accountCodes)[number]

export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense'] as const

/** What an entry is about. */
export const entryKinds = [
  'funding',
  'payout',
  'accrual',
  'accrual-return',
  'fine',
  'fine-return',
  'receipt',
  'repayment',
  'reallocation',
  'overpayment',
  'refund',
  'waiver',
  'waiver-return',
  'write-off',
  'write-off-return',
  'transfer',
  'reversal',
  'provider-charge',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Where an entry comes from. */
export const entrySources = [
  'callback',
  'statement',
  'staff',
  'servicing',
  'mpesa',
  'bank',
  'system',
] as const

/**
 * By which of its days an entry is counted: the day of the accountant's books, the day it belongs
 * to, or the day it was posted.
 */
export const dayBases = ['accounting', 'effective', 'posted'] as const
export type DayBasis = (typeof dayBases)[number]
