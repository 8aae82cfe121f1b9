import { longestSnoozeDays } from '@daftari/contract/origination/rules/snoozes'
import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ACustomer, aCustomer, anApplication } from '../../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../../test/fixtures/lender.ts'
import { signInWith } from '../../../../../test/fixtures/rights.ts'
import { testStart } from '../../../../../test/harness.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { assessApplication } from '../../commands/assess-application.ts'
import { dryRunJob } from '../work-dry-runs.ts'

const path = '/operation/riskSystemAssignTask/snoozes'
const reason = 'Born in 1950, and has a pension'

let t: TestServer
let asker: Caller
let other: Caller
let old: ACustomer
let applicationId: number
let keys = 0
const key = () => ({ 'idempotency-key': `of-snoozes-${++keys}` })

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  asker = await t.signIn('admin')
  other = await t.signIn('admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(testStart)
  old = await aCustomer(t, { person: { birthOn: '1950-02-03' } })
  applicationId = (await anApplication(t, { customer: old, amountCents: 100_000 })).id
})

const inDays = (days: number) => addDays(t.clock.today(), days)
const ask = (more: object = {}) =>
  asker.post(path, { customerId: old.id, rule: 'age', untilOn: inDays(30), reason, ...more }, key())
const decide = (who: Caller, { id, version }: { id: number; version: number }) =>
  who.post(`${path}/${id}/decision`, { version, approve: true }, key())
async function snoozed() {
  const { data } = await ask()
  return (await decide(other, data)).data as { id: number; version: number }
}
/** The same application judged again. */
async function judged() {
  const application = await t.appContext.db
    .selectFrom('origination.application')
    .selectAll()
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const customerType = application.customerType as 'new'
  return t.as('system', (ctx) => assessApplication(ctx, { ...application, customerType }))
}
const rejected = { outcome: 'reject', decidingRule: 'age' }

test('a rule leaves one customer alone by two persons, and the assessment says so', async () => {
  expect(await judged()).toMatchObject(rejected)
  const { data } = await ask()
  expect(await judged()).toMatchObject(rejected)
  expect(await decide(asker, data)).toMatchObject({ status: 403, data: { error: 'request.own' } })
  expect(await decide(other, data)).toMatchObject({ status: 200 })
  expect(await judged()).toMatchObject({ outcome: 'manual' })
  const [last] = (await other.get('/audit/cashCredit/riskPrompt', { id: String(applicationId) }))
    .data.assessments
  expect(last.hits).toContainEqual(
    expect.objectContaining({
      rule: 'age',
      effect: 'note',
      observed: { age: 76, snoozedUntil: inDays(30) },
    }),
  )
  const another = await aCustomer(t, { person: { birthOn: '1950-02-03' } })
  expect((await anApplication(t, { customer: another })).applyStatus).toBe(3)
})

test('it is kept with the facts, so that a dry run judges the same', async () => {
  await snoozed()
  await judged()
  const { document } = (await asker.get('/settings/risk-policy')).data.inForce
  const trials = '/operation/riskSystemAssignTask/dry-runs'
  const { data } = await asker.post(trials, { document, last: 1_000 })
  await dryRunJob.run(t.appContext)
  const { result } = (await asker.get(`${trials}/${data.dryRunId}`)).data
  expect(result).toMatchObject({ differs: 0, moved: 0 })
})

test('it holds through its last day, and is listed with the number masked', async () => {
  const { id } = await snoozed()
  const row = async () => {
    const { data, text } = await asker.get(path, { customerId: String(old.id) })
    expect(text).not.toContain(old.phone.slice(4))
    return data.rows.find((one: { snoozeId: number }) => one.snoozeId === id)
  }
  t.clock.set(new Date(`${inDays(30)}T20:59:59Z`))
  asker = await t.signIn('admin')
  expect(await judged()).toMatchObject({ outcome: 'manual' })
  expect(await row()).toMatchObject({ snoozeState: 'active', rule: 'age' })
  t.clock.set(new Date(t.clock.now().getTime() + 1_000))
  expect(await judged()).toMatchObject(rejected)
  expect(await row()).toMatchObject({ snoozeState: 'expired' })
})

test('AZ-19 whoever may only decide can withdraw it', async () => {
  const { id, version } = await snoozed()
  const decider = await signInWith(t, 'risk-policy.decide')
  const withdraw = () => decider.post(`${path}/${id}/withdraw`, { version, reason })
  expect(await withdraw()).toMatchObject({ status: 200, data: { state: 'withdrawn' } })
  expect(await judged()).toMatchObject(rejected)
  expect(await withdraw()).toMatchObject({ status: 409 })
})

test('never one that holds for everybody, one not in force, nor for long', async () => {
  const offered = (await asker.get(`${path}/rules`)).data.options
  const codes = offered.map(({ value }: { value: string }) => value)
  expect(codes).toContain('age')
  expect(codes).not.toContain('blacklist')
  for (const [change, error, field] of [
    [{ rule: 'blacklist' }, 'snooze.rule', 'rule'],
    [{ rule: 'no-such-rule' }, 'snooze.rule', 'rule'],
    [{ untilOn: inDays(-1) }, 'snooze.day', 'untilOn'],
    [{ untilOn: inDays(longestSnoozeDays + 1) }, 'snooze.day', 'untilOn'],
  ] as const) {
    const answer = await ask(change)
    expect(answer).toMatchObject({ status: 422, data: { error } })
    expect(Object.keys(answer.data.fields)).toEqual([field])
  }
  expect(await ask({ customerId: 999_999 })).toMatchObject({ status: 404 })
})

test('of two asked for at once one stands, and none while it is in force', async () => {
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { data } = both.find(({ status }) => status === 200) ?? both[0]
  await decide(other, data)
  expect(await ask()).toMatchObject({ status: 409, data: { error: 'snooze.in-force' } })
})
