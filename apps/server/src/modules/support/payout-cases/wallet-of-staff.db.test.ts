import { payoutCases } from '@daftari/contract/support/payout-cases/declared'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { aSpecial } from '../../../../test/fixtures/special.ts'
import { giveStaffPhone } from '../../../../test/fixtures/staff-phone.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { saveContacts } from '../../customers/index.ts'
import { aPreparedPayout, paidTo, pass, plainPhone } from '../../payments/test/payouts.ts'

let t: TestServer
let lender: Lender
let agent: Caller
let colleague: Caller
let decider: Caller
let headOfAudit: Caller
let admin: Caller
let keys = 0

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
  lender = await aLender(t)
  agent = await t.signIn('service')
  colleague = await t.signIn('service')
  decider = await t.signIn('audit-admin')
  headOfAudit = await t.signIn('audit-admin')
  admin = await t.signIn('admin')
  await t.appContext.db
    .updateTable('administration.staff')
    .set({ isAuditAdmin: true })
    .where('id', '=', headOfAudit.staffId)
    .execute()
})
afterAll(() => t.close())
beforeEach(() => t.world.operator.clearScript())

/** A number of their own from now on, as an administrator enters it. */
async function phoneOf(who: Caller): Promise<string> {
  const phone = plainPhone()
  await t.as('system', (ctx) => giveStaffPhone(ctx, who.staffId, phone))
  return phone
}

/** A payout that failed, its case in the hands of the agent. */
async function aLostPayout() {
  t.world.operator.script('failure:2040')
  const payout = await aPreparedPayout(t)
  await pass(t, 1)
  t.world.operator.clearScript()
  const { loanId } = payout
  const opened = await agent.post(payoutCases.path, { loanId, customerSays: 'Where is it?' })
  const caseId: number = opened.data.id
  await act(caseId, 'claim')
  return { payout, caseId }
}

async function act(id: number, verb: string, body: object = {}) {
  const { version } = await t.appContext.db
    .selectFrom('support.payoutCase')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  keys += 1
  const key = { 'idempotency-key': `wallet-of-staff-${keys}-of-the-test` }
  return agent.post(`${payoutCases.path}/${id}/${verb}`, { version, ...body }, key)
}

const correct = (caseId: number, newWallet: string, ownerName = 'CUSTOMER NAME') =>
  act(caseId, 'correct-wallet', { newWallet, ownerName, reason: 'They said so' })

const asked = (payout: { id: number }) =>
  t.appContext.db
    .selectFrom('payments.payoutModification')
    .select(['id', 'state', 'ofStaff'])
    .where('disbursementId', '=', payout.id)
    .executeTakeFirst()

const path = '/admin/cashCreditDisburseFailedModify'
async function decide(by: Caller, id: number) {
  keys += 1
  const key = { 'idempotency-key': `wallet-of-staff-${keys}-of-the-test` }
  const body = { id, version: 1, approve: true, reason: 'They work with us' }
  return by.post(`${path}/updateStatus`, body, key)
}

const alarmsOf = async (who: Caller) =>
  (await admin.get('/operation/user-auth/alarms')).data.rows.filter(
    (one: { kind: string; who: { id: number } }) =>
      one.kind === 'payout.staff-number' && one.who.id === who.staffId,
  )

