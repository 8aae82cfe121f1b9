import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { entryKinds } from '../ledger/enums.ts'
import { answerFigure } from '../platform/answer-figure.ts'
import { report } from '../table.ts'
import { type LoanBills, loanBills } from './sections.ts'

const page = 'loan-admin/loan-list/cash-credit-detail'

export const laidFrom = ['repayment', 'waiver'] as const
export const loanParts = ['fine', 'fee', 'interest', 'principal'] as const

/**
 * One row per part of an instalment that a repayment paid or a waiver gave up, and per entry that
 * allocated it: what was allocated again later is a row of its own, and may be negative.
 */
export const allocatedParts = report(page, {
  name: `${page}/laid-parts`,
  path: '/audit/cashCredit/laidParts',
  filters: {
    loanId: filter.id({ required: true }),
    instalment: filter.id(),
    laidFrom: filter.choice(laidFrom, { single: true }),
    loanPart: filter.choice(loanParts),
  },
  columns: {
    laidOn: column.date(),
    laidFrom: column.choice(laidFrom),
    repaymentId: column.id(),
    waiverId: column.id(),
    instalment: column.count(),
    loanPart: column.choice(loanParts),
    amount: column.money({ total: 'sum' }),
    entryKind: column.choice(entryKinds),
    entryId: column.id(),
    postedAt: column.instant(),
  },
})

type OfLoan = LoanBills['instalments'][number] & { loanId: number }

const ofInstalment = (from: (typeof laidFrom)[number], shown: (place: OfLoan) => number) =>
  answerFigure({
    of: loanBills,
    rows: allocatedParts,
    adds: 'amount',
    places: ({ instalments }, loanId): OfLoan[] => instalments.map((one) => ({ ...one, loanId })),
    shown,
    by: ({ loanId, number }) => ({
      loanId: String(loanId),
      instalment: String(number),
      laidFrom: from,
    }),
  })

export const instalmentPaid = ofInstalment('repayment', ({ paid }) => paid ?? 0)
export const instalmentWaived = ofInstalment('waiver', ({ waived }) => waived ?? 0)
