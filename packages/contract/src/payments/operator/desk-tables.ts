import { column } from '../../columns.ts'
import type { OutputOf } from '../../endpoint.ts'
import { filter } from '../../filters.ts'
import { answerFigure } from '../../platform/answer-figure.ts'
import { list } from '../../table.ts'
import { disbursements } from '../tables.ts'
import { operatorDesk } from './endpoints.ts'
import { type FloatAccount, floatAccounts, pullFindingKinds, readingStates } from './enums.ts'

const payments = 'settlement/repayment/mpesa-payment'

/** Every question what is in an account of ours, and the operator's answer. */
export const balanceReadings = list(payments, {
  name: `${payments}-balances`,
  path: '/settlement/repayment/mpesaPayment/balances',
  key: 'readingId',
  defaultSort: '-readingId',
  filters: {
    floatAccount: filter.choice(floatAccounts),
    readingState: filter.choice(readingStates),
    asked: filter.dateRange(),
  },
  columns: {
    readingId: column.id({ sortable: true }),
    floatAccount: column.choice(floatAccounts),
    readingState: column.choice(readingStates),
    availableBalance: column.money(),
    workingBalance: column.money(),
    chargesBalance: column.money(),
    answeredAt: column.instant(),
    askedBy: column.staff(),
    askedAt: column.instant({ sortable: true }),
    failureReason: column.text(),
  },
})

/** What looks at the operator's own list of payments found, one row each. */
export const pullFindings = list(payments, {
  name: `${payments}-pull-findings`,
  path: '/settlement/repayment/mpesaPayment/pullFindings',
  key: 'findingId',
  defaultSort: '-findingId',
  filters: {
    pullId: filter.id(),
    pullFinding: filter.choice(pullFindingKinds),
    receipt: filter.text(),
  },
  columns: {
    findingId: column.id({ sortable: true, optional: true }),
    pullId: column.id(),
    pulledAt: column.instant(),
    pullFinding: column.choice(pullFindingKinds),
    receipt: column.text({ short: true }),
    pulledAmount: column.money({ total: 'sum' }),
    /** The amount in the books now. */
    amount: column.money(),
    paymentId: column.id(),
  },
})

type Desk = OutputOf<typeof operatorDesk>
type Pull = Desk['pulls'][number]
type Reading = { account: FloatAccount; cents: number }

const balance = (
  adds: 'availableBalance' | 'workingBalance' | 'chargesBalance',
  of: (reading: NonNullable<Desk['float']['payouts']>) => number | null,
) =>
  answerFigure({
    of: operatorDesk,
    rows: balanceReadings,
    adds,
    // What is in an account is its newest answer; sums of balances mean nothing.
    newest: true,
    places: ({ float }): Reading[] =>
      floatAccounts.flatMap((account) => {
        const reading = float[account]
        const cents = reading && of(reading)
        return cents === null ? [] : [{ account, cents }]
      }),
    shown: ({ cents }) => cents,
    by: ({ account }) => ({ floatAccount: account, readingState: 'answered' }),
  })

const found = (
  pullFinding: (typeof pullFindingKinds)[number],
  shown: (pull: Pull) => number,
  adds?: 'pulledAmount',
) =>
  answerFigure({
    of: operatorDesk,
    rows: pullFindings,
    ...(adds === undefined ? {} : { adds }),
    places: ({ pulls }): readonly Pull[] => pulls,
    shown,
    by: ({ id, findingsKept }) => (findingsKept ? { pullId: String(id), pullFinding } : undefined),
  })

/** The figures of the operator's accounts, each with its rows. */
export const deskFigures = {
  available: balance('availableBalance', ({ utilityCents }) => utilityCents),
  working: balance('workingBalance', ({ workingCents }) => workingCents),
  charges: balance('chargesBalance', ({ chargesCents }) => chargesCents),
  waiting: answerFigure({
    of: operatorDesk,
    rows: disbursements,
    adds: 'payoutAmount',
    places: ({ float }) => [float],
    shown: ({ waitingCents }) => waitingCents,
    by: () => ({ disburseStatus: 'prepare,disbursing' }),
  }),
  week: answerFigure({
    of: operatorDesk,
    rows: disbursements,
    adds: 'payoutAmount',
    places: ({ float }) => [float.week],
    shown: ({ cents }) => cents,
    by: ({ from, through }) => ({ disburseStatus: 'disbursed', disbursed: `${from}..${through}` }),
  }),
  found: found('booked', (pull) => pull.found),
  foundAmount: found('booked', (pull) => pull.foundCents, 'pulledAmount'),
  differing: found('differs', (pull) => pull.differing),
} as const