describe('N1 a wallet corrected', () => {
  it('to the agent’s own number is refused, also to one that they had before', async () => {
    const [before, now] = [await phoneOf(agent), await phoneOf(agent)]
    const { payout, caseId } = await aLostPayout()
    for (const phone of [now, before]) {
      const { status, data } = await correct(caseId, phone)
      expect([status, data.error]).toEqual([403, 'payout.number-of-decider'])
    }
    expect(await asked(payout)).toBeUndefined()
  })

  it('to a colleague’s is marked, and the head of audit decides with all of it in sight', async () => {
    const phone = await phoneOf(colleague)
    const { payout, caseId } = await aLostPayout()
    const friend = await aCustomer(t, { phone: plainPhone() })
    const contact = { name: 'Amina', relationship: 'friend' as const, phone, consented: true }
    await t.as('system', (ctx) => saveContacts(ctx, friend.id, { contacts: [contact] }))
    await aSpecial(t, lender, 'vip', { phone })
    expect((await correct(caseId, phone)).status).toBe(200)
    const alarms = await alarmsOf(agent)
    expect(alarms).toMatchObject([{ facts: { customer: payout.personId, staff: 'service 2' } }])
    expect(JSON.stringify(alarms)).not.toContain(phone)

    const { id = 0 } = (await asked(payout)) ?? {}
    const { data } = await decider.get(`${path}/${id}`)
    expect(data.whoIsPaid).toEqual({
      owners: [
        { kind: 'contact', id: friend.id, name: 'Amina', detail: 'friend' },
        { kind: 'special', id: expect.any(Number), name: null, detail: 'vip' },
        { kind: 'staff', id: colleague.staffId, name: 'service 2', detail: 'current' },
      ],
      marks: ['staff-number', 'name-differs'],
      needsAudit: true,
      operatorNames: [],
    })
    expect(JSON.stringify(data)).not.toContain(phone)

    const tooLow = await decide(decider, id)
    expect([tooLow.status, tooLow.data.error]).toEqual([403, 'payout.staff-number'])
    expect((await decide(headOfAudit, id)).status).toBe(200)
    await pass(t, 1)
    expect(paidTo(t, { phone })).toBe(1)
    expect(await asked(payout)).toMatchObject({ state: 'approved', ofStaff: true })
    const after = await decider.get(`${path}/${id}`)
    expect(after.data.whoIsPaid).toMatchObject({ needsAudit: false })
    expect(after.data.whoIsPaid.operatorNames).toMatchObject([{ fits: expect.any(Boolean) }])
  })

  it('to the number of whoever decides about it is refused, though it was nobody’s when asked for', async () => {
    const { payout, caseId } = await aLostPayout()
    const phone = plainPhone()
    expect((await correct(caseId, phone)).status).toBe(200)
    await t.as('system', (ctx) => giveStaffPhone(ctx, headOfAudit.staffId, phone))
    const { id = 0 } = (await asked(payout)) ?? {}
    const { status, data } = await decide(headOfAudit, id)
    expect([status, data.error]).toEqual([403, 'payout.number-of-decider'])
    const asker = plainPhone()
    await t.as('system', (ctx) => giveStaffPhone(ctx, headOfAudit.staffId, asker))
    await t.as('system', (ctx) => giveStaffPhone(ctx, agent.staffId, phone))
    expect((await decide(headOfAudit, id)).data.error).toBe('payout.number-of-decider')
  })

  it('to somebody’s who left is one of the staff still', async () => {
    const left = await t.signIn('service')
    const phone = await phoneOf(left)
    await t.appContext.db
      .updateTable('administration.staff')
      .set({ disabledAt: t.clock.now() })
      .where('id', '=', left.staffId)
      .execute()
    const { payout, caseId } = await aLostPayout()
    expect((await correct(caseId, phone)).status).toBe(200)
    const { id = 0 } = (await asked(payout)) ?? {}
    const { data } = await decider.get(`${path}/${id}`)
    expect(data.whoIsPaid.owners).toMatchObject([{ kind: 'staff', detail: 'left' }])
    expect((await decide(decider, id)).data.error).toBe('payout.staff-number')
  })

  it('is seen by whoever works the payout or its case, and by nobody who only reads the page', async () => {
    const { payout, caseId } = await aLostPayout()
    await t.as('system', (ctx) => giveStaffPhone(ctx, colleague.staffId, payout.phone))
    const [ofPayout, ofCase] = [
      `/audit/cashCredit/disbursements/${payout.id}`,
      `${payoutCases.path}/${caseId}`,
    ]
    const staff = [{ kind: 'staff', id: colleague.staffId, name: 'service 2', detail: 'current' }]
    const finance = await t.signIn('finance')
    const shown = await finance.get(ofPayout)
    expect(shown.data.whoIsPaid).toMatchObject({
      owners: staff,
      marks: ['staff-number'],
      needsAudit: true,
    })
    expect(JSON.stringify(shown.data)).not.toContain(payout.phone)
    const worked = await agent.get(ofCase)
    expect(worked.data).toMatchObject({
      paidNumberMarks: ['staff-number'],
      numberOwners: ['staff'],
      operatorOwners: [],
    })
    expect(JSON.stringify(worked.data)).not.toContain(payout.phone)
    const reader = await t.signIn('audit-admin')
    expect((await reader.get(ofPayout)).data).toMatchObject({ whoIsPaid: null })
  })

  it('to nobody’s, with the customer’s name, bears no mark', async () => {
    const { payout, caseId } = await aLostPayout()
    const { fullName } = payout.customer
    await correct(caseId, plainPhone(), fullName.toUpperCase())
    const { id = 0 } = (await asked(payout)) ?? {}
    const { data } = await decider.get(`${path}/${id}`)
    expect(data.whoIsPaid).toEqual({ owners: [], marks: [], needsAudit: false, operatorNames: [] })
    expect((await decide(decider, id)).status).toBe(200)
  })
})
