import type { OutputOf } from '@daftari/contract/endpoint'
import type * as contract from '@daftari/contract/support/customer-screen/declared'
import { payoutCases } from '@daftari/contract/support/payout-cases/declared'
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { staffActor, without } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { registerCustomer } from '../../customers/index.ts'
import { payBill } from '../../payments/test/pay-in.ts'
import { aPreparedPayout, pass, plainPhone } from '../../payments/test/payouts.ts'
import { takeIncoming } from '../../telephony/commands/incoming/take-incoming.ts'
import { claimFeedback, receiveMessage, writeFeedback } from '../index.ts'
import { numberOfPayoutCase } from '../number-of-work.ts'
import { contactsOf } from './contacts.ts'
import { requireCustomer } from './customer-access.ts'
import { loansOf } from './loans.ts'
import { paymentsOf } from './payments.ts'
import { dueNextFor, questionsOf } from './questions.ts'
import { whoOf } from './who.ts'

type Who = OutputOf<typeof contract.customerWho>
type Loans = OutputOf<typeof contract.customerLoans>['rows']
type Payments = OutputOf<typeof contract.customerPayments>
type Questions = OutputOf<typeof contract.customerQuestions>['rows']
type Contacts = OutputOf<typeof contract.customerContacts>

let t: TestServer
let amina: Caller
let auditor: Caller
let fatuma: Awaited<ReturnType<typeof aCustomer>>
let [lostLoan, otherLoan] = [0, 0]

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
  await aLender(t)
  amina = await t.signIn('service')
  auditor = await t.signIn('auditor')
  await aLifeOfMoney()
})
afterAll(() => t.close())

/** One person on two apps: a payout without an end, a payment in suspense, a call, a message and an SMS. */
async function aLifeOfMoney(): Promise<void> {
  fatuma = await aCustomer(t, { phone: plainPhone(), person: { fullName: 'Fatuma Otieno' } })
  t.clock.advance(60_000)
  await t.as({ kind: 'app', code: 'haraka' }, (ctx) =>
    registerCustomer(ctx, {
      phone: fatuma.phone,
      appCode: 'haraka',
      channel: 'organic',
      consents: [],
    }),
  )
  t.world.operator.script('never:paid' as never)
  lostLoan = (await aPreparedPayout(t, { customer: fatuma })).loanId
  await pass(t, 1)
  t.world.operator.clearScript()
  const other = { ...fatuma, appCode: 'haraka' }
  otherLoan = (await anApplication(t, { customer: other, product: 'haraka-14' })).id
  t.clock.advance(60_000)
  t.world.operator.setWallet({ phone: fatuma.phone.replace('+', ''), name: 'FATUMA OTIENO' })
  await payBill(t, { phone: fatuma.phone, amountCents: 50_000, reference: 'RENT' } as never)
  t.clock.advance(60_000)
  await t.as('system', (ctx) => takeIncoming(ctx, { id: 'leg-1', from: fatuma.phone }, sealPhone))
  t.clock.advance(60_000)
  await t.as('system', (ctx) =>
    receiveMessage(ctx, {
      personId: fatuma.id,
      appCode: 'pesa',
      channel: 'app',
      text: `Call me at ${fatuma.phone}`,
      loanId: null,
    }),
  )
  t.clock.advance(60_000)
  const asked = await amina.post(payoutCases.path, {
    loanId: lostLoan,
    customerSays: 'Where is it?',
  })
  const { id } = asked.data
  await amina.post(`${payoutCases.path}/${id}/claim`, { version: 1 })
  const key = { 'idempotency-key': 'customer-screen-of-the-test' }
  expect((await amina.post(`${payoutCases.path}/${id}/notify`, { version: 2 }, key)).status).toBe(
    200,
  )
}

const path = (part = '', id = fatuma.id) => `/customer-service/customers/${id}${part}`
async function panel<P>(part = '', query: Record<string, string> = {}): Promise<P> {
  const { status, data } = await amina.get(path(part), query)
  expect(status).toBe(200)
  return data as P
}
const openings = (by: Caller) =>
  t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['objectType', 'objectId'])
    .where('act', '=', 'customer.open')
    .where('staffId', '=', by.staffId)
    .execute()

