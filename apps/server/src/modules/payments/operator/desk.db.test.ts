import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { exchangeMessages, postCallback } from '../../../../test/post-callbacks.ts'
import type { Steps } from '../../../platform/module.ts'
import { aPreparedPayout, attemptsOf, bookedPayouts, pass, standingOf } from '../test/payouts.ts'
import { payoutResult } from '../test/results.ts'
import { askBalances } from './account/ask-balance.ts'
import { operatorDesk } from './account/operator-desk.ts'
import { readFloat } from './account/read-float.ts'
import { registerAddresses } from './account/register-addresses.ts'
import { allocateMessage, ordersOfMessage } from './quarantine/allocate-message.ts'
import { bringAgain, readMessage, setMessageAside } from './quarantine/settle-message.ts'
import { askNow } from './unknown/ask-now.ts'
import { decideDeclaration, declare } from './unknown/declare.ts'
import { openRequestList } from './unknown/list-unknown.ts'
import { keyOf } from './unknown/request-key.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())
beforeEach(() => t.world.operator.clearScript())

const reason = 'As the portal shows.'
const proof = {
  name: 'portal.pdf',
  mediaType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4 the portal'),
}

describe('our accounts with the operator', () => {
  it('are asked for, and shown as they were reported', async () => {
    await askBalances(t.appContext, t.world.ports.walletOperator)
    expect((await readFloat(t.appContext)).payouts).toBeNull()
    t.clock.advance(60_000)
    await exchangeMessages(t.appContext, t.world.operator)
    const float = await readFloat(t.appContext)
    expect(float.payouts?.utilityCents).toBe(t.world.operator.balances().utility)
    expect(float.collections?.utilityCents).toBe(t.world.operator.balances().paybill)
    expect(float.standing).toBe('enough')
  })

  it('have an address for payments, registered again when ours has changed', async () => {
    const { walletOperator } = t.world.ports
    await t.as(lender.staff.admin, async (ctx) => {
      const steps: Steps = { ...ctx, transact: (work) => t.as(lender.staff.admin, work) }
      await registerAddresses(steps, walletOperator, { unanswered: 'Completed' })
    })
    const deskAt = (confirmationUrl: string) =>
      t.as(lender.staff.admin, (ctx) =>
        operatorDesk(ctx, {
          addresses: async () => ({ ...(await walletOperator.addresses()), confirmationUrl }),
        }),
      )
    const { confirmationUrl } = await walletOperator.addresses()
    expect((await deskAt(confirmationUrl)).registration.last).toMatchObject({
      state: 'registered',
      isCurrent: true,
    })
    const elsewhere = await deskAt('https://elsewhere.example.test/payment')
    expect(elsewhere.registration.last?.isCurrent).toBe(false)
  })
})

describe('a message that was not believed', () => {
  async function aHeldMessage() {
    t.world.operator.script('never:lost')
    const payout = await aPreparedPayout(t)
    await t.settle()
    const [attempt] = await attemptsOf(t, payout.id)
    const result = payoutResult(t, { ...payout, ...attempt! }, { amountCents: 100 })
    const id = await postCallback(t.appContext, result)
    await t.settle()
    return { id, payout }
  }
  const by = <T>(work: Parameters<typeof t.as<T>>[1]) => t.as(lender.staff.finance, work)

  it('is read under its reason, which stands in the audit log', async () => {
    const { id, payout } = await aHeldMessage()
    const { text } = await by((ctx) => readMessage(ctx, { id, reason }))
    expect(text).toContain(payout.phone.slice(1))
    const entry = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['act', 'reason', 'after'])
      .where('objectType', '=', 'callback')
      .where('objectId', '=', String(id))
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ act: 'callback.read', reason })
    expect(JSON.stringify(entry.after)).not.toContain(payout.phone.slice(4))
  })

  it('is set aside once, and never applied afterwards', async () => {
    const { id } = await aHeldMessage()
    await by((ctx) => setMessageAside(ctx, { id, reason }))
    const settings = t.world.ports
    const refused = { code: 'callback.settled' }
    const aside = by((ctx) => setMessageAside(ctx, { id, reason }))
    await expect(aside).rejects.toMatchObject(refused)
    const again = by((ctx) => bringAgain(ctx, settings, { id, reason }))
    await expect(again).rejects.toMatchObject(refused)
  })

  it('is applied when what hindered it is gone, and else stays', async () => {
    const { id, payout } = await aHeldMessage()
    const settings = t.world.ports
    const again = () => by((ctx) => bringAgain(ctx, settings, { id, reason }))
    await expect(again()).rejects.toMatchObject({ code: 'callback.still-held' })
    await t.appContext.db
      .updateTable('payments.disbursement')
      .set({ amountCents: 100 })
      .where('id', '=', payout.id)
      .execute()
    await t.appContext.db
      .updateTable('payments.disbursementAttempt')
      .set({ amountCents: 100 })
      .where('disbursementId', '=', payout.id)
      .execute()
    await again()
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursed' })
  })

  describe('for its reference', () => {
    async function aStrayResult(change: Parameters<typeof payoutResult>[2] = {}) {
      t.world.operator.script('never:lost')
      const payout = await aPreparedPayout(t)
      await t.settle()
      const [attempt] = await attemptsOf(t, payout.id)
      const stray = { ...payout, conversationId: null, originatorConversationId: 'AG-GARBLED-1' }
      const id = await postCallback(t.appContext, payoutResult(t, stray, change))
      await t.settle()
      return { id, payout, requestKey: keyOf('payout', attempt!.id) }
    }
    const allocate = (o: { id: number; requestKey: number }) =>
      by((ctx) => allocateMessage(ctx, { id: o.id, requestKey: o.requestKey, reason }))

    it('is allocated to the payout that a person chose among those of its amount and wallet', async () => {
      const held = await aStrayResult()
      const { payout, requestKey } = held
      const other = await aStrayResult()
      const { layable, rows } = await by((ctx) => ordersOfMessage(ctx, held.id))
      expect(layable).toBe(true)
      expect(rows).toMatchObject([{ requestKey, loanId: payout.loanId, amountCents: 950_000 }])
      expect(JSON.stringify(rows)).not.toContain(payout.phone.slice(4))
      const wrong = allocate({ id: held.id, requestKey: other.requestKey })
      await expect(wrong).rejects.toMatchObject({ code: 'callback.not-of-this' })
      await allocate(held)
      expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursed' })
      await expect(allocate(held)).rejects.toMatchObject({ code: 'callback.settled' })
      const twice = allocate({ id: other.id, requestKey })
      await expect(twice).rejects.toMatchObject({ code: 'operator-request.not-open' })
    })

    it('is never allocated when it reports a failure', async () => {
      const held = await aStrayResult({ code: '2040', receipt: undefined })
      expect(await by((ctx) => ordersOfMessage(ctx, held.id))).toEqual({ layable: false, rows: [] })
      await expect(allocate(held)).rejects.toMatchObject({ code: 'callback.not-layable' })
    })
  })

  it('that was believed is not there to be read', async () => {
    const known = await t.appContext.db
      .selectFrom('payments.inbox')
      .select('id')
      .where('kind', '=', 'balance')
      .executeTakeFirstOrThrow()
    const read = by((ctx) => readMessage(ctx, { id: known.id, reason }))
    await expect(read).rejects.toMatchObject({ code: 'request.not-found' })
  })
})

