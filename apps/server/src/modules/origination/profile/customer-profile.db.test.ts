import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorise } from '../../../../test/fixtures/auditors.ts'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { disburse, repay } from '../../../../test/fixtures/loans.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { blacklist, recordConsents, recordReading, saveContacts } from '../../customers/index.ts'

let t: TestServer
let lender: Lender
let holder: Caller
let other: Caller
let chief: Caller
let customer: ACustomer
/** Late on a loan, seen on the same phone, named by the customer and naming the same friend. */
let relative: ACustomer
let loanId: number
let relativeLoanId: number

const friend = '+254733999111'

beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  holder = await t.signIn('auditor')
  other = await t.signIn('auditor')
  chief = await t.signIn('audit-admin')
  for (const one of [holder, other]) await authorise(t, lender, staffActor(one.staffId))
  const work = { companyPhone: '0720 111 222' }
  customer = await aCustomer(t, { work, person: { fullName: 'Wanjiku Kamau' } })
  const person = { fullName: 'WANJIKU KAMAU', province: 'Kiambu', city: 'Thika' }
  relative = await aCustomer(t, { work, person })
  relativeLoanId = (await anApplication(t, { customer: relative })).id
  await lateLoan()
  loanId = (await anApplication(t, { customer })).id
  await relate()
  expect((await holder.post(`/audit/cashCredit/${loanId}/take`)).code).toBe(200)
  // The later viewer is shown as such for a quarter of an hour.
  t.clock.advance(16 * 60_000)
})
afterAll(() => t.close())

async function lateLoan(): Promise<void> {
  const { db } = t.appContext
  await disburse(t, { personId: relative.id, loanId: relativeLoanId })
  await db
    .updateTable('origination.application')
    .set({ applyStatus: 2, auditorId: other.staffId })
    .where('id', '=', relativeLoanId)
    .execute()
  await db
    .updateTable('servicing.balance')
    .set({ oldestDueOn: '2026-03-21' })
    .where('loanId', '=', relativeLoanId)
    .execute()
}

async function relate(): Promise<void> {
  const contact = (phone: string) => ({
    name: 'Somebody',
    relationship: 'friend' as const,
    phone,
    consented: false,
  })
  const named: [ACustomer, string[]][] = [
    [customer, [relative.phone, friend]],
    [relative, [friend]],
  ]
  const device = { kind: 'device', items: [{ fingerprint: 'one-phone-of-two', model: 'Spark' }] }
  for (const [who, phones] of named) {
    await t.as('app', async (ctx) => {
      await saveContacts(ctx, who.id, { contacts: phones.map(contact) })
      const consents = [{ purpose: 'device' as const, wordingVersion: '1', given: true }]
      await recordConsents(ctx, who.id, consents)
      await recordReading(ctx, who.id, device as Parameters<typeof recordReading>[2])
    })
  }
}

const byLoan = (id: number) => ({ id: String(id) })
const byCustomer = (id: number) => ({ customer_id: String(id) })

describe('the contacts', () => {
  const ask = async (who = holder) =>
    (await who.get('/audit/cashCredit/riskPromptContact', byLoan(loanId))).data.rows

  test('show who else named them, and how those repay who are customers', async () => {
    expect(await ask()).toMatchObject([
      {
        relationship: 'friend',
        source: 'customer',
        consent: 'not-asked',
        customer: { customerId: relative.id, openLoans: 1, daysPastDue: 10, name: null },
      },
      { otherCustomers: 1, othersLate: 1, customer: null },
    ])
    const [first] = await ask(chief)
    expect(first.customer).toMatchObject({ name: 'WANJIKU KAMAU', applicationId: relativeLoanId })
  })

  const given = {
    name: 'Mercy Auma',
    relationship: 'colleague',
    phone: '0733 555 111',
    obtainedFrom: 'customer-call',
    consent: 'agreed',
  }
  const add = (change: object, who = holder) =>
    who.post('/audit/cashCredit/addEmergencyContact', { id: loanId, ...given, ...change })

  test('TP-07 one added by staff says where from, and what that person said', async () => {
    expect((await add({ obtainedFrom: undefined })).status).toBe(422)
    expect((await add({ consent: undefined })).status).toBe(422)
    expect((await add({ obtainedFrom: 'phone-book' })).status).toBe(422)
    expect((await add({}, other)).status).toBe(404)
    const { data } = await add({})
    const rows = await ask()
    expect(rows.find((row: { id: number }) => row.id === data.id)).toMatchObject({
      name: 'Mercy Auma',
      source: 'staff',
      obtainedFrom: 'customer-call',
      consent: 'agreed',
      addedBy: { id: holder.staffId },
    })
    expect((await add({})).data.error).toBe('contact.named-already')
    expect((await add({ phone: customer.phone })).data.error).toBe('contact.own-phone')
    const entry = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select('after')
      .where('act', '=', 'customer.add-contact')
      .executeTakeFirstOrThrow()
    expect(entry.after).toMatchObject({ phone: '+2547*****111', consent: 'agreed' })
  })

  test('a tenth is the last', async () => {
    for (let number = 3; number < 10; number += 1) {
      expect((await add({ phone: `07335552${String(number).padStart(2, '0')}` })).status).toBe(200)
    }
    expect((await add({ phone: '0733555999' })).data.error).toBe('contact.too-many')
  })
})

