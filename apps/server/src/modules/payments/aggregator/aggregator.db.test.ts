import { cents } from '@daftari/kernel/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CollectBehaviour, NoticeWay } from '../../../../emulator/aggregator/behaviour.ts'
import type { AggregatorPayment } from '../../../../emulator/aggregator/payments.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { exchangeMessages, postCallback } from '../../../../test/post-callbacks.ts'
import { walletsEqualOperator } from '../../../books/cash-checks.ts'
import { askPrompt } from '../operator/prompt/ask-prompt.ts'
import { bringAgain } from '../operator/quarantine/settle-message.ts'
import { askReversal, decideReversal } from '../operator/reversal/ask-reversal.ts'
import { anOpenLoan, balanceOf, paymentOf } from '../test/pay-in.ts'
import { askAggregatorRefunds } from './ask-refunds.ts'
import { askAggregatorRequests } from './ask-requests.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())
beforeEach(() => t.world.aggregator.clearScript())

const reason = 'The customer asks for it.'
const minute = 60_000

/** Each notice has its own time: a notice that arrives much later than it was signed is not accepted. */
async function exchange(minutes = 1): Promise<void> {
  const { aggregator } = t.world
  const until = new Date(t.clock.now().getTime() + minutes * minute)
  for (let round = 0; round < 20; round += 1) {
    await exchangeMessages(t.appContext, aggregator)
    const next = aggregator.nextDueAt()
    if (next === undefined || next > until) break
    t.clock.set(next)
  }
  t.clock.set(until)
  await exchangeMessages(t.appContext, aggregator)
}

async function pay(o: Partial<AggregatorPayment> & { account: string }, minutes = 1) {
  const payment = { phone: '254711223344', amountCents: cents(100_000), ...o }
  const paid = t.world.aggregator.pay(payment)
  await exchange(minutes)
  return paid
}

const paymentsOf = (receipt: string) =>
  t.appContext.db
    .selectFrom('payments.payment')
    .selectAll()
    .where('receipt', '=', receipt)
    .execute()

const lastNotice = () =>
  t.appContext.db
    .selectFrom('payments.inbox')
    .select(['id', 'outcome', 'note', 'paymentId', 'promptId'])
    .where('kind', '=', 'aggregator')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('a payment on the aggregator’s page', () => {
  it('is owed by the aggregator less its fee, and pays the loan that was typed', async () => {
    const loan = await anOpenLoan(t)
    const before = await balanceOf(t, 'aggregator_clearing')
    const paybill = await balanceOf(t, 'wallet_paybill')
    const { id } = await pay({ account: String(loan.loanId), channel: 'card' })
    expect(await paymentOf(t, { receipt: id })).toMatchObject({
      provider: 'aggregator',
      channel: 'card',
      state: 'matched',
      loanId: loan.loanId,
      feeCents: 2_900,
      source: 'callback',
    })
    expect((await balanceOf(t, 'aggregator_clearing')) - before).toBe(97_100)
    expect(await balanceOf(t, 'wallet_paybill')).toBe(paybill)
    expect(await walletsEqualOperator(t.appContext.db)).toMatchObject({ wrong: 0 })
  })

  it.each<[NoticeWay, number, string]>([
    ['once', 1, 'applied'],
    ['twice', 1, 'repeated'],
    ['late', 1, 'applied'],
    ['forged', 0, 'held signature'],
    ['replayed', 0, 'held stale'],
    ['other-merchant', 0, 'held short-code'],
    ['garbage', 0, 'malformed'],
  ])('told %s: %i payment, and the last notice is %s', async (notice, count, said) => {
    const { id } = await pay({ account: 'nobody', notice }, 45)
    expect(await paymentsOf(id)).toHaveLength(count)
    const { outcome, note } = await lastNotice()
    expect([outcome, outcome === 'held' ? note : ''].join(' ').trim()).toBe(said)
  })

  it('of another currency is held', async () => {
    await pay({ account: 'nobody', notice: 'once' })
    const item = { number: 1, deliverAt: t.clock.now(), kind: 'aggregator-notice' as const }
    const reported = await signed({ currency: 'UGX' })
    await postCallback(t.appContext, { ...item, ...reported })
    await t.settle()
    expect(await lastNotice()).toMatchObject({ outcome: 'held', note: 'currency' })
  })

  it('whose notice was forged is not believed because a person says so', async () => {
    await pay({ account: 'nobody', notice: 'forged' })
    const { id } = await lastNotice()
    const again = t.as(lender.staff.finance, (ctx) =>
      bringAgain(ctx, t.world.ports, { id, reason }),
    )
    await expect(again).rejects.toMatchObject({ code: 'callback.still-held' })
  })

  it('that came as a good notice while the secret was another is believed once it is put right', async () => {
    const { id: receipt } = await pay({ account: 'nobody', notice: 'forged' })
    const { id } = await lastNotice()
    const { aggregator } = t.world.ports
    if (aggregator === undefined) throw new Error('the tests have an aggregator')
    const putRight = { ...aggregator, noticeSecrets: ['somebody-elses-secret'] }
    const settings = { ...t.world.ports, aggregator: putRight }
    await t.as(lender.staff.finance, (ctx) => bringAgain(ctx, settings, { id, reason }))
    expect(await paymentsOf(receipt)).toHaveLength(1)
  })
})

