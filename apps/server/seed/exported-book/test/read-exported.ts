import { type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { type Cents, cents, type Ppm, parseAmount, ppm } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { TrialBalanceLine } from '../../../src/modules/ledger/index.ts'
import type { LoanTerms } from '../../../src/modules/servicing/domain/terms.ts'
import type {
  BroughtEvent,
  BroughtLoan,
  OwnInstalment,
} from '../../../src/modules/servicing/index.ts'
import { readLoanTerms } from '../../../src/modules/servicing/loan-terms.ts'
import type { Db } from '../../../src/platform/db/database.ts'
import { exportedFiles } from '../tables.ts'

type Row = Record<string, string | number | null>
export type ExportedBook = { loans: BroughtLoan[]; trialBalance: TrialBalanceLine[] }

/** Ours of what was written before a loan is. */
export type OurIds = {
  personOf: (foreignId: string) => number
  paymentOf: (foreignId: string) => number
  numberOf: (loanId: string) => number
}

/** The rows that an export of a lender contains, put together by loan as a reader of its files does. */
export async function readExported(
  db: Db,
  asOf: BusinessDate,
  ours: OurIds,
): Promise<ExportedBook> {
  const files = new Map<string, Row[]>()
  for (const { file, query } of exportedFiles(asOf)) {
    files.set(file, (await sql.raw<Row>(query).execute(db)).rows)
  }
  const of = (file: string) => files.get(file) ?? []
  const byLoan = (file: string) => Map.groupBy(of(file), (row) => text(row.loanId))
  const terms = new Map(of('terms.csv').map((row) => [text(row.termsId), row]))
  const schedules = byLoan('schedules.csv')
  const events = eventsByLoan(of, ours)
  const loans = of('loans.csv').map((row, index) => {
    const foreignId = text(row.loanId)
    const priced = terms.get(text(row.termsId)) ?? {}
    const ownSchedule = schedules.get(foreignId)?.map(instalmentOf)
    return {
      id: ours.numberOf(foreignId),
      foreignId,
      personId: ours.personOf(text(row.customerId)),
      appCode: 'pesa',
      productCode: text(priced.productCode),
      customerType: text(row.customerType),
      loanOrdinal: 1,
      channel: text(row.channel),
      grade: row.grade === null ? null : text(row.grade),
      disbursementId: 1_000_000 + index,
      terms: termsOf(priced, amount(row.principal)),
      startedOn: day(row.startedOn),
      way: row.way === 'taken-over' ? ('taken-over' as const) : ('replayed' as const),
      events: events.get(foreignId) ?? [],
      ...(ownSchedule !== undefined && { ownSchedule }),
      source: {
        status: text(row.status) as 'open',
        owed: {
          principal: amount(row.principalOwed),
          interest: amount(row.interestOwed),
          fee: amount(row.feeOwed),
          fine: amount(row.fineOwed),
        },
        finishedOn: row.finishedOn === null ? undefined : day(row.finishedOn),
        writtenOffOn: row.writtenOffOn === null ? undefined : day(row.writtenOffOn),
        claimCents: row.claim === null ? undefined : amount(row.claim),
        finedCents: amount(row.fined),
      },
    }
  })
  const trialBalance = of('trial-balance.csv').map((row) => ({
    account: text(row.account) as TrialBalanceLine['account'],
    amountCents: cents(amount(row.debit) - amount(row.credit)),
  }))
  return { loans, trialBalance }
}

const text = (value: Row[string] | undefined): string => String(value ?? '')
const day = (value: Row[string] | undefined): BusinessDate => businessDate(text(value))
const amount = (value: Row[string] | undefined): Cents =>
  parseAmount(text(value ?? '0')) ?? cents(Number.NaN)
const rate = (value: Row[string] | undefined): Ppm => ppm(Math.round(Number(value ?? 0) * 10_000))
const given = (value: Row[string] | undefined) => value !== null && value !== undefined

function termsOf(row: Row, principalCents: Cents): LoanTerms {
  const count = (name: string) => (given(row[name]) ? { [name]: Number(row[name]) } : {})
  const said = (name: string) => (given(row[name]) ? { [name]: row[name] } : {})
  const flag = (name: string) => (row[name] === 'yes' ? { [name]: true } : {})
  const periods = Number(row.periods)
  const periodDays = Number(row.periodDays)
  return readLoanTerms({
    principalCents,
    kind: periods === 1 ? 'single' : 'instalments',
    periods,
    periodDays,
    termDays: periods * periodDays,
    interestMethod: row.interestMethod,
    dailyInterestPpm: rate(row.dailyInterest),
    feePpm: rate(row.fee),
    feeMode: row.feeMode,
    dailyFinePpm: rate(row.dailyFine),
    graceDays: Number(row.graceDays),
    capPpm: rate(row.cap),
    ...(given(row.longestTermDays) && { longestTermDays: Number(row.longestTermDays) }),
    ...(given(row.fixedFee) && { fixedFeeCents: amount(row.fixedFee) }),
    ...(given(row.lateCharge) && {
      lateCharge: { cents: amount(row.lateCharge), ppm: rate(row.lateChargeShare) },
    }),
    ...count('capOwingAfterDays'),
    ...count('periodMonths'),
    ...count('dueSoonDays'),
    ...count('interestFreePeriods'),
    ...count('interestGracePeriods'),
    ...count('principalGracePeriods'),
    ...said('dueDays'),
    ...said('repayment'),
    ...said('rounding'),
    ...said('prepayment'),
    ...flag('evenReplans'),
    ...flag('steadyReplans'),
    ...flag('overdueInterest'),
    ...flag('overdueInterestInTotal'),
    ...(given(row.roundTo) && { roundToCents: amount(row.roundTo) }),
    ...(given(row.lastWithin) && { lastWithinPpm: rate(row.lastWithin) }),
    ...(given(row.allocationOrder) && { allocationOrder: text(row.allocationOrder).split(' ') }),
    ...(given(row.dayCount) && {
      yearlyInterest: { ratePpm: rate(row.yearlyInterest), dayCount: row.dayCount },
    }),
  })
}

const instalmentOf = (row: Row): OwnInstalment => ({
  number: Number(row.number),
  fromOn: day(row.fromOn),
  dueOn: day(row.dueOn),
  charged: {
    principal: amount(row.principal),
    interest: amount(row.interest),
    fee: amount(row.fee),
    fine: amount(row.fine),
  },
  paid: {
    principal: amount(row.principalPaid),
    interest: amount(row.interestPaid),
    fee: amount(row.feePaid),
    fine: amount(row.finePaid),
  },
  waived: {
    principal: amount(row.principalWaived),
    interest: amount(row.interestWaived),
    fee: amount(row.feeWaived),
    fine: amount(row.fineWaived),
  },
  interestDroppedCents: amount(row.interestDropped),
})

type Placed = { at: readonly [on: string, after: number, rank: number]; event: BroughtEvent }

/** By day; within a day payments in their order, and every other event after the payment that it names. */
function eventsByLoan(of: (file: string) => Row[], ours: OurIds): Map<string, BroughtEvent[]> {
  const found = new Map<string, Placed[]>()
  const places = new Map(of('payments.csv').map((row, at) => [text(row.paymentId), at + 1]))
  const put = (row: Row, event: BroughtEvent, rank: number) => {
    const named = rank === 0 ? row.paymentId : row.afterPaymentId
    const at = [event.on, places.get(text(named)) ?? 0, rank] as const
    const some = found.get(text(row.loanId)) ?? []
    found.set(text(row.loanId), [...some, { at, event }])
  }
  for (const row of of('payments.csv')) put(row, paymentOf(row, ours), 0)
  for (const row of of('waivers.csv')) put(row, waiverOf(row), 1)
  for (const row of of('charges.csv')) put(row, chargeOf(row), 2)
  for (const row of of('restructurings.csv')) put(row, restructuringOf(row), 3)
  for (const row of of('write-offs.csv')) {
    const on = day(row.writtenOffOn)
    put(
      row,
      { kind: 'write-off', foreignId: text(row.writeOffId), on, reason: text(row.reason) },
      4,
    )
  }
  return new Map([...found].map(([loanId, some]) => [loanId, inOrder(some)]))
}

const inOrder = (some: readonly Placed[]): BroughtEvent[] =>
  some
    .toSorted(({ at: a }, { at: b }) =>
      a[0] === b[0] ? a[1] - b[1] || a[2] - b[2] : Number(a[0] > b[0]) - 0.5,
    )
    .map(({ event }) => event)

const paymentOf = (row: Row, ours: OurIds): BroughtEvent => ({
  kind: 'payment',
  foreignId: text(row.paymentId),
  paymentId: ours.paymentOf(text(row.paymentId)),
  on: day(row.paidOn),
  amountCents: amount(row.amount),
  channel: text(row.channel),
  prepayment: text(row.prepayment) as 'next',
  ...(given(row.principal) && {
    placed: {
      principal: amount(row.principal),
      interest: amount(row.interest),
      fee: amount(row.fee),
      fine: amount(row.fine),
    },
  }),
})

function waiverOf(row: Row): BroughtEvent {
  const of = {
    foreignId: text(row.waiverId),
    on: day(row.fromOn),
    principal: row.principal === 'yes',
  }
  if (row.kind === 'if-paid') {
    const amounts = { toPayCents: amount(row.amount), mostCents: amount(row.most) }
    return { kind: 'reduction', ...of, until: day(row.untilOn), ...amounts }
  }
  const rules = { replans: row.replans === 'yes', closes: row.closes === 'yes' }
  return { kind: 'waiver', ...of, amountCents: amount(row.amount), ...rules }
}

const chargeOf = (row: Row): BroughtEvent => ({
  kind: 'charge',
  foreignId: text(row.chargeId),
  on: day(row.chargedOn),
  chargeKind: text(row.kind) as 'court',
  dueOn: day(row.dueOn),
  amountCents: amount(row.amount),
  reason: text(row.reason),
})

const restructuringOf = (row: Row): BroughtEvent => ({
  kind: 'restructuring',
  foreignId: text(row.restructuringId),
  on: day(row.restructuredOn),
  plan: {
    firstDueOn: day(row.firstDueOn),
    instalments: Number(row.instalments),
    grace: null,
    ratePpm: given(row.rate) ? rate(row.rate) : null,
  },
  reason: text(row.reason),
})
