import type { AccountCode, EntryKind } from '@daftari/contract/ledger/enums'
import type { ExplainedFigure } from '@daftari/contract/platform/explained'

/** The lines of a figure. A reversal belongs to the kind of the entry it reverses. */
export interface FigureLines {
  of: 'loan_id' | 'payment_id' | 'person_id'
  accounts: readonly AccountCode[]
  kinds?: readonly EntryKind[]
  /** 1 where a debit makes the figure larger. */
  sign: 1 | -1
}

const receivables = [
  'principal_receivable',
  'interest_receivable',
  'fee_receivable',
  'fine_receivable',
] as const
const owed = (...accounts: AccountCode[]): FigureLines => ({ of: 'loan_id', accounts, sign: 1 })

export const figureLines: Readonly<Record<ExplainedFigure, FigureLines>> = {
  owed: owed(...receivables),
  // A written-off debt has left the receivables and is still claimed, less its recoveries.
  'bill-owed': owed(...receivables, 'write_off_expense', 'recovery_income'),
  principal: owed('principal_receivable'),
  interest: owed('interest_receivable'),
  fee: owed('fee_receivable'),
  fine: owed('fine_receivable'),
  billed: {
    of: 'loan_id',
    accounts: receivables,
    kinds: [
      'payout',
      'accrual',
      'accrual-return',
      'fine',
      'fine-return',
      'loan-charge',
      'loan-charge-return',
    ],
    sign: 1,
  },
  paid: {
    of: 'loan_id',
    accounts: [...receivables, 'recovery_income'],
    kinds: ['repayment', 'reallocation'],
    sign: -1,
  },
  waived: { of: 'loan_id', accounts: ['waiver_expense'], sign: 1 },
  fined: { of: 'loan_id', accounts: ['fine_receivable'], kinds: ['fine', 'fine-return'], sign: 1 },
  suspense: { of: 'payment_id', accounts: ['suspense'], sign: -1 },
  matched: { of: 'payment_id', accounts: ['suspense'], kinds: ['repayment'], sign: 1 },
  overpaid: {
    of: 'payment_id',
    accounts: ['customer_overpayment'],
    kinds: ['overpayment'],
    sign: -1,
  },
  used: owed('principal_receivable'),
  held: { of: 'person_id', accounts: ['customer_overpayment'], sign: -1 },
}