describe('the one customer screen', () => {
  it('says who the person is on every app, with their numbers masked', async () => {
    const who = await panel<Who>()
    expect(who).toMatchObject({
      facts: { customerId: fatuma.id },
      name: fatuma.fullName,
      vip: false,
      noOffers: false,
    })
    expect(who.apps.map(({ code }) => code)).toEqual(['pesa', 'haraka'])
    expect(JSON.stringify(who)).not.toContain(fatuma.phone.slice(-9))
    expect(JSON.stringify(who)).not.toContain(fatuma.idNumber)
    const { phone, wallet, idNumber } = who.facts ?? {}
    expect([phone, wallet, idNumber]).toEqual([
      expect.stringContaining('***'),
      expect.stringContaining('***'),
      expect.stringContaining('*'),
    ])
  })

  it('has the loans of all apps, and where each payout is now', async () => {
    const rows = (await panel<{ rows: Loans }>('/loans')).rows
    expect(rows.map(({ loanId, app }) => [loanId, app])).toEqual([
      [otherLoan, 'Haraka Credit'],
      [lostLoan, 'Pesa Haraka'],
    ])
    expect(rows[0]).toMatchObject({ payout: null, payoutAnswer: null, owed: null })
    expect(rows[1]).toMatchObject({
      applyStatus: 'approved',
      owed: null,
      payout: 'disbursing',
      payoutAnswer: 'checking',
      caseId: expect.any(Number),
    })
  })

  it('says of a payout that waits that payouts are off, since when and why', async () => {
    const customer = await aCustomer(t)
    await aPreparedPayout(t, { customer })
    const off = async () => {
      const [row] = await t.as('system', (ctx) => loansOf(ctx, { personId: customer.id }))
      return row && [row.payouts, row.changedAt, row.reason]
    }
    expect(await off()).toEqual([null, null, null])
    const switched = (state: 'off' | 'on') =>
      t.appContext.db
        .updateTable('payments.payoutSwitch')
        .set({ state, cause: 'person', changedBy: amina.staffId, changedAt: t.clock.now() })
        .set({ reason: 'The float is empty' })
        .where('scope', '=', 'all')
        .execute()
    await switched('off')
    expect(await off()).toEqual(['off', expect.any(String), 'The float is empty'])
    expect((await panel<{ rows: Loans }>('/loans')).rows[1]?.payouts).toBeNull()
    await switched('on')
  })

  it('finds the payment that waits in suspense by the wallet it came from', async () => {
    const { rows, refunds, prompts } = await panel<Payments>('/payments')
    expect(rows).toMatchObject([
      { amount: 50_000, paymentState: 'unmatched', suspenseAmount: 50_000, loanIds: [] },
    ])
    expect(rows[0]).toMatchObject({ certainty: 'maybe', payer: expect.stringContaining('***') })
    expect([refunds, prompts]).toEqual([[], []])
  })

  it('has what is open, what is due first first', async () => {
    const { rows } = await panel<{ rows: Questions }>('/questions')
    expect(rows.map(({ type }) => type)).toEqual(['offline-message', 'payout-case'])
    expect(rows[1]).toMatchObject({ loanId: lostLoan, assignee: { id: amina.staffId } })
  })

  it('has contacts of all sections in the order of time, a page at a time, without numbers', async () => {
    const { rows, more } = await panel<Contacts>('/contacts')
    expect(rows.map(({ way, direction }) => [way, direction])).toEqual([
      ['sms', 'out'],
      ['app', 'in'],
      ['call', 'in'],
    ])
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
    expect(rows[1]?.text).toMatch(/^Call me at \S*\*\*\*/)
    expect(more).toBe(false)
    const [first, ...older] = rows
    const next = { before: first?.at ?? '', beforeKey: first?.key ?? '' }
    expect((await panel<Contacts>('/contacts', next)).rows).toEqual(older)
  })

  it('shows between calls what breaks its promise next, of one’s own and nobody’s', async () => {
    const { data } = await amina.get('/customer-service/due-next')
    expect(data.rows.map(({ type }: { type: string }) => type)).toEqual([
      'offline-message',
      'payout-case',
    ])
    expect(data.rows[0].customer).toEqual({ id: fatuma.id, name: fatuma.fullName })
    const other = await t.signIn('service')
    const theirs = (await other.get('/customer-service/due-next')).data.rows
    expect(theirs.map(({ type }: { type: string }) => type)).toEqual(['offline-message'])
  })
})

describe('who opens it', () => {
  it('is written down once for all panels, and again after ten minutes', async () => {
    const zuri = await t.signIn('service')
    const parts = ['', '/loans', '/payments', '/questions', '/contacts']
    await Promise.all(parts.map((part) => zuri.get(path(part))))
    expect(await openings(zuri)).toEqual([{ objectType: 'person', objectId: `${fatuma.id}` }])
    t.clock.advance(11 * 60_000)
    await zuri.get(path('/loans'))
    expect(await openings(zuri)).toHaveLength(2)
  })

  it('needs the page, and is told nothing of a customer that does not exist', async () => {
    expect((await auditor.get(path())).status).toBe(403)
    expect((await auditor.get('/customer-service/due-next')).status).toBe(403)
    expect((await amina.get(path('', 1))).status).toBe(404)
    expect((await amina.get(path('/contacts', 1))).status).toBe(404)
    expect(await openings(auditor)).toEqual([])
  })

  it('has the customer in their work, unless they see all', async () => {
    const me = staffActor((await t.signIn('service')).staffId)
    const open = () =>
      t.as(me, (ctx) => requireCustomer(without(ctx, 'application.view-all'), fatuma.id))
    await expect(open()).rejects.toMatchObject({ code: 'request.not-found' })
    const written = await t.as('system', (ctx) =>
      writeFeedback(ctx, {
        personId: fatuma.id,
        appCode: 'pesa',
        kind: 'question',
        topic: 'app',
        text: 'It stops',
      }),
    )
    await t.as(me, (ctx) => claimFeedback.run(ctx, { id: written ?? 0, version: 1 }))
    await expect(open()).resolves.toMatchObject({ inWork: true })
  })
})

