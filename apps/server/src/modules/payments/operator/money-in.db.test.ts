import { secondPersonAboveCents } from '@daftari/contract/payments/limits'
import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PromptBehaviour } from '../../../../emulator/core/inward-behaviour.ts'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { exchangeMessages } from '../../../../test/post-callbacks.ts'
import { walletsEqualOperator } from '../../../books/cash-checks.ts'
import { phoneOf } from '../../customers/index.ts'
import { matchPaymentByHand } from '../commands/match-payment-by-hand.ts'
import { recordConfirmation } from '../commands/record-confirmation.ts'
import { unmatchedList } from '../correction/list-unmatched.ts'
import { anOpenLoan, balanceOf, ofUnknownPayer, payBill, paymentOf } from '../test/pay-in.ts'
import { askPrompt } from './prompt/ask-prompt.ts'
import { askPrompts } from './prompt/ask-prompts.ts'
import { pullPayments } from './pull/pull-payments.ts'
import { askReversal, decideReversal } from './reversal/ask-reversal.ts'
import { askReversals } from './reversal/ask-reversals.ts'
import { declareReversal } from './reversal/declare-reversal.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())
beforeEach(() => t.world.operator.clearScript())

const reason = 'The customer asks for it.'
const minute = 60_000

async function exchange(minutes = 1): Promise<void> {
  await exchangeMessages(t.appContext, t.world.operator)
  t.clock.advance(minutes * minute)
  await exchangeMessages(t.appContext, t.world.operator)
}

