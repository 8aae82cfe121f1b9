import { cents } from '@daftari/kernel/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender } from '../../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../../test/harness.ts'
import { exchangeMessages, postCallback } from '../../../../../test/post-callbacks.ts'
import { booksHold, verifyBooks } from '../../../../books/verify-books.ts'
import { recordFromStatement } from '../../commands/record-from-statement.ts'
import { anOpenLoan, loanOf } from '../../test/pay-in.ts'
import { plainPhone } from '../../test/payouts.ts'
import { askPrompt } from '../prompt/ask-prompt.ts'
import { pullPayments } from '../pull/pull-payments.ts'
import { bringAgain, setMessageAside } from '../quarantine/settle-message.ts'
import { askUnproven } from './ask-unproven.ts'

let t: TestApp
let staff: Awaited<ReturnType<typeof aLender>>['staff']
beforeAll(async () => {
  t = await openTestApp()
  staff = (await aLender(t)).staff
  t.world.operator.confirmTo('http://127.0.0.1:1/api/callbacks/test/payment')
})
afterAll(async () => {
  expect(booksHold(await verifyBooks(t.appContext.db))).toBe(true)
  await t.close()
})

/** From an unlisted network, with a leaked address. */
const stranger = '203.0.113.7'
let forgeries = 0
const forged = (loanId: number, change: object = {}) => {
  forgeries += 1
  return {
    url: 'http://127.0.0.1:1/api/callbacks/test/payment',
    body: {
      TransID: `SECFORGED${forgeries}`,
      TransTime: '20260331085900',
      TransAmount: '500.00',
      BusinessShortCode: '600984',
      BillRefNumber: String(loanId),
      MSISDN: '2547 ***** 126',
      ...change,
    },
  }
}

/** A payment that the operator knows of, and its message as it would come. */
async function aPayment(loanId: number) {
  const { receipt } = t.world.operator.payBill({
    phone: plainPhone().slice(1),
    reference: String(loanId),
    amountCents: cents(50_000),
    confirmation: 'lost',
  })
  t.clock.advance(1_000)
  return forged(loanId, { TransID: receipt })
}

async function receive(message: ReturnType<typeof forged>, from = stranger): Promise<number> {
  const id = await postCallback(t.appContext, message, from)
  await t.settle()
  return id
}

const ask = () => askUnproven(t.appContext, t.world.ports.walletOperator, t.world.ports)
async function askAndListen(): Promise<void> {
  await ask()
  t.clock.advance(5_000)
  await exchangeMessages(t.appContext, t.world.operator)
}
const pull = () =>
  pullPayments(t.appContext, {
    operator: t.world.ports.walletOperator,
    payInShortCode: '600984',
    askedBy: null,
  })