describe('what the agent may not do', () => {
  const body = {
    kind: 'question',
    topic: 'repayment',
    app: 'pesa',
    text: 'The RENT payment is mine',
  }

  it('is written down for colleagues, and is in their queue', async () => {
    const about = { ...body, topic: 'account', loanId: lostLoan }
    const { status, data } = await amina.post(path('/questions'), about)
    expect(status).toBe(200)
    const kept = await t.appContext.db
      .selectFrom('support.feedback')
      .select(['channel', 'topic', 'loanId', 'state', 'assigneeId'])
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    const open = { state: 'open', assigneeId: null }
    expect(kept).toEqual({ channel: 'phone', topic: 'account', loanId: lostLoan, ...open })
    const next = (await amina.get('/customer-service/due-next')).data.rows
    expect(next).toContainEqual(expect.objectContaining({ type: 'feedback', id: data.id }))
  })

  it('is refused about another’s loan, an app they are not on, and without the right', async () => {
    const { id: stranger } = await anApplication(t, {
      product: 'jamii-super',
      amountCents: 1_000_000,
    })
    expect((await amina.post(path('/questions'), { ...body, loanId: stranger })).status).toBe(404)
    expect((await amina.post(path('/questions'), { ...body, app: 'jamii' })).status).toBe(404)
    expect((await auditor.post(path('/questions'), body)).status).toBe(403)
  })
})

describe('each panel', () => {
  it('is one or two statements, answered from indexes', async () => {
    const queries: CompiledQuery[] = []
    const { pool, close } = openDatabase(t.databaseUrl, { connections: 2 })
    const db = new Kysely<never>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      log: ({ query }) => {
        queries.push(query)
      },
    })
    const me = staffActor(amina.staffId)
    await t.as(me, async (own) => {
      const ctx = { ...own, db: db as never }
      const { id: personId } = fatuma
      await whoOf(ctx, personId)
      await loansOf(ctx, { personId })
      await paymentsOf(ctx, personId)
      await questionsOf(ctx, personId)
      await contactsOf(ctx, { personId })
      await dueNextFor(ctx)
    })
    expect(queries).toHaveLength(7)
    for (const { sql, parameters } of queries) {
      const plan = await planOf(pool, sql, [...parameters])
      expect(plan.filter((line) => line.includes('Seq Scan')).join('\n')).not.toMatch(large)
    }
    await close()
  })
})

/** What grows with customers, loans, money and contacts. */
const large =
  /person|registration|application|disbursement|attempt|loan|balance|payment|prompt|refund|feedback|_case|missed|order|call|message|remark|lead/

async function planOf(pool: Pool, sql: string, parameters: unknown[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query(`explain ${sql}`, parameters)
    return rows.map((row) => row['QUERY PLAN'])
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('N7: work that one made oneself', () => {
  it('shows its customer to nobody, and does once a colleague has given it', async () => {
    t.world.operator.script('never:paid' as never)
    const payout = await aPreparedPayout(t)
    await pass(t, 1)
    t.world.operator.clearScript()
    const { personId } = await t.appContext.db
      .selectFrom('origination.application')
      .select('personId')
      .where('id', '=', payout.loanId)
      .executeTakeFirstOrThrow()
    const otieno = await t.signIn('service')
    const sees = (by: Caller) =>
      t
        .as(staffActor(by.staffId), (ctx) =>
          requireCustomer(without(ctx, 'application.view-all'), personId),
        )
        .then(
          () => 'seen',
          ({ code }) => code,
        )
    const numberFor = (by: Caller, id: number) =>
      t
        .as(staffActor(by.staffId), (ctx) =>
          numberOfPayoutCase(without(ctx, 'application.view-all'), { of: 'payout-case', id }),
        )
        .then(
          () => 'given',
          ({ code }) => code,
        )
    const { data } = await otieno.post(payoutCases.path, {
      loanId: payout.loanId,
      customerSays: 'Where is it?',
    })
    await otieno.post(`${payoutCases.path}/${data.id}/claim`, { version: 1 })
    expect(await sees(otieno)).toBe('request.not-found')
    expect(await numberFor(otieno, data.id)).toBe('request.not-found')
    const passed = { version: 2, assignee: amina.staffId, reason: 'Off to a meeting' }
    expect((await otieno.post(`${payoutCases.path}/${data.id}/pass-on`, passed)).status).toBe(200)
    expect(await sees(amina)).toBe('seen')
    expect(await numberFor(amina, data.id)).toBe('given')
    const back = { version: 3, assignee: otieno.staffId, reason: 'Knows the customer' }
    expect((await amina.post(`${payoutCases.path}/${data.id}/pass-on`, back)).status).toBe(200)
    expect(await sees(otieno)).toBe('seen')
  })
})
