import { payoutCaseQueue, payoutCases } from '@daftari/contract/support/payout-cases/declared'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { retryDisbursement } from '../../payments/index.ts'
import {
  aPreparedPayout,
  bookedPayouts,
  paidTo,
  pass,
  plainPhone,
  standingOf,
} from '../../payments/test/payouts.ts'
import { writeFeedback } from '../index.ts'
import { openLostPayouts } from './open-case.ts'

let t: TestServer
let amina: Caller
let otieno: Caller
let finance: Caller
let head: Caller
let keys = 0

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
  await aLender(t)
  amina = await t.signIn('service')
  otieno = await t.signIn('service')
  finance = await t.signIn('finance')
  head = await t.signIn('audit-admin')
})
afterAll(() => t.close())
beforeEach(() => t.world.operator.clearScript())

type Payout = Awaited<ReturnType<typeof aPreparedPayout>>

/** A payout to which the operator answers so, or does not answer. */
async function aPayout(script: string, minutes = 1): Promise<Payout> {
  t.world.operator.script(script as never)
  const payout = await aPreparedPayout(t)
  await pass(t, minutes)
  return payout
}

const caseOf = (payout: Payout) =>
  t.appContext.db
    .selectFrom('support.payoutCase')
    .selectAll()
    .where('disbursementId', '=', payout.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

async function post(by: Caller, payout: Payout, verb: string, body: object = {}) {
  const { id, version } = await caseOf(payout)
  keys += 1
  return by.post(
    `${payoutCases.path}/${id}/${verb}`,
    { version, ...body },
    {
      'idempotency-key': `payout-case-${keys}-of-the-test`,
    },
  )
}

async function opened(payout: Payout, by = amina): Promise<number> {
  const { status, data } = await by.post(payoutCases.path, {
    loanId: payout.loanId,
    customerSays: 'Where is it?',
  })
  expect(status).toBe(200)
  expect((await post(by, payout, 'claim')).status).toBe(200)
  return data.id
}

async function decide(by: Caller, id: number) {
  keys += 1
  const body = { id, version: 1, approve: true, reason: 'The ID fits' }
  return by.post('/admin/cashCreditDisburseFailedModify/updateStatus', body, {
    'idempotency-key': `modification-${keys}-of-the-test`,
  })
}

const messages = (payout: Payout) =>
  t.appContext.db
    .selectFrom('messaging.message')
    .select(['body', 'purpose', 'phoneMasked'])
    .where('personId', '=', payout.personId)
    .where('objectType', '=', 'payout-case')
    .orderBy('id')
    .execute()

describe('a customer’s lost payout', () => {
  it('is found, its wallet corrected by two persons and paid once, and the customer is told', async () => {
    const payout = await aPayout('failure:2040')
    const id = await opened(payout)
    const detail = (await amina.get(`${payoutCases.path}/${id}`)).data
    expect(detail).toMatchObject({
      payoutCause: 'wallet',
      disburseStatus: 'failed',
      payoutAnswer: 'wallet',
      payoutCaseState: 'open',
    })
    expect(detail.wallet).toMatch(/\*{3}/)
    const tried = await amina.get(`${payoutCases.path}/attempts`, {
      disbursementId: String(payout.id),
    })
    expect(tried.data.rows).toMatchObject([{ attemptState: 'failed' }])

    const phone = plainPhone()
    const wanted = {
      newWallet: phone,
      ownerName: 'WANJIKU KAMAU',
      reason: 'Registered under another number',
    }
    expect((await post(otieno, payout, 'correct-wallet', wanted)).data.error).toBe('work.not-yours')
    expect((await post(amina, payout, 'correct-wallet', wanted)).status).toBe(200)
    expect((await amina.get(`${payoutCases.path}/${id}`)).data.payoutAnswer).toBe('waiting')
    const asked = await t.appContext.db
      .selectFrom('payments.payoutModification')
      .selectAll()
      .where('disbursementId', '=', payout.id)
      .executeTakeFirstOrThrow()
    expect(asked).toMatchObject({ askedBy: amina.staffId, faceResult: null, state: 'pending' })
    t.world.operator.clearScript()
    expect((await decide(head, asked.id)).status).toBe(200)
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({
      status: 'disbursed',
      attempts: ['failed', 'succeeded'],
    })
    expect([paidTo(t, payout), paidTo(t, { phone })]).toEqual([0, 1])
    expect(await bookedPayouts(t, payout)).toBe(1)

    expect((await post(amina, payout, 'notify')).status).toBe(200)
    const [sent] = await messages(payout)
    expect(sent).toMatchObject({ purpose: 'service' })
    expect(sent?.body).toContain(`loan ${payout.loanId} has been paid out`)
    expect((await post(amina, payout, 'resolve', { reason: 'The money is there' })).status).toBe(
      200,
    )
    expect(await caseOf(payout)).toMatchObject({ state: 'resolved', resolution: 'corrected' })
  })

  it('without an end is asked about, never paid twice, and is not resolved before', async () => {
    const payout = await aPayout('never:paid')
    const id = await opened(payout)
    const detail = (await amina.get(`${payoutCases.path}/${id}`)).data
    const payoutVersion = async () => (await standingOf(t, payout.id)).version
    expect(detail).toMatchObject({ payoutCause: 'unknown', payoutAnswer: 'checking' })
    expect(detail.actions).toContain('payout-case.ask')
    for (const act of ['payout-case.retry', 'payout-case.correct-wallet', 'payout-case.resolve']) {
      expect(detail.actions).not.toContain(act)
    }
    const again = await post(finance, payout, 'retry', {
      reason: 'The customer insists',
      payoutVersion: detail.payoutVersion,
    })
    expect([again.status, again.data.error]).toEqual([409, 'payout-case.not-failed'])
    const other = { newWallet: plainPhone(), ownerName: 'WANJIKU KAMAU', reason: 'Another number' }
    expect((await post(amina, payout, 'correct-wallet', other)).data.error).toBe(
      'payout-modification.nothing-failed',
    )
    expect((await post(amina, payout, 'resolve', { reason: 'Enough' })).data.error).toBe(
      'payout-case.unknown',
    )
    expect((await post(amina, payout, 'ask')).status).toBe(200)
    const early = await post(amina, payout, 'notify')
    expect(early.status).toBe(200)
    expect((await messages(payout))[0]?.body).toContain('we have asked the wallet operator')
    await pass(t, 1)
    const asked = await amina.get(`${payoutCases.path}/questions`, {
      disbursementId: String(payout.id),
    })
    expect(asked.data.rows.length).toBeGreaterThan(0)
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursed' })
    expect(paidTo(t, payout)).toBe(1)
    expect(await bookedPayouts(t, payout)).toBe(1)
    const later = { reason: 'Once more', payoutVersion: await payoutVersion() }
    expect((await post(finance, payout, 'retry', later)).data.error).toBe('payout-case.not-failed')
  })

  it('is not approved on another wallet by who asked for that', async () => {
    const payout = await aPayout('failure:2040')
    const boss = await t.signIn('admin')
    await opened(payout, boss)
    const other = { newWallet: plainPhone(), ownerName: 'WANJIKU KAMAU', reason: 'Another number' }
    expect((await post(boss, payout, 'correct-wallet', other)).status).toBe(200)
    const { id } = await t.appContext.db
      .selectFrom('payments.payoutModification')
      .select('id')
      .where('disbursementId', '=', payout.id)
      .executeTakeFirstOrThrow()
    const own = await decide(boss, id)
    expect([own.status, own.data.error]).toEqual([403, 'payout-modification.own'])
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'failed', attempts: ['failed'] })
  })

  it('that certainly failed is sent again by whoever may, once', async () => {
    const payout = await aPayout('failure:1')
    await opened(payout)
    const { version: payoutVersion } = await standingOf(t, payout.id)
    const reason = { reason: 'There is money in our account again', payoutVersion }
    expect((await post(amina, payout, 'retry', reason)).status).toBe(403)
    t.world.operator.clearScript()
    const both = await Promise.all([
      post(finance, payout, 'retry', reason),
      post(finance, payout, 'retry', reason),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await pass(t, 1)
    expect(paidTo(t, payout)).toBe(1)
    expect((await post(amina, payout, 'resolve', { reason: 'It arrived' })).status).toBe(200)
    expect(await caseOf(payout)).toMatchObject({ resolution: 'retried' })
  })
})

it('a payout that somebody has sent again since is not sent by who saw it before', async () => {
  const payout = await aPayout('failure:1')
  const id = await opened(payout)
  const { payoutVersion } = (await finance.get(`${payoutCases.path}/${id}`)).data
  expect(payoutVersion).toBe((await standingOf(t, payout.id)).version)
  t.world.operator.script('failure:1')
  await t.as(staffActor(finance.staffId), (ctx) =>
    retryDisbursement(ctx, { id: payout.id, version: payoutVersion, reason: 'From the desk' }),
  )
  await pass(t, 1)
  expect(await standingOf(t, payout.id)).toMatchObject({ status: 'failed' })
  t.world.operator.clearScript()
  const late = await post(finance, payout, 'retry', { reason: 'As I saw it', payoutVersion })
  expect([late.status, late.data.error]).toEqual([409, 'record.stale'])
  await pass(t, 1)
  expect(paidTo(t, payout)).toBe(0)
})

describe('a case', () => {
  it('is opened once for a payout, and refused where there is none', async () => {
    const payout = await aPayout('failure:2040')
    const first = await opened(payout)
    const again = await otieno.post(payoutCases.path, { loanId: payout.loanId, customerSays: '' })
    expect([again.status, again.data.id]).toEqual([200, first])
    const none = await otieno.post(payoutCases.path, { loanId: 987_654, customerSays: '' })
    expect([none.status, none.data.error]).toEqual([422, 'payout-case.no-payout'])
  })

  it('is opened by what the customer writes about a loan of theirs', async () => {
    const payout = await aPayout('failure:2040')
    const stranger = await aPayout('failure:2040')
    const write = (personId: number, loanId: number) =>
      t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
        writeFeedback(ctx, {
          personId,
          appCode: 'pesa',
          kind: 'question',
          topic: 'payout',
          text: 'My money has not come',
          loanId,
        }),
      )
    await write(stranger.personId, payout.loanId)
    const open = () =>
      t.appContext.db
        .selectFrom('support.payoutCase')
        .select(['openedBy', 'question'])
        .where('disbursementId', '=', payout.id)
        .execute()
    expect(await open()).toEqual([])
    await write(payout.personId, payout.loanId)
    expect(await open()).toEqual([{ openedBy: 'app', question: 'My money has not come' }])
  })

  it('is opened unasked after an hour, and not again for what was resolved since', async () => {
    const payout = await aPayout('failure:2040')
    const run = () => t.as('system', (ctx) => openLostPayouts(ctx))
    await run()
    const ofIt = () =>
      t.appContext.db
        .selectFrom('support.payoutCase')
        .select(['openedBy', 'cause', 'state'])
        .where('disbursementId', '=', payout.id)
        .execute()
    expect(await ofIt()).toEqual([])
    t.clock.set(new Date(t.clock.now().getTime() + 61 * 60_000))
    await run()
    await run()
    expect(await ofIt()).toEqual([{ openedBy: 'job', cause: 'wallet', state: 'open' }])
    otieno = await t.signIn('service')
    expect((await post(otieno, payout, 'claim')).status).toBe(200)
    expect((await post(otieno, payout, 'resolve', { reason: 'Wants no loan' })).status).toBe(200)
    await run()
    expect(await ofIt()).toEqual([{ openedBy: 'job', cause: 'wallet', state: 'resolved' }])
  })

  it('is the next of an agent, who asked first before the others', async () => {
    const { data } = await otieno.post(payoutCaseQueue.endpoints.next.path, {})
    const waiting = await t.appContext.db
      .selectFrom('support.payoutCase')
      .select(['id', 'assigneeId'])
      .where('state', '=', 'open')
      .where((eb) => eb.or([eb('assigneeId', '=', otieno.staffId), eb('assigneeId', 'is', null)]))
      .orderBy('openedAt')
      .orderBy('id')
      .executeTakeFirst()
    expect(data.id).toBe(waiting?.id ?? null)
  })
})

