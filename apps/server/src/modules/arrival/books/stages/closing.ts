import { type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import type { ReadContext } from '../../../../platform/context.ts'
import { bringCases } from '../../../collections/index.ts'
import { bookClearingLeft, openCustomerCredits } from '../../../ledger/index.ts'
import { type BroughtCredit, bringCredits, broughtSurpluses } from '../../../payments/index.ts'
import { finishBrought } from '../../../servicing/index.ts'
import { idsOf, numberIn, rowsOfFile, type Stage, textIn } from './stage.ts'

/** What is left when all loans are there: the clearing account at zero, and their figures counted. */
export const clearing: Stage = {
  name: 'clearing',
  async run(ctx, { id: bookId, asOf }) {
    const surpluses = await broughtSurpluses(ctx, bookId)
    const credits = await bringCredits(ctx, await creditsOf(ctx, { bookId, asOf }))
    await openCustomerCredits(ctx, { bookId, asOf }, [...surpluses, ...credits])
    await bookClearingLeft(ctx, { bookId, asOf })
    await finishBrought(ctx)
    return surpluses.length + credits.length
  },
}

async function creditsOf(
  ctx: ReadContext,
  { bookId, asOf }: { bookId: number; asOf: BusinessDate },
): Promise<BroughtCredit[]> {
  const rows = await rowsOfFile(ctx, { bookId, file: 'credits' })
  const keys = rows.map(({ cells }) => textIn(cells, 'customer_id') ?? '')
  const persons = await idsOf(ctx, { bookId, kind: 'person', keys })
  return rows.map(({ key, cells }) => {
    const paidOn = textIn(cells, 'paid_on')
    return {
      account: textIn(cells, 'account') as BroughtCredit['account'],
      personId: persons.get(textIn(cells, 'customer_id') ?? '') ?? null,
      amountCents: cents(numberIn(cells, 'amount') ?? 0),
      paidOn: paidOn === null ? asOf : businessDate(paidOn),
      receipt: `book-${bookId}-credit-${key}`,
    }
  })
}

/** Last, when nothing of a loan is missing any more: whoever works it finds it whole. */
export const cases: Stage = {
  name: 'cases',
  async run(ctx, { id: bookId, decidedBy }) {
    const given = await rowsOfFile(ctx, { bookId, file: 'cases' })
    const promised = await rowsOfFile(ctx, { bookId, file: 'promises' })
    const all = [...given, ...promised].map((one) => one.cells)
    const named = (column: string) => all.map((cells) => textIn(cells, column) ?? '')
    const loans = await idsOf(ctx, { bookId, kind: 'loan', keys: named('loan_id') })
    const staff = await idsOf(ctx, { bookId, kind: 'staff', keys: named('staff_id') })
    const of = (cells: (typeof all)[number]) => ({
      loanId: loans.get(String(cells.loan_id)) ?? 0,
      staffId: staff.get(textIn(cells, 'staff_id') ?? '') ?? null,
    })
    await bringCases(ctx, {
      by: decidedBy,
      cases: given.map(({ cells }) => ({ ...of(cells), note: textIn(cells, 'note') })),
      promises: promised.map(({ cells }) => ({
        ...of(cells),
        madeOn: businessDate(String(cells.made_on)),
        promisedOn: businessDate(String(cells.promised_on)),
        amountCents: numberIn(cells, 'amount') ?? 0,
      })),
    })
    return all.length
  },
}