describe('the relations', () => {
  const ask = async (who = holder) =>
    (await who.get('/audit/cashCredit/RelationRiskStatistics', byLoan(loanId))).data

  test('name what is shared, how many share it and how they stand', async () => {
    const data = await ask()
    const kinds = data.things.map((one: { kind: string }) => one.kind)
    expect(kinds).toEqual(['device', 'is-contact', 'contact', 'employer-phone', 'identity'])
    for (const thing of data.things) {
      expect(thing).toMatchObject({ customers: 1, customerIds: [relative.id] })
    }
    expect(data).toMatchObject({
      related: 1,
      late: 1,
      blacklisted: 0,
      customers: [{ customerId: relative.id, name: null, applicationId: null, daysPastDue: 10 }],
    })
    expect(JSON.stringify(data)).not.toMatch(/733999111|one-phone-of-two/)
  })

  test('are shown as well from the other side, and with the blacklist', async () => {
    await t.as(lender.staff.admin, (ctx) =>
      blacklist(ctx, { personId: customer.id, reason: 'a test of relations' }),
    )
    const { data } = await other.get(
      '/audit/cashCredit/RelationRiskStatistics',
      byLoan(relativeLoanId),
    )
    expect(data.things.map((one: { kind: string }) => one.kind)).toContain('named-by')
    expect(data).toMatchObject({ related: 1, late: 0, blacklisted: 1 })
  })
})

describe('all platforms', () => {
  test('know the apps of a customer, and others of the same name and birthday', async () => {
    const { data } = await chief.get('/audit/cashCredit/platform/customers', byLoan(relativeLoanId))
    expect(data.rows).toMatchObject([
      { app: 'Pesa Haraka', applications: 1, loans: 1, daysPastDue: 10 },
    ])
    expect(data.namesakes).toMatchObject([{ customerId: customer.id, name: 'Wanjiku Kamau' }])
  })

  test('show every loan with what was paid and owed', async () => {
    const { data } = await other.get('/customer/showAllPlatformsLoans', byCustomer(relative.id))
    expect(data.rows).toMatchObject([
      { loanId: relativeLoanId, app: 'Pesa Haraka', repayStatus: 'unpaid', worstDaysPastDue: 10 },
    ])
    const account = await other.get('/customer/credit/account', byCustomer(relative.id))
    const { creditLimit, creditUsed, creditAvailable } = account.data.facts
    expect(creditUsed).toBe(1_000_000)
    expect(creditAvailable).toBe(Math.max(0, creditLimit - creditUsed))
  })

  test('compare the name on the ID with the operator’s', async () => {
    const check = async () =>
      (await holder.get('/customer/checkname', byCustomer(customer.id))).data
    expect(await check()).toMatchObject({ name: 'Wanjiku Kamau', verdict: 'unknown', rows: [] })
    const paidBy = (receipt: string, payerName: string) =>
      t.appContext.db
        .insertInto('payments.payment')
        .values({
          provider: 'mpesa',
          receipt,
          amountCents: 50_000,
          paidAt: t.clock.now(),
          paidOn: t.clock.today(),
          reference: '',
          payerName,
          source: 'callback',
          state: 'unmatched',
          personId: customer.id,
          receivedAt: t.clock.now(),
        })
        .execute()
    await paidBy('NAME1', 'KAMAU WANJIKU')
    expect((await check()).verdict).toBe('same')
    await paidBy('NAME2', 'PETER OTIENO')
    expect(await check()).toMatchObject({ verdict: 'differs' })
    const detail = await holder.get('/customer/detail', byCustomer(customer.id))
    expect(detail.data).toMatchObject({
      wallet: expect.stringContaining('***'),
      flow: [{ month: '2026-03', paidInCents: 100_000, paidOutCents: 0, payments: 2 }],
    })
  })

  test('know the places where customers live', async () => {
    const { data } = await holder.get('/audit/cashCredit/provinces')
    expect(data.rows).toEqual([
      { province: 'Kiambu', cities: ['Thika'] },
      { province: 'Nairobi', cities: ['Nairobi'] },
    ])
  })
})

test('the timeline tells the payout, each payment, and one that was taken back', async () => {
  const { db } = t.appContext
  const at = t.clock.now()
  const { id: disbursementId } = await db
    .selectFrom('payments.disbursement')
    .select('id')
    .where('applicationId', '=', relativeLoanId)
    .executeTakeFirstOrThrow()
  const request = { disbursementId, number: 1, originatorConversationId: 'one', writtenAt: at }
  await db
    .insertInto('payments.disbursementAttempt')
    .values({ ...request, state: 'succeeded', completedAt: at })
    .execute()
  const { repaymentId, paymentId } = await repay(t, {
    loanId: relativeLoanId,
    amountCents: 100_000,
  })
  const part = { paymentId, repaymentId, kind: 'repayment', loanId: relativeLoanId }
  const reversed = { reversedBy: other.staffId, reversedAt: at, reversalReason: 'by mistake' }
  await db
    .insertInto('payments.paymentPart')
    .values({ ...part, ...reversed, amountCents: 100_000, rule: 'reference', madeAt: at })
    .execute()
  const { data } = await other.get(
    '/audit/cashCredit/auditInfo/getAuditInfo',
    byLoan(relativeLoanId),
  )
  const moved = data.rows.filter((row: { amountCents: number | null }) => row.amountCents !== null)
  expect(moved).toMatchObject([
    { kind: 'payout', act: 'succeeded', by: null },
    { kind: 'payment', act: 'repaid', amountCents: 100_000, by: null },
    { kind: 'payment', act: 'reversed', reason: 'by mistake', by: { id: other.staffId } },
  ])
})