describe('a phone that is asked to pay', () => {
  const ask = (loanId: number, amountCents = 100_000, by = lender.staff.finance) =>
    t.as(by, (ctx) => askPrompt(ctx, { loanId, amountCents }))
  const promptOf = (promptId: number) =>
    t.appContext.db
      .selectFrom('payments.prompt')
      .selectAll()
      .where('id', '=', promptId)
      .executeTakeFirstOrThrow()

  async function asked(behaviour: PromptBehaviour, minutes = 1) {
    t.world.operator.scriptPrompts(behaviour)
    const loan = await anOpenLoan(t)
    const { promptId } = await ask(loan.loanId)
    await exchange(minutes)
    return { loan, promptId, prompt: await promptOf(promptId) }
  }

  it.each<[PromptBehaviour, string, number]>([
    ['pays', 'paid', 1],
    ['pays-twice-reported', 'paid', 1],
    ['cancels', 'declined', 0],
    ['unreachable', 'declined', 0],
    ['wrong-pin', 'declined', 0],
    ['busy', 'declined', 0],
  ])('%s: is %s, with %i payment', async (behaviour, state, payments) => {
    const { loan, prompt } = await asked(behaviour)
    expect(prompt.state).toBe(state)
    const booked = await paymentsOf(loan.loanId)
    expect(booked).toHaveLength(payments)
    expect(booked.every((one) => one.state === 'matched')).toBe(true)
    expect(prompt.receipt).toBe(booked[0]?.receipt ?? null)
  })

  it('that paid another amount is held, and the payment itself is booked as it is', async () => {
    const { loan, promptId, prompt } = await asked('pays-other-amount')
    expect(prompt.state).toBe('accepted')
    expect(await paymentsOf(loan.loanId)).toHaveLength(1)
    const held = await t.appContext.db
      .selectFrom('payments.inbox')
      .select(['outcome', 'note'])
      .where('promptId', '=', promptId)
      .executeTakeFirstOrThrow()
    expect(held).toEqual({ outcome: 'held', note: 'amount' })
  })

  it('whose answer was lost never rings twice, and its payment is booked', async () => {
    const { loan, promptId, prompt } = await asked('pays-hang')
    expect(prompt.state).toBe('unknown')
    expect(await paymentsOf(loan.loanId)).toHaveLength(1)
    t.clock.advance(25 * 60 * minute)
    await askPrompts(t.appContext, t.world.ports.walletOperator)
    expect((await promptOf(promptId)).state).toBe('lapsed')
  })

  it.each<[PromptBehaviour, string]>([
    ['pays-unreported', 'paid'],
    ['cancels-unreported', 'declined'],
  ])('%s: nobody tells, so the operator is asked', async (behaviour, state) => {
    const { promptId, prompt } = await asked(behaviour, 3)
    expect(prompt.state).toBe('accepted')
    await askPrompts(t.appContext, t.world.ports.walletOperator)
    expect((await promptOf(promptId)).state).toBe(state)
  })

  it('is asked within the rules only', async () => {
    const { loanId } = await anOpenLoan(t)
    await expect(ask(loanId, 99_999_900)).rejects.toMatchObject({ code: 'prompt.amount' })
    await expect(ask(loanId, 100_050)).rejects.toMatchObject({ code: 'prompt.amount' })
    const both = await Promise.allSettled([ask(loanId), ask(loanId)])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    await exchange()
    await ask(loanId)
    await exchange()
    await expect(ask(loanId)).rejects.toMatchObject({ code: 'prompt.too-many' })
    const other = await anOpenLoan(t)
    t.clock.advance(14 * 60 * minute)
    await expect(ask(other.loanId)).rejects.toMatchObject({
      code: 'contact.not-allowed',
      params: { rule: 'CH-01' },
    })
    t.clock.advance(10 * 60 * minute)
  })

  it('DN-02: is not asked any more where the customer said stop before it left', async () => {
    const loan = await anOpenLoan(t)
    const { promptId } = await ask(loan.loanId)
    await t.as(lender.staff.finance, async (ctx) => {
      const { personId, phoneHash } = await phoneOf(ctx, loan.personId)
      const party = { personId, phoneHash, relation: 'own' as const }
      await stopNow(ctx, {
        kind: 'stop',
        party,
        purpose: 'collection',
        callsOnly: false,
        reason: 'STOP',
      })
    })
    await exchange()
    expect(await promptOf(promptId)).toMatchObject({ state: 'lapsed', resultCode: 'DN-05' })
    const { returnedAt } = await t.appContext.db
      .selectFrom('contact.attempt')
      .select('returnedAt')
      .where('sourceKind', '=', 'prompt')
      .where('sourceId', '=', promptId)
      .where('allowed', '=', true)
      .executeTakeFirstOrThrow()
    expect(returnedAt).not.toBeNull()
  })

  it('is asked by a collector for their own cases only', async () => {
    const { loanId } = await anOpenLoan(t)
    const asCollector = () =>
      t.as(lender.staff.collector, (ctx) =>
        askPrompt(
          { ...ctx, pages: new Set(), permissions: new Set(['payment.prompt']) },
          { loanId, amountCents: 100_000 },
        ),
      )
    await expect(asCollector()).rejects.toMatchObject({ code: 'request.not-found' })
  })
})

