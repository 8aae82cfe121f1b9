import type { BusinessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ACustomer, aCustomer, anApplication } from '../../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../../test/fixtures/lender.ts'
import { takeBack } from '../../../../../test/fixtures/loans.ts'
import { liveUntil } from '../../../../../test/fixtures/reports.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { writeClosedThrough } from '../../../../platform/schedule/daily.ts'
import { registerCustomer, saveContacts, savePerson, saveWork } from '../../../customers/index.ts'
import { anOpenLoan, payBill } from '../../../payments/test/pay-in.ts'
import { aPreparedPayout, pass } from '../../../payments/test/payouts.ts'

/**
 * Four customers of two days: one borrows, repays and borrows again; one tells nothing; one applies
 * five days later; one applies with another app than the first. Two more come at the end.
 */
let t: TestServer
let admin: Caller
const customers: Record<string, number> = {}
const base = '/statistics/platform-statistics'

const app = (code: string) => ({ kind: 'app', code }) as const

const register = (phone: string, appCode: string, channel: string) =>
  t.as(app(appCode), async (ctx) => {
    const { personId } = await registerCustomer(ctx, { phone, appCode, channel })
    return personId
  })

const giveId = (personId: number, idNumber: string) =>
  t.as(app('pesa'), (ctx) =>
    savePerson(ctx, personId, {
      fullName: 'Wanjiku Kamau',
      idType: 'national',
      idNumber,
      gender: 'female',
      birthOn: '1990-05-17',
      province: 'Nairobi',
      city: 'Nairobi',
      address: 'Moi Avenue 2',
    }),
  )

const giveTheRest = (personId: number) =>
  t.as(app('pesa'), async (ctx) => {
    await saveWork(ctx, personId, { employmentType: 'permanent', monthlyIncomeCents: 3_000_000 })
    const contact = { name: 'Otieno', relationship: 'sibling' as const, phone: '+254733000001' }
    await saveContacts(ctx, personId, { contacts: [{ ...contact, consented: true }] })
  })

async function apply(customer: ACustomer | { id: number }, product: 'pesa-14' | 'haraka-14') {
  await anApplication(t, { customer: customer as ACustomer, product })
  await t.settle()
}

async function agree(personId: number, ...purposes: ('terms' | 'credit-check' | 'marketing')[]) {
  const at = { wordingVersion: '1', given: true, source: 'app', givenAt: t.clock.now() }
  const values = purposes.map((purpose) => ({ personId, purpose, ...at }))
  await t.appContext.db.insertInto('customers.consent').values(values).execute()
}

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  await writeClosedThrough(t.appContext, '2026-03-30' as BusinessDate)
  const loan = await anOpenLoan(t)
  await t.settle()
  customers.silent = await register('+254722000001', 'haraka', 'facebook')
  const late = await register('+254722000002', 'pesa', 'facebook')
  await agree(late, 'terms', 'credit-check')
  // Half past midnight in Nairobi is still the day before in UTC.
  await liveUntil(t, '2026-04-01', 30)
  await giveId(late, '21000001')
  const two = await aCustomer(t)
  await liveUntil(t, '2026-04-02', 600)
  await giveTheRest(late)
  await register(two.phone, 'haraka', 'diversion:pesa')
  await apply(two, 'haraka-14')
  await liveUntil(t, '2026-04-03', 600)
  await payBill(t, { phone: loan.phone, reference: String(loan.loanId), amountCents: 1_070_000 })
  await t.settle()
  await liveUntil(t, '2026-04-04', 600)
  await aPreparedPayout(t, { customer: loan.customer })
  await pass(t, 1)
  await t.settle()
  await liveUntil(t, '2026-04-05', 600)
  await apply({ id: late }, 'pesa-14')
  await liveUntil(t, '2026-04-06', 600)
  customers.idOnly = await register('+254722000003', 'pesa', 'organic')
  await giveId(customers.idOnly, '21000003')
  await liveUntil(t, '2026-04-09', 600)
  customers.ready = (await aCustomer(t, { channel: 'sms' })).id
  await agree(customers.ready, 'marketing')
  admin = await t.signIn('admin')
}, 180_000)
afterAll(() => t.close())

