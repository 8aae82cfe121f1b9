import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents } from '@daftari/kernel/money'
import { owedToday } from '../../../src/modules/servicing/index.ts'
import { systemContext } from '../../../src/platform/context.ts'
import { transact } from '../../../src/platform/db/transact.ts'
import type { World } from '../world/world.ts'
import type { Borrower } from './borrowing.ts'
import { type PaymentPlan, planPayments } from './paying.ts'

/** Plans how the loans that began on this day will be paid, or will not. */
export async function planRepayments(
  world: World,
  borrowers: ReadonlyMap<number, Borrower>,
  date: BusinessDate,
): Promise<void> {
  const begun = await world.house.db
    .selectFrom('reporting.instalment')
    .select(['loanId', 'personId', 'number', 'dueOn'])
    .where('startedOn', '=', date)
    .orderBy('loanId')
    .orderBy('number')
    .$narrowType<{ loanId: number; personId: number; number: number; dueOn: string }>()
    .execute()
  for (const bill of begun) {
    const borrower = borrowers.get(bill.personId)
    if (borrower === undefined) continue
    if (bill.number === 1) borrower.loans += 1
    const isLast = !begun.some((one) => one.loanId === bill.loanId && one.number > bill.number)
    const dueOn = bill.dueOn as BusinessDate
    const { reliability } = borrower
    for (const plan of planPayments(world.random, { dueOn, isLast, reliability })) {
      world.agenda.plan(world.at(plan.on, plan.minute), () =>
        pay(world, borrower, { loanId: bill.loanId, plan }),
      )
    }
  }
}

/** Asks the app what is owed, and pays it at the operator: whole shillings, sometimes with a slip. */
async function pay(
  world: World,
  borrower: Borrower,
  { loanId, plan }: { loanId: number; plan: PaymentPlan },
): Promise<void> {
  const owed = await transact(world.house.db, (tx) =>
    owedToday(systemContext(world.house, tx, 'demo'), loanId),
  )
  const due =
    plan.what === 'close' ? owed.settlement.totalCents : Math.max(owed.dueCents, nextBill(owed))
  const share = typeof plan.what === 'object' ? plan.what.share : 1
  const amountCents = wholeShillings(due * share)
  if (amountCents < 100) return
  world.operator.payBill({
    phone: borrower.phone.slice(1),
    reference: referenceOf(borrower, loanId, plan.slip),
    amountCents,
    confirmation: plan.slip === 'late-notice' ? 'late' : 'once',
    isWrongAccount: plan.slip === 'wrong-account',
  })
  if (plan.slip === 'twice') {
    const again = new Date(world.clock.now().getTime() + 4 * 60_000)
    const reference = String(loanId)
    world.agenda.plan(again, async () => {
      world.operator.payBill({ phone: borrower.phone.slice(1), reference, amountCents })
    })
  }
}

/** One who pays an instalment before its day pays what comes next. */
function nextBill(owed: { billCents: Cents; dueCents: Cents }): number {
  return owed.dueCents > 0 ? 0 : Math.ceil(owed.billCents / 3)
}

function referenceOf(borrower: Borrower, loanId: number, slip: PaymentPlan['slip']): string {
  if (slip === 'by-phone') return `0${borrower.phone.slice(4)}`
  return slip === 'by-id' ? borrower.person.idNumber : String(loanId)
}

const wholeShillings = (amount: number): Cents => cents(Math.ceil(amount / 100) * 100)
