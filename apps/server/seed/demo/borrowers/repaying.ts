import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents } from '@daftari/kernel/money'
import { owedToday } from '../../../src/modules/servicing/index.ts'
import { systemContext } from '../../../src/platform/context.ts'
import { transact } from '../../../src/platform/db/transact.ts'
import type { World } from '../world/world.ts'
import type { Borrower } from './borrower.ts'
import { keepsPromise, minuteOfDay, type PaymentPlan, planPayments } from './paying.ts'

/** Plans how the loans that began on this day will be paid, or will not. */
export async function planRepayments(
  world: World,
  borrowers: ReadonlyMap<number, Borrower>,
  date: BusinessDate,
): Promise<void> {
  const begun = await world.appContext.db
    .selectFrom('reporting.instalment')
    .select(['loanId', 'personId', 'number', 'dueOn'])
    .where('startedOn', '=', date)
    .orderBy('loanId')
    .orderBy('number')
    .$narrowType<{ loanId: number; personId: number; number: number; dueOn: string }>()
    .execute()
  const last = new Map(begun.map(({ loanId, number }) => [loanId, number]))
  for (const { loanId, personId, number, dueOn } of begun) {
    const borrower = borrowers.get(personId)
    if (borrower === undefined) continue
    if (number === 1) borrower.loans += 1
    const bill = {
      startedOn: date,
      dueOn: dueOn as BusinessDate,
      isLast: last.get(loanId) === number,
    }
    const early = number === 1 && !bill.isLast ? earlySum(world, date) : []
    for (const plan of [...early, ...planPayments(world.random, bill, borrower)]) {
      if (isGone(borrower)) continue
      planPayment(world, borrower, { loanId, plan })
    }
  }
}

/** One in four who pays by instalments comes into money and pays a good part of the loan early. */
function earlySum({ random }: World, date: BusinessDate): PaymentPlan[] {
  if (!random.chance(0.25)) return []
  const on = addDays(date, random.int(8, 25))
  const what = { ofBill: random.pick([0.3, 0.4, 0.5]) }
  return [{ on, minute: minuteOfDay(random), what, slip: 'none' }]
}

/** One in forty has left the country with the money; what they owe is written off one day. */
const isGone = ({ number }: Borrower) => number % 40 === 9

function planPayment(
  world: World,
  borrower: Borrower,
  o: { loanId: number; plan: PaymentPlan },
): void {
  const { personId } = borrower
  world.agenda.keep(world.at(o.plan.on, o.plan.minute), 'pay', { personId, ...o })
}

/**
 * What was promised to a collector: kept by some, by others in part, by many not at all; `reminded` before it
 * was due.
 */
export function planPromised(
  world: World,
  borrower: Borrower,
  promise: { loanId: number; amountCents: Cents; promisedOn: BusinessDate; reminded?: boolean },
): void {
  const { random } = world
  const kept = keepsPromise(random, borrower, promise.reminded === true)
  if (kept === 'not' || isGone(borrower)) return
  const share = kept === 'whole' ? 1 : random.int(20, 80) / 100
  const amountCents = wholeShillings(promise.amountCents * share)
  const plan = { on: promise.promisedOn, minute: minuteOfDay(random), slip: 'none' as const }
  const what = { amountCents }
  planPayment(world, borrower, { loanId: promise.loanId, plan: { ...plan, what } })
}

/** A reduced amount is paid in time by two of three, whatever they did before. */
export function planReduced(
  world: World,
  borrower: Borrower,
  reduced: { loanId: number; afterCents: number; validUntil: BusinessDate },
): void {
  const { random } = world
  if (!random.chance(0.65) || isGone(borrower)) return
  const { loanId, validUntil } = reduced
  const on = random.chance(0.5) ? validUntil : addDays(world.clock.today(), 1)
  const what = { amountCents: wholeShillings(reduced.afterCents) }
  const plan = { on, minute: minuteOfDay(random), what, slip: 'none' as const }
  planPayment(world, borrower, { loanId, plan })
}

