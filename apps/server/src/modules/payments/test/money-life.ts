import { addDays } from '@daftari/kernel/business-date'
import type { Random } from '@daftari/kernel/random'
import { Refusal } from '@daftari/kernel/refusal'
import { sql } from 'kysely'
import { wrongBooks } from '../../../../test/faults/findings.ts'
import type { Lender } from '../../../../test/fixtures/lender.ts'
import { disburse, goTo } from '../../../../test/fixtures/loans.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { recordRepayment } from '../commands/record-repayment.ts'
import { reversePayment } from '../commands/reverse-payment.ts'
import { askCorrection } from '../correction/correction-request.ts'
import { askRefund, cancelRefund, decideRefund } from '../index.ts'
import { decideReversal } from '../operator/reversal/ask-reversal.ts'
import { declareReversal } from '../operator/reversal/declare-reversal.ts'
import { anEntry, anOpenLoan, approveWaiting, balanceOf, payBill } from './pay-in.ts'
import { pass, plainPhone } from './payouts.ts'

interface Life {
  t: TestApp
  lender: Lender
  random: Random
  run: number
  personId: number
  loanIds: number[]
}

/** What a person is refused for by right, whatever else happened before. */
const byRight = [
  'repayment.surplus-used',
  'payment.own-entry',
  'payment.nothing-to-reverse',
  'payment.before-payout',
  'refund.above-overpaid',
  'refund.amount',
  'refund.owes',
  'correction.sum',
]
const reason = 'as the dice say'

/**
 * One customer with one or two loans to whom anything happens in any order: payments that are early, late,
 * twice or too much, what is taken back by people and by the operator, corrections, refunds, closes of days.
 * Gives what was wrong after a step, with the steps up to it; empty when nothing was.
 */
export async function liveWithMoney(
  t: TestApp,
  lender: Lender,
  { random, run, steps }: { random: Random; run: number; steps: number },
): Promise<string[]> {
  const { personId, loanId } = await anOpenLoan(t)
  const life: Life = { t, lender, random, run, personId, loanIds: [loanId] }
  const lived: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const name = random.weighted(weights)
    const done = await happen(life, name)
    lived.push(`${name}${done}`)
    await t.settle()
    const wrong = [
      ...(await wrongBooks(t.appContext.db)),
      ...(await idleMoney(life)),
      ...(await unlikeTheOperator(life)),
    ]
    if (wrong.length > 0) return [`life ${run}: ${lived.join(', ')}`, ...wrong]
  }
  return []
}

async function happen(life: Life, name: keyof typeof acts): Promise<string> {
  try {
    return (await acts[name](life)) ?? ''
  } catch (error) {
    if (error instanceof Refusal && byRight.includes(error.code)) return ` (${error.code})`
    throw error
  }
}