describe('a payment that was never told', () => {
  const pull = () =>
    pullPayments(t.appContext, {
      operator: t.world.ports.walletOperator,
      payInShortCode: t.world.ports.payInShortCode,
      askedBy: null,
    })
  const lastPull = () =>
    t.appContext.db.selectFrom('payments.pull').selectAll().orderBy('id', 'desc').executeTakeFirst()

  beforeAll(pull)

  it('is found in the operator’s list, booked once and allocated to its loan', async () => {
    const loan = await anOpenLoan(t)
    const paid = await payBill(t, {
      phone: loan.phone,
      reference: String(loan.loanId),
      amountCents: 50_000,
      confirmation: 'lost',
    })
    expect(await paymentsOf(loan.loanId)).toHaveLength(0)
    await pull()
    await exchangeMessages(t.appContext, t.world.operator)
    expect(await paymentOf(t, paid)).toMatchObject({ source: 'pull', state: 'matched' })
    expect(await lastPull()).toMatchObject({ state: 'read', found: 1, foundCents: 50_000 })
    await pull()
    expect(await lastPull()).toMatchObject({ state: 'read', found: 0, differing: 0 })
  })

  it('leaves what is known as it is, and counts another amount', async () => {
    const loan = await anOpenLoan(t)
    const paid = await payBill(t, {
      phone: loan.phone,
      reference: String(loan.loanId),
      amountCents: 60_000,
    })
    paid.amountCents = 70_000 as typeof paid.amountCents
    await pull()
    expect(await lastPull()).toMatchObject({ found: 0, differing: 1 })
    expect(await paymentOf(t, paid)).toMatchObject({ amountCents: 60_000 })
    paid.amountCents = 60_000 as typeof paid.amountCents
  })

  it('above what the operator carries it is shown, and confirmed once people have booked it', async () => {
    const loan = await anOpenLoan(t)
    const paid = await payBill(t, {
      phone: loan.phone,
      reference: String(loan.loanId),
      amountCents: 25_000_100,
      confirmation: 'lost',
    })
    await pull()
    expect(await lastPull()).toMatchObject({ found: 0, differing: 1 })
    expect(await paymentsOf(loan.loanId)).toHaveLength(0)
    const { payInShortCode } = t.world.ports
    const reported = {
      receipt: paid.receipt,
      amountCents: paid.amountCents,
      paidAt: t.clock.now(),
      shortCode: payInShortCode,
      reference: String(loan.loanId),
    }
    const as = { payInShortCode, source: 'staff', recordedBy: lender.staff.finance.id } as const
    await t.as('system', (ctx) => recordConfirmation(ctx, as, reported, t.clock.now()))
    await pull()
    expect(await lastPull()).toMatchObject({ found: 0, differing: 0 })
    expect(await paymentOf(t, paid)).toMatchObject({ confirmedAt: expect.any(Date) })
  })
})