/** A few pay the next round sum when they close a loan, so that there is something to give back. */
const roundedUp: readonly number[] = [15, 20, 21, 26]
const roundSum = 50_000

/**
 * Reads the amount owed in the app, and pays it at the operator: whole shillings, sometimes with a typing
 * error.
 */
export async function pay(
  world: World,
  borrower: Borrower,
  { loanId, plan }: { loanId: number; plan: PaymentPlan },
): Promise<void> {
  const owed = await world.tally.during('ask what is owed', () =>
    transact(world.appContext.db, (tx) =>
      owedToday(systemContext(world.appContext, tx, 'demo'), loanId),
    ),
  )
  const wantedCents = amountOf(plan, owed)
  if (wantedCents < 100) return
  const roundsUp = plan.what === 'close' && roundedUp.includes(loanId % 90)
  const amountCents = roundsUp ? cents(Math.ceil(wantedCents / roundSum) * roundSum) : wantedCents
  if (paysByAggregator(world, loanId)) {
    payByAggregator(world, borrower, { loanId, plan, amountCents })
    return
  }
  world.operator.payBill({
    phone: borrower.phone.slice(1),
    reference: referenceOf(borrower, loanId, plan.slip),
    amountCents,
    confirmation: plan.slip === 'late-notice' ? 'late' : 'once',
    isWrongAccount: plan.slip === 'wrong-account',
  })
  if (plan.slip !== 'twice') return
  const again = new Date(world.clock.now().getTime() + 4 * 60_000)
  const reference = String(loanId)
  world.agenda.plan(again, async () => {
    world.operator.payBill({ phone: borrower.phone.slice(1), reference, amountCents })
  })
}

/** A quarter of the borrowers have taken to the aggregator's page, each with what they pay by there. */
const paysByAggregator = (world: World, loanId: number) =>
  world.aggregatorSince !== undefined &&
  world.clock.today() >= world.aggregatorSince &&
  loanId % 4 === 1

const payChannels = ['mpesa', 'airtel-money', 'mpesa', 'card', 'mpesa', 'bank-transfer'] as const

function payByAggregator(
  world: World,
  borrower: Borrower,
  { loanId, plan, amountCents }: { loanId: number; plan: PaymentPlan; amountCents: Cents },
): void {
  const account = referenceOf(borrower, loanId, plan.slip)
  const channel = payChannels[Math.floor(loanId / 4) % payChannels.length] ?? 'mpesa'
  world.aggregator.pay({
    phone: borrower.phone.slice(1),
    account: plan.slip === 'wrong-account' ? `${account}7` : account,
    amountCents,
    channel,
    notice: plan.slip === 'late-notice' ? 'late' : plan.slip === 'twice' ? 'twice' : 'once',
  })
}

type Owed = Awaited<ReturnType<typeof owedToday>>

/**
 * A customer who pays an instalment before its day pays the next amount due; never more than closes the loan.
 */
function amountOf({ what }: PaymentPlan, owed: Owed): Cents {
  const settlement = owed.settlement.totalCents
  if (what === 'close') return wholeShillings(settlement)
  if (what !== 'due' && 'amountCents' in what) {
    return wholeShillings(Math.min(what.amountCents, settlement))
  }
  if (what !== 'due' && 'ofBill' in what) return wholeShillings(owed.billCents * what.ofBill)
  const due = owed.dueCents > 0 ? owed.dueCents : Math.ceil(owed.billCents / 3)
  return wholeShillings(Math.min(due * (what === 'due' ? 1 : what.share), settlement))
}

function referenceOf(borrower: Borrower, loanId: number, slip: PaymentPlan['slip']): string {
  if (slip === 'by-phone') return `0${borrower.phone.slice(4)}`
  return slip === 'by-id' ? borrower.person.idNumber : String(loanId)
}

const wholeShillings = (amount: number): Cents => cents(Math.ceil(amount / 100) * 100)