/** A notice of a payment of its own, with something changed before it was signed. */
async function signed(change: Record<string, unknown>) {
  const { paymentNotice, send } = await import('../../../../emulator/aggregator/notices.ts')
  const { createAggregatorWorld } = await import('../../../../emulator/aggregator/world.ts')
  const { take } = await import('../../../../emulator/aggregator/payments.ts')
  const { seededRandom } = await import('@daftari/kernel/random')
  const world = createAggregatorWorld({ random: seededRandom(9), now: () => t.clock.now() })
  const o = { phone: '254711223344', account: 'nobody', amountCents: cents(5_000) }
  send(world, paymentNotice(world, take(world, o), change), { afterMs: 0 })
  const [item] = world.outbox.takeDue()
  if (item === undefined) throw new Error('a notice is due at once')
  return item
}

describe('a customer who is asked to pay by the aggregator', () => {
  const promptOf = (promptId: number) =>
    t.appContext.db
      .selectFrom('payments.prompt')
      .selectAll()
      .where('id', '=', promptId)
      .executeTakeFirstOrThrow()

  async function asked(behaviour: CollectBehaviour, minutes = 1) {
    t.world.aggregator.script(behaviour)
    const loan = await anOpenLoan(t)
    const input = { loanId: loan.loanId, amountCents: 100_000, channel: 'aggregator' as const }
    const { promptId } = await t.as(lender.staff.finance, (ctx) =>
      askPrompt(ctx, input, ['mpesa', 'aggregator']),
    )
    await exchange(minutes)
    const { length } = await t.appContext.db
      .selectFrom('payments.payment')
      .select('id')
      .where('loanId', '=', loan.loanId)
      .execute()
    return { loan, promptId, prompt: await promptOf(promptId), payments: length }
  }

  it.each<[CollectBehaviour, string, number, number]>([
    ['pays', 'paid', 1, 1],
    ['pays-late', 'paid', 1, 40],
    ['pays-twice-reported', 'paid', 1, 1],
    ['pays-hang', 'paid', 1, 1],
    ['pays-forged', 'paid', 1, 1],
    ['pays-replayed', 'paid', 1, 1],
    ['pays-then-fails', 'paid', 1, 1],
    ['pays-other-amount', 'accepted', 0, 1],
    ['pays-other-merchant', 'accepted', 0, 1],
    ['pays-unknown-reference', 'accepted', 0, 1],
    ['pays-unreported', 'accepted', 0, 1],
    ['declines', 'declined', 0, 1],
    ['refused', 'declined', 0, 1],
    ['hang', 'unknown', 0, 1],
    ['garbage', 'unknown', 0, 1],
    ['error-500', 'unknown', 0, 1],
  ])('%s: is %s, with %i payment', async (behaviour, state, payments, minutes) => {
    const found = await asked(behaviour, minutes)
    expect([found.prompt.state, found.payments]).toEqual([state, payments])
  })

  it.each<[CollectBehaviour, string, number]>([
    ['pays-unreported', 'paid', 1],
    ['declines-unreported', 'declined', 0],
    ['hang', 'lapsed', 0],
  ])('%s, asked about: is %s, with %i payment', async (behaviour, state, payments) => {
    const { promptId, loan } = await asked(behaviour)
    t.clock.advance(5 * minute)
    await askAggregatorRequests(t.appContext, t.world.ports.aggregator)
    await t.settle()
    expect((await promptOf(promptId)).state).toBe(state)
    const found = await t.appContext.db
      .selectFrom('payments.payment')
      .select(['source', 'state'])
      .where('loanId', '=', loan.loanId)
      .execute()
    expect(found).toEqual(payments === 0 ? [] : [{ source: 'pull', state: 'matched' }])
  })

  it('is refused where the lender has no aggregator', async () => {
    const loan = await anOpenLoan(t)
    const input = { loanId: loan.loanId, amountCents: 100_000, channel: 'aggregator' as const }
    await expect(
      t.as(lender.staff.finance, (ctx) => askPrompt(ctx, input, ['mpesa'])),
    ).rejects.toMatchObject({ code: 'aggregator.not-connected' })
  })
})

describe('a payment that goes back by the aggregator', () => {
  it.each([
    ['done', 'done', 0],
    ['done-unreported', 'done', 0],
    ['fails', 'failed', 100_000],
    ['hang', 'failed', 100_000],
  ] as const)('%s: the refund is %s, and %i cents are in suspense', async (way, state, left) => {
    t.world.aggregator.scriptRefunds(way)
    const { id: receipt } = await pay({ account: 'nobody' })
    const payment = await paymentOf(t, { receipt })
    const { reversalId } = await t.as(lender.staff.finance, (ctx) =>
      askReversal(ctx, { paymentId: payment.id, version: payment.version, reason }),
    )
    await t.as(lender.staff.admin, (ctx) =>
      decideReversal(ctx, { reversalId, version: 1, approve: true }),
    )
    await exchange(5)
    await askAggregatorRefunds(t.appContext, t.world.ports.aggregator)
    const reversal = await t.appContext.db
      .selectFrom('payments.paymentReversal')
      .select('state')
      .where('id', '=', reversalId)
      .executeTakeFirstOrThrow()
    expect(reversal.state).toBe(state)
    expect(await balanceOf(t, 'suspense', { paymentId: payment.id })).toBe(0 - left)
    expect(await walletsEqualOperator(t.appContext.db)).toMatchObject({ wrong: 0 })
  })
})
