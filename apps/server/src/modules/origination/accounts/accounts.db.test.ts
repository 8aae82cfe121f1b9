import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorise } from '../../../../test/fixtures/auditors.ts'
import {
  type ACustomer,
  aCustomer,
  anApplication,
  anApprovedApplication,
} from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { signInWith } from '../../../../test/fixtures/rights.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { registerCustomer } from '../../customers/index.ts'

let t: TestServer
let lender: Lender
let head: Caller
let deputy: Caller

beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  head = await t.signIn('audit-admin')
  deputy = await t.signIn('audit-admin')
  for (const one of [head, deputy]) await authorise(t, lender, staffActor(one.staffId))
})
afterAll(() => t.close())

const accountOf = (customer: ACustomer) =>
  t.appContext.db
    .selectFrom('origination.creditAccount')
    .selectAll()
    .where('personId', '=', customer.id)
    .executeTakeFirst()

/** A customer whose first loan is approved, and the account that came with it. */
async function anAccount() {
  const customer = await aCustomer(t)
  const application = await anApprovedApplication(t, { customer })
  const account = await accountOf(customer)
  if (account === undefined) throw new Error('no account was opened')
  return { customer, application, account, path: `/loanList/creditAccount/${account.id}` }
}

let keys = 0
const act = (who: Caller, path: string, body: object) => {
  keys += 1
  return who.post(path, body, { 'idempotency-key': `account-test-key-${keys}` })
}
const reason = 'Pays early every time'