it('are counted by day and by on whose side they lay when they were opened', async () => {
  finance = await t.signIn('finance')
  const { data } = await finance.get('/customer-service/disburse-issue/disburse-statistics', {
    opened: '2026-03-30..2026-03-30',
  })
  const none = { casesArrived: 0, casesCorrected: 0, casesRetried: 0, casesOtherwise: 0 }
  const ours = { casesOpened: 2, answeredWithinDay: 0, ...none, casesRetried: 1, stillOpen: 1 }
  const unknown = { casesOpened: 1, answeredWithinDay: 1, ...none, stillOpen: 1 }
  // One paid to another wallet, one customer who wants no loan, three in work, one found by the job.
  const wallet = {
    casesOpened: 6,
    answeredWithinDay: 1,
    ...none,
    casesCorrected: 1,
    casesOtherwise: 1,
    stillOpen: 4,
  }
  expect(data.rows).toMatchObject([
    { openedOn: '2026-03-30', payoutCause: 'ours', ...ours },
    { openedOn: '2026-03-30', payoutCause: 'unknown', ...unknown },
    { openedOn: '2026-03-30', payoutCause: 'wallet', ...wallet },
  ])
  expect(data.totals).toMatchObject({ casesOpened: 9, answeredWithinDay: 2, stillOpen: 6 })
})