const inboxOf = (id: number) =>
  t.appContext.db
    .selectFrom('payments.inbox')
    .select(['outcome', 'note', 'paymentId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const paymentsOf = (receipt: string) =>
  t.appContext.db
    .selectFrom('payments.payment')
    .select(['id', 'source', 'state', 'amountCents'])
    .where('receipt', '=', receipt)
    .execute()
const waiting = { outcome: 'held', note: 'unconfirmed', paymentId: null }

describe('CB-11 a confirmation from nowhere known', () => {
  it('moves no money while only its message tells of it, and in the end is a person’s', async () => {
    const loan = await anOpenLoan(t)
    const message = forged(loan.loanId)
    const before = (await loanOf(t, loan)).billOwedCents
    const id = await receive(message)
    expect(await inboxOf(id)).toEqual(waiting)
    await askAndListen()
    expect(await inboxOf(id)).toEqual(waiting)
    const again = t.as(staff.finance, (ctx) =>
      bringAgain(ctx, t.world.ports, { id, reason: 'once more' }),
    )
    await expect(again).rejects.toMatchObject({ code: 'callback.still-held' })
    t.clock.advance(48 * 3_600_000)
    await askAndListen()
    expect(await inboxOf(id)).toEqual({ ...waiting, note: 'not-confirmed' })
    expect(await paymentsOf(message.body.TransID)).toEqual([])
    expect((await loanOf(t, loan)).billOwedCents).toBe(before)
  })

  it('is booked once the operator, asked about the receipt, knows it', async () => {
    const loan = await anOpenLoan(t)
    const message = await aPayment(loan.loanId)
    const id = await receive(message)
    expect(await paymentsOf(message.body.TransID)).toEqual([])
    await askAndListen()
    const [payment, ...more] = await paymentsOf(message.body.TransID)
    expect([payment?.state, more]).toEqual(['matched', []])
    expect(await inboxOf(id)).toEqual({ outcome: 'applied', note: null, paymentId: payment?.id })
  })

  it('with another amount than the operator says is held, and books nothing', async () => {
    const loan = await anOpenLoan(t)
    const message = await aPayment(loan.loanId)
    message.body.TransAmount = '5000.00'
    const id = await receive(message)
    await askAndListen()
    expect(await inboxOf(id)).toEqual({ outcome: 'held', note: 'amount', paymentId: null })
    expect(await paymentsOf(message.body.TransID)).toEqual([])
  })

  it('from the operator’s own networks is booked without a question', async () => {
    const loan = await anOpenLoan(t)
    const message = forged(loan.loanId)
    await receive(message, '127.0.0.1')
    expect(await paymentsOf(message.body.TransID)).toHaveLength(1)
  })

  it.each([
    ['the operator’s list', () => pull()],
    [
      'a statement',
      (message: ReturnType<typeof forged>) =>
        t.as('system', (ctx) =>
          recordFromStatement(
            ctx,
            { payInShortCode: '600984', provider: 'mpesa' },
            {
              receipt: message.body.TransID,
              amountCents: cents(50_000),
              paidAt: t.clock.now(),
              reference: message.body.BillRefNumber,
              payerMasked: null,
              payerName: null,
              balanceCents: cents(0),
            },
          ),
        ),
    ],
  ])('counts as known when %s has brought the receipt', async (_by, bring) => {
    const loan = await anOpenLoan(t)
    const message = await aPayment(loan.loanId)
    const id = await receive(message)
    await bring(message)
    const booked = await paymentsOf(message.body.TransID)
    expect(booked).toHaveLength(1)
    await ask()
    expect(await inboxOf(id)).toEqual({
      outcome: 'repeated',
      note: null,
      paymentId: booked[0]?.id,
    })
  })

  it('MO-05 is booked once when list, answer, statement and the message itself come at once', async () => {
    const loan = await anOpenLoan(t)
    const message = await aPayment(loan.loanId)
    const id = await receive(message)
    await ask()
    t.clock.advance(5_000)
    const answers = t.world.operator.takeDue()
    for (const answer of answers) await postCallback(t.appContext, answer, stranger)
    await postCallback(t.appContext, message, '127.0.0.1')
    await Promise.all([pull(), t.settle(), ask(), pull()])
    await exchangeMessages(t.appContext, t.world.operator)
    await ask()
    const [payment, ...more] = await paymentsOf(message.body.TransID)
    expect(more).toEqual([])
    expect(await inboxOf(id)).toMatchObject({ paymentId: payment?.id })
    expect((await inboxOf(id)).outcome).toMatch(/^(applied|repeated)$/)
    const parts = await t.appContext.db
      .selectFrom('payments.paymentPart')
      .select('amountCents')
      .where('paymentId', '=', payment?.id ?? 0)
      .execute()
    expect(parts).toEqual([{ amountCents: 50_000 }])
  })

  it('is answered for by nobody else: a forged answer to a question is believed by its conversation only', async () => {
    const loan = await anOpenLoan(t)
    const message = forged(loan.loanId)
    const id = await receive(message)
    await ask()
    const { body } = forgedAnswer(message.body.TransID)
    await postCallback(t.appContext, { url: `${base}/status`, body }, stranger)
    t.clock.advance(11 * 60_000)
    await t.settle()
    expect(await inboxOf(id)).toEqual(waiting)
    expect(await paymentsOf(message.body.TransID)).toEqual([])
  })

  it('of a prompt’s result as well: its payment is booked once, when the operator knows the receipt', async () => {
    const loan = await anOpenLoan(t)
    t.world.operator.scriptPrompts('pays')
    const amountCents = cents(50_000)
    const { promptId } = await t.as(staff.finance, (ctx) =>
      askPrompt(ctx, { loanId: loan.loanId, amountCents }),
    )
    await t.settle()
    t.clock.advance(60_000)
    for (const item of t.world.operator.takeDue()) await postCallback(t.appContext, item, stranger)
    await t.settle()
    const promptOf = () =>
      t.appContext.db
        .selectFrom('payments.prompt')
        .select(['state', 'receipt', 'paymentId'])
        .where('id', '=', promptId)
        .executeTakeFirstOrThrow()
    expect(await promptOf()).toEqual({ state: 'accepted', receipt: null, paymentId: null })
    await askAndListen()
    await ask()
    const { receipt, ...prompt } = await promptOf()
    const [payment, ...more] = await paymentsOf(receipt ?? '')
    expect([prompt, more]).toEqual([{ state: 'paid', paymentId: payment?.id }, []])
  })

  it('that a person set aside is asked about no more', async () => {
    const loan = await anOpenLoan(t)
    const id = await receive(await aPayment(loan.loanId))
    await t.as(staff.finance, (ctx) => setMessageAside(ctx, { id, reason: 'not ours' }))
    await askAndListen()
    expect(await inboxOf(id)).toEqual(waiting)
  })

  it('does not stand for one that only a person had entered', async () => {
    const loan = await anOpenLoan(t)
    const message = await aPayment(loan.loanId)
    await receive(message, '127.0.0.1')
    await t.appContext.db
      .updateTable('payments.payment')
      .set({ source: 'staff', confirmedAt: null })
      .where('receipt', '=', message.body.TransID)
      .execute()
    const id = await receive(message)
    expect(await inboxOf(id)).toEqual(waiting)
    await askAndListen()
    expect((await inboxOf(id)).outcome).toBe('repeated')
  })
})

const base = 'http://127.0.0.1:1/api/callbacks/test'
const forgedAnswer = (receipt: string) => ({
  body: {
    Result: {
      ResultType: 0,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      OriginatorConversationID: 'made-up',
      ConversationID: 'AG_20260331_made_up',
      TransactionID: 'MADEUP0001',
      ResultParameters: {
        ResultParameter: [
          { Key: 'ReceiptNo', Value: receipt },
          { Key: 'Amount', Value: 500 },
          { Key: 'TransactionStatus', Value: 'Completed' },
        ],
      },
      ReferenceData: { ReferenceItem: { Key: 'Occasion', Value: receipt } },
    },
  },
})
