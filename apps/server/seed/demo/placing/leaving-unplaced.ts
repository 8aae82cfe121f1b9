import { type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import type { Borrower } from '../borrowers/borrower.ts'
import type { World } from '../world/world.ts'

interface Evening {
  date: BusinessDate
  until: BusinessDate
}

/** What payers type for the account when they do not know it; the digit they get wrong is the last. */
const words = ['LOAN', '', 'PESA', 'REPAYMENT'] as const

/**
 * On the last two evenings, after finance has gone home, some customers pay without the account number, so
 * that the next morning has work. Who does follows from the loan IDs and not from chance.
 */
export function planUnplaced(
  world: World,
  borrowers: ReadonlyMap<number, Borrower>,
  { date, until }: Evening,
): void {
  const left = daysBetween(date, until)
  if (left > 1) return
  world.agenda.plan(world.at(date, 19 * 60 + 15), async () => {
    const loans = await world.appContext.db
      .selectFrom('reporting.loan')
      .select(['loanId', 'personId', 'billOwedCents', 'status'])
      .where((eb) =>
        eb.or([
          eb.and([eb('status', '=', 'open'), eb('billOwedCents', '>', 100_000)]),
          eb('finishedOn', '=', date),
        ]),
      )
      .orderBy('loanId', 'desc')
      .limit(60)
      .$narrowType<{ loanId: number; personId: number; billOwedCents: number }>()
      .execute()
    const some = loans.filter(({ loanId }) => loanId % 7 === left + 2).slice(0, 5)
    for (const [index, loan] of some.entries()) payAstray(world, borrowers, loan, index)
  })
}

function payAstray(
  world: World,
  borrowers: ReadonlyMap<number, Borrower>,
  loan: { loanId: number; personId: number; billOwedCents: number },
  index: number,
): void {
  const borrower = borrowers.get(loan.personId)
  if (borrower === undefined) return
  const nearly = `${String(loan.loanId).slice(0, -1)}${(loan.loanId + 5) % 10}X`
  const word = words[index % words.length] ?? ''
  const whole = Math.ceil(loan.billOwedCents / 100) * 100
  const amountCents = loan.billOwedCents === 0 ? 150_000 : index % 2 === 0 ? whole : whole / 2
  world.operator.payBill({
    phone: borrower.phone.slice(1),
    reference: word === '' ? nearly : word,
    amountCents: cents(Math.ceil(amountCents / 100) * 100),
  })
}