describe('a credit account', () => {
  test('is opened with the first approval, with its history', async () => {
    const { account, application, path } = await anAccount()
    expect(account).toMatchObject({ limitBy: 'policy', openedFor: application.id, frozenAt: null })
    const { data } = await head.get(path)
    expect(data).toMatchObject({ id: account.id, limitCents: account.limitCents, state: 'active' })
    expect(data.history).toMatchObject([
      { accountChange: 'open', loanId: application.id, askedBy: null },
    ])
    expect(data.facts.phone).toMatch(/\*/)
  })

  test('is lowered at once, and then binds the next application', async () => {
    const { customer, application, account, path } = await anAccount()
    const body = { limitCents: 300_000, reason, version: account.version }
    expect((await act(head, `${path}/limit`, body)).data.state).toBe('done')
    expect((await act(head, `${path}/limit`, body)).status).toBe(409)
    await cancel(application.id)
    await expect(anApplication(t, { customer, amountCents: 350_000 })).rejects.toMatchObject({
      code: 'credit-account.limit-exceeded',
    })
    await anApplication(t, { customer, amountCents: 300_000 })
    expect((await accountOf(customer))?.limitBy).toBe('staff')
  })

  test('AZ-19 is frozen by who only decides raises, and not opened again by them', async () => {
    const { account, path } = await anAccount()
    const decider = await signInWith(t, 'credit-account.decide', 'application.view-all')
    const freeze = (freeze: boolean, version: number) =>
      decider.post(`${path}/freeze`, { freeze, reason: 'The number was sold', version })
    const frozen = await freeze(true, account.version + 7)
    expect(frozen.data).toEqual({ version: account.version + 1 })
    expect((await freeze(true, account.version)).data).toEqual(frozen.data)
    expect((await freeze(false, account.version + 1)).status).toBe(403)
  })

  test('is raised above the threshold by two people only', async () => {
    const { account, path } = await anAccount()
    const input = { limitCents: 9_000_000, reason, version: account.version }
    const asked = await act(head, `${path}/limit`, input)
    expect(asked.data.state).toBe('asked')
    const decision = { approve: true, reason: 'The wages carry it', version: asked.data.version }
    const decided = `/loanList/creditAccount/raises/${asked.data.id}/decision`
    const own = await act(head, decided, decision)
    expect([own.status, own.data.error]).toEqual([403, 'credit-account.second-person'])
    const again = await act(deputy, `${path}/limit`, input)
    expect(again.data.error).toBe('credit-account.change-asked')
    expect((await act(await whoDecidesElsewhere(), decided, decision)).status).toBe(404)
    expect((await act(deputy, decided, decision)).data.state).toBe('done')
    expect((await head.get(path)).data).toMatchObject({
      limitCents: 9_000_000,
      facts: { limitBy: 'staff' },
    })
    const above = { limitCents: 90_000_000, reason, version: account.version + 1 }
    expect((await act(head, `${path}/limit`, above)).data.error).toBe(
      'credit-account.above-exposure',
    )
  })

  test('is not raised beyond what anybody may owe, as that is when it is approved', async () => {
    const { customer, account, path } = await anAccount()
    const input = { limitCents: 9_000_000, reason, version: account.version }
    const { id, version } = (await act(head, `${path}/limit`, input)).data
    const decided = `/loanList/creditAccount/raises/${id}/decision`
    const { phone } = customer
    const consents = [] as const
    await t.as({ kind: 'app', code: 'haraka' }, (ctx) =>
      registerCustomer(ctx, { phone, appCode: 'haraka', channel: 'organic', consents }),
    )
    await anApprovedApplication(t, {
      customer: { ...customer, appCode: 'haraka' },
      product: 'haraka-14',
      amountCents: 2_000_000,
    })
    const decision = { approve: true, reason: 'The wages carry it', version }
    const refused = await act(deputy, decided, decision)
    expect([refused.status, refused.data.error]).toEqual([422, 'credit-account.above-exposure'])
    expect(refused.data.params).toEqual({
      most: '100,000.00',
      limit: '90,000.00',
      elsewhere: '20,000.00',
    })
    expect((await accountOf(customer))?.limitCents).toBe(account.limitCents)
    const no = { ...decision, approve: false }
    expect((await act(deputy, decided, no)).data.state).toBe('refused')
  })

  test('that is frozen lends nothing: neither to who applies nor to who has applied', async () => {
    const { customer, application, account, path } = await anAccount()
    await cancel(application.id)
    const waiting = await anApplication(t, { customer })
    const freeze = { freeze: true, reason: 'The number was sold', version: account.version }
    expect((await head.post(`${path}/freeze`, freeze)).code).toBe(200)
    await head.post(`/audit/cashCredit/${waiting.id}/take`)
    const { version } = await t.appContext.db
      .selectFrom('origination.application')
      .select('version')
      .where('id', '=', waiting.id)
      .executeTakeFirstOrThrow()
    const passed = await act(head, `/audit/cashCredit/${waiting.id}/audit`, {
      result: 'pass',
      approvedCents: 300_000,
      tags: [],
      remark: '',
      version,
    })
    expect(passed.data.error).toBe('credit-account.frozen')
    await cancel(waiting.id)
    await expect(anApplication(t, { customer })).rejects.toMatchObject({
      code: 'credit-account.frozen',
    })
  })

  test('is not there for an auditor who sees no application of it, nor changed by one', async () => {
    const { account, path } = await anAccount()
    const auditor = await t.signIn('auditor')
    expect((await auditor.get(path)).status).toBe(404)
    const body = { limitCents: 100_000, reason, version: account.version }
    expect((await act(auditor, `${path}/limit`, body)).status).toBe(403)
    const { data } = await auditor.get('/loanList/creditAccount')
    const seen = data.rows.map((row: { accountId: number }) => row.accountId)
    expect(seen).not.toContain(account.id)
    const all = await head.get('/loanList/creditAccount')
    expect(all.data.rows.length).toBeGreaterThan(3)
  })
})

/** May decide a raise, but sees none of these customers. */
const whoDecidesElsewhere = () => signInWith(t, 'credit-account.decide')

async function cancel(id: number): Promise<void> {
  await t.appContext.db
    .updateTable('origination.application')
    .set({ applyStatus: 4 })
    .where('id', '=', id)
    .execute()
}