describe('new customers', () => {
  const get = (query: Record<string, string> = {}) =>
    admin.get(`${base}/new-customer-statistics`, { days: '2026-03-31..2026-04-05', ...query })

  it('counts each first step on its own day, and a customer of two apps once', async () => {
    const { data } = await get()
    const none = { idsBound: 0, profilesCompleted: 0, firstLoans: 0, firstLoanAmount: 0 }
    expect(data.rows).toMatchObject([
      { ...none, businessOn: '2026-04-05', newCustomers: 0, firstApplications: 1 },
      {
        ...none,
        profilesCompleted: 1,
        businessOn: '2026-04-02',
        newCustomers: 0,
        firstApplications: 1,
      },
      {
        ...none,
        idsBound: 2,
        profilesCompleted: 1,
        businessOn: '2026-04-01',
        newCustomers: 1,
        firstApplications: 0,
      },
      {
        businessOn: '2026-03-31',
        newCustomers: 3,
        idsBound: 1,
        profilesCompleted: 1,
        firstApplications: 1,
        firstLoans: 1,
        firstLoanAmount: 1_000_000,
      },
    ])
    expect(data.totals).toMatchObject({ newCustomers: 4, idsBound: 3, firstApplications: 3 })
  })

  it('has them under the app and channel of the first registration', async () => {
    const { data } = await get({ by: 'app' })
    const sums: Record<string, number> = {}
    for (const { group, newCustomers } of data.rows) sums[group] = (sums[group] ?? 0) + newCustomers
    expect(sums).toEqual({ pesa: 3, haraka: 1 })
    const haraka = await get({ app: 'haraka' })
    expect(haraka.data.totals).toMatchObject({ newCustomers: 1, firstApplications: 0 })
    const facebook = await get({ channel: 'facebook' })
    expect(facebook.data.totals).toMatchObject({ newCustomers: 2, firstApplications: 1 })
  })
})

describe('conversion', () => {
  const get = (query: Record<string, string>) =>
    admin.get(`${base}/user-transform-data`, { registered: '2026-03-31..2026-04-09', ...query })

  it('counts a step within the window only, and with every step before it', async () => {
    const { data } = await get({ stepWindow: '7' })
    expect(data.rows).toMatchObject([
      { registeredOn: '2026-04-01', newCustomers: 1, withProfile: 1, withApplication: 1 },
      {
        registeredOn: '2026-03-31',
        newCustomers: 3,
        withProfile: 2,
        withApplication: 2,
        withApproval: 1,
        withLoan: 1,
        withRepayment: 1,
        withSecondLoan: 1,
      },
    ])
    const shorter = await get({ stepWindow: '3', registered: '2026-03-31..2026-03-31' })
    expect(shorter.data.rows).toMatchObject([
      {
        newCustomers: 3,
        withProfile: 2,
        withApplication: 1,
        withApproval: 1,
        withLoan: 1,
        withRepayment: 1,
        withSecondLoan: 0,
      },
    ])
  })

  it('leaves out days whose window is not over', async () => {
    const month = await get({ stepWindow: '30' })
    expect(month.data.rows).toEqual([])
    const days = (await get({ stepWindow: '3' })).data.rows
    expect(days.map((row: { registeredOn: string }) => row.registeredOn)).toEqual([
      '2026-04-01',
      '2026-03-31',
    ])
  })
})

describe('registered and not applied', () => {
  it('tells by age how many have not applied, and before which step they stopped', async () => {
    const { data } = await admin.get(`${base}/registration-not-applied`, {
      registered: '2026-03-01..2026-04-09',
    })
    expect(data.rows).toMatchObject([
      { registrationAge: '0', newCustomers: 1, notApplied: 1, withoutApplication: 1 },
      { registrationAge: '1-3', newCustomers: 1, notApplied: 1, withoutProfile: 1 },
      { registrationAge: '8-30', newCustomers: 4, notApplied: 1, withoutId: 1 },
    ])
  })

  it('names them, by mask', async () => {
    const path = '/statistics/platformStatistics/registrationNotApplied/customers'
    const { data } = await admin.get(path)
    expect(data.rows).toMatchObject([
      { customerId: customers.ready, stoppedBefore: 'application', marketingConsent: 'yes' },
      { customerId: customers.idOnly, stoppedBefore: 'profile', daysSinceRegistration: 3 },
      {
        customerId: customers.silent,
        stoppedBefore: 'id',
        app: 'Haraka Credit',
        marketingConsent: 'no',
      },
    ])
    expect(JSON.stringify(data)).not.toContain('722000001')
    const offered = await admin.get(path, { marketingConsent: 'yes', count: 'exact' })
    expect(offered.data.total).toBe(1)
    const collector = await t.signIn('collector')
    expect((await collector.get(path)).status).toBe(403)
  })
})

it('a repayment that is taken back takes the step back', async () => {
  const [repayment] = await t.appContext.db
    .selectFrom('reporting.repayment')
    .select(['repaymentId', 'personId'])
    .execute()
  const journey = () =>
    t.appContext.db
      .selectFrom('customers.journey')
      .select('firstRepaidOn')
      .where('personId', '=', repayment?.personId ?? 0)
      .executeTakeFirstOrThrow()
  expect(await journey()).toEqual({ firstRepaidOn: '2026-04-03' })
  await takeBack(t, repayment?.repaymentId ?? 0)
  await t.settle()
  expect(await journey()).toEqual({ firstRepaidOn: null })
})