describe('a payout of which the operator says nothing', () => {
  async function anUnknownPayout() {
    t.world.operator.script('never:lost')
    const payout = await aPreparedPayout(t)
    await t.settle()
    const [attempt] = await attemptsOf(t, payout.id)
    return { payout, attemptId: attempt!.id, key: keyOf('payout', attempt!.id) }
  }
  const paid = (n: number) => ({
    verdict: 'paid' as const,
    receipt: `DECLARED${n}`,
    completedAt: t.clock.now().toISOString(),
  })
  const say = (key: number, what: Partial<Parameters<typeof declare>[1]>) =>
    t.as(lender.staff.finance, (ctx) =>
      declare(ctx, { key, verdict: 'not-paid', reason, proof, ...what }),
    )
  const decide = (id: number, confirm = true, by = lender.staff.admin) =>
    t.as(by, (ctx) => decideDeclaration(ctx, { id, confirm, reason }))

  it('stands in the list with its age until it is declared', async () => {
    const { key } = await anUnknownPayout()
    t.clock.advance(120_000)
    const rows = await t.as(lender.staff.finance, (ctx) =>
      openRequestList.rows(ctx, [key], { filters: {} }),
    )
    expect(rows).toMatchObject([{ requestKey: key, requestKind: 'payout', openFor: 120 }])
    await t.as(lender.staff.finance, (ctx) => askNow(ctx, key))
  })

  it('is paid when two persons say so, and its loan opens', async () => {
    const { payout, key } = await anUnknownPayout()
    const { declarationId } = await say(key, paid(1))
    await expect(say(key, paid(1))).rejects.toMatchObject({
      code: 'operator-request.declared-before',
    })
    await expect(decide(declarationId, true, lender.staff.finance)).rejects.toMatchObject({
      code: 'declaration.own',
    })
    expect(await decide(declarationId)).toBe('confirmed')
    await t.settle()
    expect(await standingOf(t, payout.id)).toMatchObject({
      status: 'disbursed',
      receipt: 'DECLARED1',
    })
    expect(await bookedPayouts(t, payout)).toBe(1)
  })

  it('is failed when two persons say so, and a success that comes late is still believed', async () => {
    const { payout, attemptId, key } = await anUnknownPayout()
    const { declarationId } = await say(key, {})
    expect(await decide(declarationId)).toBe('confirmed')
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'failed' })
    const attempt = (await attemptsOf(t, payout.id)).find((one) => one.id === attemptId)
    await postCallback(t.appContext, payoutResult(t, { ...payout, ...attempt! }, {}))
    await t.settle()
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursed' })
  })

  it('is not believed with a receipt of another payout, nor refused for good', async () => {
    const { payout, key } = await anUnknownPayout()
    const first = await say(key, paid(1))
    await expect(decide(first.declarationId)).rejects.toMatchObject({
      code: 'declaration.not-believed',
    })
    expect(await decide(first.declarationId, false)).toBe('refused')
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursing' })
    await say(key, paid(2))
  })

  it('is overtaken by the operator’s own word', async () => {
    const { payout, attemptId, key } = await anUnknownPayout()
    const { declarationId } = await say(key, {})
    const attempt = (await attemptsOf(t, payout.id)).find((one) => one.id === attemptId)
    await postCallback(t.appContext, payoutResult(t, { ...payout, ...attempt! }, {}))
    await pass(t, 1)
    expect(await decide(declarationId)).toBe('overtaken')
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursed' })
  })
})
