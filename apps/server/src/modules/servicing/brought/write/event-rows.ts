import { cents, sum } from '@daftari/kernel/money'
import type { Context } from '../../../../platform/context.ts'
import { isLoanCharge } from '../../domain/write-off.ts'
import { type Brought, decidedRow, eventsOf, lineRow, linesOf, type Of } from './brought-rows.ts'
import { insertRestructurings, insertWriteOffs } from './decision-rows.ts'
import { insertRows, type Kept } from './insert-rows.ts'
import type { NumberedLoan } from './numbered.ts'

/** What the loans received, what was given up, charged, agreed on and written off. */
export async function insertEvents(
  { tx }: Context,
  loans: readonly NumberedLoan[],
  brought: Brought,
): Promise<void> {
  const charges = eventsOf(loans, 'charge')
  await insertRows(tx, 'loan_charge', charges, chargeRow(brought))
  const payments = eventsOf(loans, 'payment').map(repaymentOf)
  await insertRows(tx, 'repayment', payments, repaymentRow(brought))
  const paid = payments.flatMap(({ id, allocated }) => linesOf(id, allocated?.lines ?? []))
  const recovered = new Set(
    payments.filter(({ allocated }) => allocated?.recovered).map(({ id }) => id),
  )
  await insertRows(tx, 'repayment_line', paid, {
    repayment_id: ['bigint', (one) => one.of],
    ...lineRow(brought),
    recovered: ['boolean', (one) => recovered.has(one.of)],
  })
  await insertWaivers(tx, loans, brought)
  await insertWriteOffs(tx, loans, brought)
  await insertRestructurings(tx, loans, brought)
}

const chargeRow = (brought: Brought): Kept<Of<'charge'>> => ({
  ...decidedRow<Of<'charge'>>(brought),
  id: ['bigint', ({ id }) => id],
  loan_id: ['bigint', ({ loan }) => loan.id],
  kind: ['text', ({ event }) => event.chargeKind],
  amount_cents: ['bigint', ({ event }) => event.amountCents],
  due_on: ['date', ({ event }) => event.dueOn],
  charged_on: ['date', ({ event }) => event.on],
  after_repayment_id: ['bigint', (one) => one.afterRepaymentId],
  after_waiver_id: ['bigint', (one) => one.afterWaiverId],
  number: [
    'integer',
    ({ lived, place }) =>
      lived.concessions.filter(isLoanCharge).find(({ id }) => id === place)?.number,
  ],
  charged_cents: [
    'bigint',
    ({ lived, place }) => lived.history.charges.find(({ id }) => id === place)?.amountCents ?? 0,
  ],
})

function repaymentOf({ id, event, loan, lived, place }: Of<'payment'>) {
  const allocated = lived.history.repayments.find((one) => one.id === place)
  const surplusCents = allocated?.surplusCents ?? cents(0)
  const prepayment = event.prepayment ?? loan.terms.prepayment ?? 'next'
  return { id, event, loan, allocated, surplusCents, prepayment }
}

const repaymentRow = ({ entryId }: Brought): Kept<ReturnType<typeof repaymentOf>> => ({
  id: ['bigint', ({ id }) => id],
  loan_id: ['bigint', ({ loan }) => loan.id],
  payment_id: ['bigint', ({ event }) => event.paymentId],
  amount_cents: ['bigint', ({ event, surplusCents }) => event.amountCents - surplusCents],
  surplus_cents: ['bigint', ({ surplusCents }) => surplusCents],
  paid_on: ['date', ({ event }) => event.on],
  booked_on: ['date', ({ event }) => event.on],
  channel: ['text', ({ event }) => event.channel],
  entry_id: ['bigint', () => entryId],
  prepayment: ['text', ({ prepayment }) => prepayment],
})

async function insertWaivers(
  tx: Context['tx'],
  loans: readonly NumberedLoan[],
  brought: Brought,
): Promise<void> {
  const waivers = eventsOf(loans, 'waiver', 'reduction').map(waiverOf)
  await insertRows(tx, 'waiver', waivers, waiverRow(brought))
  const days = new Map(waivers.map(({ id, given }) => [id, given?.on]))
  const lines = waivers.flatMap(({ id, given }) => linesOf(id, given?.lines ?? []))
  await insertRows(tx, 'waiver_line', lines, {
    waiver_id: ['bigint', (one) => one.of],
    ...lineRow(brought),
    counts_on: ['date', (one) => days.get(one.of)],
  })
}

function waiverOf({ id, afterRepaymentId, event, loan, lived, place }: Of<'waiver' | 'reduction'>) {
  const given = lived.history.waivers.find((one) => one.id === place)
  const waivedCents = sum((given?.lines ?? []).map((line) => line.amountCents))
  const of = { id, afterRepaymentId, loanId: loan.id, from: event.on, given, waivedCents }
  const { principal } = event
  if (event.kind === 'reduction') {
    const { until, toPayCents: amountCents, mostCents } = event
    const always = { replans: true, closes: true }
    return { ...of, kind: 'if-paid', until, amountCents, mostCents, principal, ...always }
  }
  const { amountCents, replans = true, closes = true } = event
  const amounts = { amountCents, mostCents: amountCents }
  return { ...of, kind: 'at-once', until: event.on, ...amounts, principal, replans, closes }
}

const waiverRow = ({ now }: Brought): Kept<ReturnType<typeof waiverOf>> => ({
  id: ['bigint', (one) => one.id],
  loan_id: ['bigint', (one) => one.loanId],
  kind: ['text', (one) => one.kind],
  from_on: ['date', (one) => one.from],
  after_repayment_id: ['bigint', (one) => one.afterRepaymentId],
  until_on: ['date', (one) => one.until],
  amount_cents: ['bigint', (one) => one.amountCents],
  most_cents: ['bigint', (one) => one.mostCents],
  principal: ['boolean', (one) => one.principal],
  granted_at: ['timestamptz', () => now],
  waived_cents: ['bigint', (one) => one.waivedCents],
  waived_on: ['date', (one) => (one.waivedCents === 0 ? null : one.given?.on)],
  replans: ['boolean', (one) => one.replans],
  closes: ['boolean', (one) => one.closes],
})