describe('a payment that goes back', () => {
  async function inSuspense(amountCents = 40_000) {
    const paid = await payBill(t, {
      phone: '+254799000111',
      reference: 'nobody',
      amountCents,
    })
    return ofUnknownPayer(t, paid)
  }
  type Waiting = Awaited<ReturnType<typeof inSuspense>>

  const ask = ({ id, version }: Waiting, by = lender.staff.finance) =>
    t.as(by, (ctx) => askReversal(ctx, { paymentId: id, version, reason }))
  const decide = (reversalId: number, approve = true, by = lender.staff.admin) =>
    t.as(by, (ctx) => decideReversal(ctx, { reversalId, version: 1, approve, reason }))
  const stateOf = async (id: number) =>
    (
      await t.appContext.db
        .selectFrom('payments.paymentReversal')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state

  it('is not asked to be matched either, where a second person would decide', async () => {
    const payment = await inSuspense(secondPersonAboveCents + 100)
    await ask(payment)
    await expect(allocateToLoan(payment)).rejects.toMatchObject({
      code: 'payment.being-given-back',
    })
  })

  it('AZ-08: leaves the books when the operator says that it is done, and not before', async () => {
    const payment = await inSuspense()
    const { reversalId } = await ask(payment)
    await expect(decide(reversalId, true, lender.staff.finance)).rejects.toMatchObject({
      code: 'payment-reversal.own',
    })
    await expect(allocateToLoan(payment)).rejects.toMatchObject({
      code: 'payment.being-given-back',
    })
    const listed = t.as('system', (ctx) => unmatchedList.rows(ctx, [payment.id], { filters: {} }))
    expect(await listed).toMatchObject([{ reversalId }])
    t.world.operator.scriptReversals('done-twice-reported')
    await decide(reversalId)
    expect(await balanceOf(t, 'wallet_paybill', { paymentId: payment.id })).toBe(40_000)
    await exchange()
    expect(await stateOf(reversalId)).toBe('done')
    expect(await paymentOf(t, payment)).toMatchObject({ state: 'reversed' })
    expect(await balanceOf(t, 'wallet_paybill', { paymentId: payment.id })).toBe(0)
    expect(await balanceOf(t, 'suspense', { paymentId: payment.id })).toBe(0)
    expect((await walletsEqualOperator(t.appContext.db)).wrong).toBe(0)
  })

  it.each([
    ['spent', 'failed', 'unmatched'],
    ['lost', 'accepted', 'unmatched'],
    ['done-unreported', 'done', 'reversed'],
    ['hang', 'done', 'reversed'],
  ] as const)('%s: is %s in the end', async (behaviour, state, after) => {
    const payment = await inSuspense()
    const { reversalId } = await ask(payment)
    t.world.operator.scriptReversals(behaviour)
    await decide(reversalId)
    await exchange(2)
    await askReversals(t.appContext, t.world.ports.walletOperator)
    await exchange(11)
    expect(await stateOf(reversalId)).toBe(state)
    expect(await paymentOf(t, payment)).toMatchObject({ state: after })
  })

  it('whose request was lost has failed when the payment stands a day later, and can be allocated', async () => {
    const payment = await inSuspense()
    const { reversalId } = await ask(payment)
    t.world.operator.scriptReversals('lost')
    await decide(reversalId)
    await exchange(2)
    t.clock.advance(23 * 3_600_000)
    await askReversals(t.appContext, t.world.ports.walletOperator)
    await exchange(2)
    expect(await stateOf(reversalId)).toBe('accepted')
    t.clock.advance(2 * 3_600_000)
    await askReversals(t.appContext, t.world.ports.walletOperator)
    await exchange(2)
    expect(await stateOf(reversalId)).toBe('failed')
    expect((await allocateToLoan(payment)).payment.state).toBe('matched')
  })

  it('stays where it was when the second person refuses', async () => {
    const payment = await inSuspense()
    const { reversalId } = await ask(payment)
    await decide(reversalId, false)
    const loan = await allocateToLoan(payment)
    expect(loan.payment.state).toBe('matched')
  })

  it('is declared where the operator did it by itself, and loses its loan when another confirms', async () => {
    const waiting = await inSuspense()
    const { payment } = await allocateToLoan(waiting)
    const on = t.clock.today()
    const declare = (givenBackOn: typeof on) =>
      t.as(lender.staff.finance, (ctx) =>
        declareReversal(ctx, {
          paymentId: payment.id,
          version: payment.version,
          receipt: 'BACKBYSELF',
          givenBackOn,
          reason,
        }),
      )
    await expect(declare(addDays(on, 1))).rejects.toMatchObject({ code: 'payment-reversal.day' })
    await expect(declare(addDays(on, -9))).rejects.toMatchObject({ code: 'payment-reversal.day' })
    const { reversalId } = await declare(on)
    await expect(declare(on)).rejects.toMatchObject({ code: 'payment-reversal.under-way' })
    await expect(decide(reversalId, true, lender.staff.finance)).rejects.toMatchObject({
      code: 'payment-reversal.own',
    })
    expect(await balanceOf(t, 'wallet_paybill', { paymentId: payment.id })).toBe(40_000)
    await decide(reversalId)
    expect(await stateOf(reversalId)).toBe('done')
    expect(await paymentOf(t, payment)).toMatchObject({ state: 'reversed', loanId: null })
    expect(await balanceOf(t, 'wallet_paybill', { paymentId: payment.id })).toBe(0)
    const after = await paymentOf(t, payment)
    const again = t.as(lender.staff.finance, (ctx) =>
      declareReversal(ctx, {
        paymentId: after.id,
        version: after.version,
        receipt: 'BACKBYSELF',
        givenBackOn: on,
        reason,
      }),
    )
    await expect(again).rejects.toMatchObject({ code: 'payment-reversal.not-declarable' })
  })

  async function allocateToLoan({ id, version }: Waiting) {
    const { loanId } = await anOpenLoan(t)
    return t.as(lender.staff.finance, (ctx) =>
      matchPaymentByHand(ctx, { paymentId: id, version, loanId, reason }),
    )
  }
})

const paymentsOf = (loanId: number) =>
  t.appContext.db
    .selectFrom('payments.payment')
    .select(['receipt', 'state'])
    .where('reference', '=', String(loanId))
    .execute()
