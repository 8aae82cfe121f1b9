import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents, subtract, sum } from '@daftari/kernel/money'
import type { Standing } from '../../domain/standing.ts'
import type { LoanTerms } from '../../domain/terms.ts'
import { onDay, startsOn } from '../../domain/test/any-terms.ts'
import type { BroughtEvent, BroughtLoan, OwnInstalment, SourceStanding } from '../brought-loan.ts'
import { claimedOf, type LivedLoan, liveBrought, nothing } from '../live-brought.ts'

type Of = Partial<Omit<BroughtLoan, 'terms' | 'events' | 'source'>>

/** A loan with these terms and events, without a statement of the source yet. */
export function broughtLoan(
  terms: LoanTerms,
  events: readonly BroughtEvent[] = [],
  of: Of = {},
): BroughtLoan {
  return {
    id: 1,
    foreignId: 'L-1',
    personId: 1,
    appCode: 'pesa',
    productCode: 'pesa-14',
    customerType: 'new',
    loanOrdinal: 1,
    channel: 'organic',
    grade: 'A',
    disbursementId: 1,
    startedOn: startsOn,
    way: 'replayed',
    ...of,
    terms,
    events,
    source: { status: 'open', owed: nothing },
  }
}

/** The statement of a source with the same arithmetic. */
function reportedBySource(lived: LivedLoan): SourceStanding {
  const { status, owed, history } = lived
  return {
    status,
    owed,
    finishedOn: history.finishedOn ?? undefined,
    writtenOffOn: history.writtenOff?.on,
    claimCents: claimedOf(lived) ?? undefined,
  }
}

/** The same loan, as a source has it that counts by other terms, or knows other events. */
export function keptElsewhere(
  loan: BroughtLoan,
  asOf: BusinessDate,
  there: { terms?: LoanTerms; events?: readonly BroughtEvent[] } = {},
): BroughtLoan {
  const lived = liveBrought({ ...loan, ...there }, asOf)
  return { ...loan, source: reportedBySource(lived) }
}

/** Its schedule in the source at the end of the day. */
export function ownScheduleOf({ history }: LivedLoan, asOf: BusinessDate): OwnInstalment[] {
  const since = (some: typeof history.fines, number: number) =>
    sum(
      some
        .filter((one) => one.chargedOn > asOf && one.instalmentNumber === number)
        .map((one) => one.amountCents),
    )
  return history.standings.map((one) =>
    rowOf({
      ...one,
      fineCents: subtract(one.fineCents, since(history.fines, one.number)),
      interestCents: subtract(one.interestCents, since(history.overdueInterest, one.number)),
    }),
  )
}

const rowOf = (one: Standing): OwnInstalment => ({
  number: one.number,
  fromOn: one.fromOn,
  dueOn: one.dueOn,
  charged: {
    principal: one.principalCents,
    interest: one.interestCents,
    fee: one.feeCents,
    fine: one.fineCents,
  },
  paid: {
    principal: one.principalPaidCents,
    interest: one.interestPaidCents,
    fee: one.feePaidCents,
    fine: one.finePaidCents,
  },
  waived: {
    principal: one.principalWaivedCents,
    interest: one.interestWaivedCents,
    fee: one.feeWaivedCents,
    fine: one.fineWaivedCents,
  },
  interestDroppedCents: one.interestDroppedCents,
})

let payments = 0

export function payment(
  day: number,
  amount: number,
  of: Partial<Extract<BroughtEvent, { kind: 'payment' }>> = {},
): BroughtEvent {
  payments += 1
  return {
    kind: 'payment',
    foreignId: `P-${payments}`,
    paymentId: payments,
    on: onDay(day),
    amountCents: cents(amount),
    channel: 'mpesa',
    ...of,
  }
}

export const addTo = (amount: Cents, more: number): Cents => cents(amount + more)
