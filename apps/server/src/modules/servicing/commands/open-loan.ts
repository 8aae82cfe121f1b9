import { assert } from '@daftari/kernel/assert'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { cents, sum } from '@daftari/kernel/money'
import type { EventPayloads } from '../../../events.ts'
import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { publish } from '../../../platform/events/publish.ts'
import { credit, debit, post } from '../../ledger/index.ts'
import { type Quote, quote } from '../domain/quote.ts'
import { newStanding, oldestDueOn } from '../domain/standing.ts'
import type { LoanTerms } from '../domain/terms.ts'
import { readLoanTerms } from '../loan-terms.ts'
import { bookFeeDiscount } from './book-discounts.ts'

type Disbursed = EventPayloads['disbursement.succeeded']

/**
 * Opens the loan whose money has arrived: its bill, the payout in the journal and what it owes. A
 * disbursement opens one loan: reported twice, nothing happens the second time.
 */
export async function openLoan(ctx: Context, disbursed: Disbursed): Promise<void> {
  const { loan, disbursementId, disbursedOn } = disbursed
  const known = await ctx.tx
    .selectFrom('servicing.loan')
    .select('id')
    .where('disbursementId', '=', disbursementId)
    .executeTakeFirst()
  if (known !== undefined) return
  const terms = readLoanTerms(loan.terms)
  const bill = quote(terms, disbursedOn)
  assert(bill.payoutCents === disbursed.payoutCents, 'what was paid out is what the terms say')
  await bookPayout(ctx, disbursed, { terms, bill })
  await bookFeeDiscount(
    ctx,
    { id: loan.applicationId, personId: loan.personId },
    { on: disbursedOn, amountCents: terms.discount?.feeCents ?? cents(0) },
  )
  const dueOn = bill.rows.at(-1)?.dueOn ?? disbursedOn
  await ctx.tx
    .insertInto('servicing.loan')
    .values(loanRow(disbursed, { terms, bill, dueOn }))
    .execute()
  await ctx.tx
    .insertInto('servicing.balance')
    .values(balanceRow(disbursed, { terms, bill }))
    .execute()
  await ctx.tx
    .insertInto('servicing.instalment')
    .values(
      bill.rows.map((row) => ({
        loanId: loan.applicationId,
        number: row.number,
        fromOn: row.fromOn,
        dueOn: row.dueOn,
        principalCents: row.principalCents,
        interestCents: row.interestCents,
        feeCents: row.feeCents,
        discountCents: row.discountCents ?? null,
      })),
    )
    .execute()
  await publish(ctx, 'loan.opened', `loan:${loan.applicationId}`, {
    loanId: loan.applicationId,
    personId: loan.personId,
    dueOn,
  })
}

type Made = { terms: LoanTerms; bill: Quote }

/** A fee is earned with the payout: taken from it, or billed and owed from this day on. */
async function bookPayout(ctx: Context, disbursed: Disbursed, { terms, bill }: Made) {
  const { loan, disbursementId, disbursedOn } = disbursed
  const subject = { loanId: loan.applicationId, personId: loan.personId }
  const billed = terms.feeMode === 'billed' ? bill.feeCents : cents(0)
  await post(ctx, {
    reference: `payout:${disbursementId}`,
    kind: 'payout',
    effectiveOn: disbursedOn,
    source: 'callback',
    lines: [
      debit('principal_receivable', terms.principalCents, subject),
      debit('fee_receivable', billed, subject),
      credit('wallet_payout', bill.payoutCents, subject),
      credit('fee_income', bill.feeCents, subject),
    ],
  })
}

function loanRow(
  { loan, disbursementId, disbursedOn }: Disbursed,
  { terms, bill, dueOn }: Made & { dueOn: BusinessDate },
) {
  return {
    id: loan.applicationId,
    personId: loan.personId,
    appCode: loan.appCode,
    productCode: loan.productCode,
    customerType: loan.customerType,
    loanOrdinal: loan.loanOrdinal,
    channel: loan.channel,
    grade: loan.grade,
    terms: json(terms),
    dailyFinePpm: terms.dailyFinePpm,
    graceDays: terms.graceDays,
    principalCents: terms.principalCents,
    payoutCents: bill.payoutCents,
    interestCents: bill.interestCents,
    feeCents: bill.feeCents,
    discountInterestCents: sum(bill.rows.map((row) => row.discountCents ?? cents(0))),
    discountFeeCents: terms.discount?.feeCents ?? 0,
    fineLimitCents: bill.fineLimitCents,
    startedOn: disbursedOn,
    dueOn,
    disbursementId,
  }
}

function balanceRow({ loan, disbursedOn }: Disbursed, { terms, bill }: Made) {
  return {
    loanId: loan.applicationId,
    personId: loan.personId,
    status: 'open',
    closedThrough: addDays(disbursedOn, -1),
    oldestDueOn: oldestDueOn(bill.rows.map(newStanding)),
    principalOwedCents: terms.principalCents,
    feeOwedCents: terms.feeMode === 'billed' ? bill.feeCents : 0,
    interestToAccrueCents: bill.interestCents,
  }
}