const acts = {
  async day({ t, random }: Life) {
    const days = random.int(1, 6)
    await goTo(t, addDays(t.clock.today(), days))
    return ` +${days}`
  },
  async loan({ t, personId, loanIds, run }: Life) {
    if (loanIds.length > 1) return ' no'
    loanIds.push(await disburse(t, { personId, loanId: 800_000 + run, as: { appCode: 'haraka' } }))
    // It was paid to the wallet that they have.
    await sql`update payments.disbursement d set phone_cipher = f.phone_cipher
      from payments.disbursement f
      where f.application_id = ${loanIds[0]} and d.person_id = ${personId}`.execute(t.appContext.db)
    return ''
  },
  async pay({ t, random, loanIds }: Life) {
    const amountCents = amount(random)
    const reference = random.chance(0.9) ? String(random.pick(loanIds)) : 'x'
    const paid = { reference, amountCents, phone: plainPhone() }
    await payBill(t, paid)
    if (random.chance(0.1)) await payBill(t, paid)
    return ` ${amountCents} ${reference}`
  },
  async enter({ t, lender, random, loanIds }: Life) {
    const entry = await anEntry(t, { loanId: random.pick(loanIds), amountCents: amount(random) })
    const receipt = `BANK${entry.receipt}${random.int(1, 1_000_000)}`
    const paidOn = addDays(t.clock.today(), -random.int(0, 9))
    const entered = await t.as(lender.staff.finance, (ctx) =>
      recordRepayment(ctx, { ...entry, provider: 'bank', receipt, paidOn }),
    )
    await approveWaiting(t, lender, entered)
    return ` ${entry.amountCents} ${paidOn}`
  },
  async 'take back'(life: Life) {
    const one = await aPayment(life)
    if (one === undefined) return ' none'
    await life.t.as(life.lender.staff.leader, (ctx) =>
      reversePayment(ctx, { paymentId: one.id, version: one.version, reason }),
    )
    return ` ${one.id}`
  },
  async move(life: Life) {
    const one = await aPayment(life)
    if (one === undefined) return ' none'
    const loanId = life.random.pick(life.loanIds)
    const { id: paymentId, version, amountCents } = one
    const parts = [{ loanId, amountCents }]
    await life.t.as(life.lender.staff.leader, (ctx) =>
      askCorrection(ctx, { paymentId, version, kind: 'move', parts, reason }),
    )
    await approveWaiting(life.t, life.lender, one)
    return ` ${paymentId} to ${loanId}`
  },
  async 'operator takes back'(life: Life) {
    const one = await aPayment(life, 'mpesa')
    if (one === undefined) return ' none'
    const { t, lender } = life
    const { reversalId } = await t.as(lender.staff.finance, (ctx) =>
      declareReversal(ctx, {
        paymentId: one.id,
        version: one.version,
        receipt: `BACK${one.id}`,
        givenBackOn: t.clock.today(),
        reason,
      }),
    )
    await t.as(lender.staff.admin, (ctx) =>
      decideReversal(ctx, { reversalId, version: 1, approve: true }),
    )
    return ` ${one.id}`
  },
  async refund({ t, lender, random, personId }: Life) {
    const held = await heldOf(t, personId)
    const amountCents = Math.ceil((held * random.int(1, 100)) / 10_000) * 100
    const asked = await t.as(lender.staff.finance, (ctx) =>
      askRefund(ctx, { customerId: personId, amountCents, reason }),
    )
    if (random.chance(0.3)) return ` ${amountCents} asked`
    if (random.chance(0.3)) {
      await t.as(lender.staff.finance, (ctx) => cancelRefund(ctx, { ...asked, reason }))
      return ` ${amountCents} given up`
    }
    await t.as(lender.staff.admin, (ctx) => decideRefund(ctx, { ...asked, approve: true }))
    await pass(t, 1)
    return ` ${amountCents}`
  },
}

const weights: [keyof typeof acts, number][] = [
  ['day', 4],
  ['loan', 1],
  ['pay', 4],
  ['enter', 2],
  ['take back', 3],
  ['move', 2],
  ['operator takes back', 2],
  ['refund', 3],
]

const amount = (random: Random) =>
  random.pick([100_000, 250_000, 500_000, 1_000_000, 1_060_000, 1_500_000])

/** One of the customer's that is laid somewhere. */
async function aPayment({ t, random, personId }: Life, provider?: string) {
  const { rows } = await sql<{ id: number; version: number; amountCents: number }>`
    select id, version, amount_cents from payments.payment
    where person_id = ${personId} and state <> 'reversed'
      and provider = coalesce(${provider ?? null}, provider) order by id`.execute(t.appContext.db)
  return rows.length === 0 ? undefined : random.pick(rows)
}

const heldOf = async (t: TestApp, personId: number) =>
  0 - (await balanceOf(t, 'customer_overpayment', { personId }))

/** Money that is held while the person owes something that it may pay. */
async function idleMoney({ t, personId }: Life): Promise<string[]> {
  const { db } = t.appContext
  const held = await heldOf(t, personId)
  const debt = await balanceOf(t, 'customer_receivable', { personId })
  const idle = debt > 0 && held > 0 ? [`owes ${debt} of refunds beside ${held} held`] : []
  const { rows } = await sql<{ loanId: number; free: number }>`
    select l.loan_id, ${held} - coalesce((
      select sum(h.cents) from (
        select payment_id, -sum(amount_cents) as cents from reporting.ledger_line
        where account_code = 'customer_overpayment' and person_id = ${personId}
          and payment_id is not null
        group by payment_id having sum(amount_cents) < 0) h
      join payments.payment p on p.id = h.payment_id
      where p.paid_on <= l.started_on), 0)::bigint as free
    from reporting.loan l where l.person_id = ${personId} and l.status = 'open'`.execute(db)
  const beside = rows.filter(({ free }) => free > 0)
  return [
    ...idle,
    ...beside.map(({ loanId, free }) => `loan ${loanId} is open beside ${free} held`),
  ]
}

/** The paybill in the books is what the operator took and did not give back. */
async function unlikeTheOperator({ t }: Life): Promise<string[]> {
  const taken = t.world.operator.transactions().filter(({ kind }) => kind === 'payment')
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from payments.payment_reversal
    where state = 'done'`.execute(t.appContext.db)
  const theirs = taken.reduce((sum, one) => sum + one.amountCents, 0) - (rows[0]?.cents ?? 0)
  const ours = await balanceOf(t, 'wallet_paybill')
  return theirs === ours
    ? []
    : [`the paybill has ${theirs} at the operator and ${ours} in the books`]
}
