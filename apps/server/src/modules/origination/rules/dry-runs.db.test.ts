import type { Condition, PolicyDocument } from '@daftari/contract/intake/policy'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { disburse, repay } from '../../../../test/fixtures/loans.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { dryRunJob } from './work-dry-runs.ts'

const path = '/operation/riskSystemAssignTask/dry-runs'
const setting = '/settings/risk-policy'
const reason = 'Decided by the board'
const always: Condition = { is: 'sampled', ppm: 1_000_000 }

let t: TestServer
let asker: Caller
let other: Caller
let inForce: PolicyDocument
let keys = 0
const key = () => ({ 'idempotency-key': `of-rules-${++keys}` })

/**
 * Three whom a person looks at, one repaid on time, one ten days late and one too young; one refused for age.
 */
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  asker = await t.signIn('admin')
  other = await t.signIn('admin')
  inForce = (await asker.get(setting)).data.newest.document
  const today = t.clock.today()
  for (const [daysAgo, paidAfter] of [
    [60, 14],
    [60, 24],
    [21, undefined],
  ] as const) {
    const { id: loanId, customer } = await anApplication(t, { amountCents: 100_000 })
    const on = addDays(today, -daysAgo)
    await disburse(t, { personId: customer.id, loanId, on })
    if (paidAfter === undefined) continue
    await repay(t, { loanId, amountCents: 1_200_000, paidOn: addDays(on, paidAfter) })
  }
  const old = await aCustomer(t, { person: { birthOn: '1950-02-03' } })
  await anApplication(t, { customer: old, amountCents: 100_000 })
})
afterAll(() => t.close())

const start = (rules: PolicyDocument['rules'], more: object = {}) =>
  asker.post(path, { document: { ...inForce, rules }, last: 1_000, ...more })
async function tried(rules: PolicyDocument['rules'], more: object = {}) {
  const { data } = await start(rules, more)
  await dryRunJob.run(t.appContext)
  return (await asker.get(`${path}/${data.dryRunId}`)).data
}

/** Ages are looked at up to eighty, and everybody else passes. */
const lenient: PolicyDocument['rules'] = [
  { code: 'blacklist', effect: 'reject', when: { is: 'blacklisted' } },
  { code: 'age', effect: 'reject', when: { is: 'age-outside', from: 18, to: 80 } },
  { code: 'all-others', effect: 'pass', when: always },
]

test('the rules in force move nobody, and each decision is reproduced', async () => {
  const { state, done, total, result } = await tried(inForce.rules)
  expect({ state, done, total }).toEqual({ state: 'done', done: 4, total: 4 })
  expect(result).toMatchObject({ judged: 4, unjudged: 0, differs: 0, moved: 0, examples: [] })
  expect(result.matrix).toMatchObject({ manual: { manual: 3 }, reject: { reject: 1 } })
})

test('other rules: who moves, by which rule, and what became of them', async () => {
  const { result } = await tried(lenient)
  expect(result).toMatchObject({ judged: 4, differs: 0, moved: 4 })
  expect(result.matrix).toEqual({
    pass: { pass: 0, reject: 0, manual: 0 },
    reject: { pass: 1, reject: 0, manual: 0 },
    manual: { pass: 3, reject: 0, manual: 0 },
  })
  expect(result.hits).toMatchObject({
    age: { before: 1, after: 0 },
    'documents-missing': { before: 4, after: 0 },
    'all-others': { before: 0, after: 4 },
  })
  expect(result.later['manual>pass']).toMatchObject({ 'on-time': 1, 'late-7': 1, 'too-early': 1 })
  expect(result.later['reject>pass']).toMatchObject({ unknown: 1, 'on-time': 0 })
  expect(result.examples[0]).toMatchObject({
    from: 'reject',
    to: 'pass',
    fromRule: 'age',
    toRule: 'all-others',
    later: 'unknown',
  })
})

test('the newest so many, and customers of one kind alone', async () => {
  expect((await tried(lenient, { last: 2 })).result).toMatchObject({
    judged: 2,
    matrix: { reject: { pass: 1 }, manual: { pass: 1 } },
  })
  const none = await tried(lenient, { customerType: 'returning' })
  expect(none).toMatchObject({ state: 'done', total: 0, result: { judged: 0 } })
})

test('what an old assessment did not keep cannot be judged, unless nobody asks for it', async () => {
  await sql`update origination.assessment set inputs = inputs - 'daysSinceRejection'
    where id = (select min(id) from origination.assessment)`.execute(t.appContext.db)
  const lately: Condition = { is: 'rejected-within', days: 30 }
  const [first, ...others] = lenient
  if (first === undefined) throw new Error('there are rules')
  const asking = [first, { code: 'lately', effect: 'reject', when: lately } as const, ...others]
  expect((await tried(asking)).result).toMatchObject({ judged: 3, unjudged: 1, moved: 3 })
  expect((await tried(lenient)).result).toMatchObject({ judged: 4, unjudged: 0 })
})

test('it is stopped before it is worked off, and once', async () => {
  const { data } = await start(lenient)
  const stop = () => asker.post(`${path}/${data.dryRunId}/cancel`, {})
  expect(await stop()).toMatchObject({ status: 200 })
  await dryRunJob.run(t.appContext)
  expect((await asker.get(`${path}/${data.dryRunId}`)).data).toMatchObject({
    state: 'cancelled',
    done: 0,
  })
  expect(await stop()).toMatchObject({ status: 409, data: { error: 'dry-run.over' } })
  expect(await asker.get(`${path}/999`)).toMatchObject({ status: 404 })
})

test('what can never fire is neither tried nor asked for', async () => {
  const { id: basedOn, document } = (await asker.get(setting)).data.newest
  const unreachable = [{ code: 'all', effect: 'manual', when: always } as const, ...inForce.rules]
  const refused = {
    status: 422,
    data: { error: 'risk-rule.unreachable', params: { by: 'all', rule: 'blacklist' } },
  }
  expect(await start(unreachable)).toMatchObject(refused)
  const asked = (rules: PolicyDocument['rules']) => ({
    object: '',
    effectiveOn: addDays(t.clock.today(), 1),
    basedOn,
    document: { ...document, rules },
    reason,
  })
  const bad = await asker.post(setting, asked(unreachable), key())
  expect(bad).toMatchObject(refused)
  expect(Object.keys(bad.data.fields)).toEqual(['document.rules'])
  expect(await asker.post(setting, asked(lenient), key())).toMatchObject({ status: 200 })
})

test('rules that a second person approves decide from their day on', async () => {
  const [waiting] = (await asker.get(setting)).data.coming
  const decide = (who: Caller) =>
    who.post(
      `${setting}/${waiting.id}/decision`,
      { version: waiting.version, approve: true, reason },
      key(),
    )
  expect(await decide(asker)).toMatchObject({ status: 403 })
  expect(await decide(other)).toMatchObject({ status: 200 })
  const statusOf = async () => (await anApplication(t, { amountCents: 100_000 })).applyStatus
  const [approving, approved] = [1, 2]
  expect(await statusOf()).toBe(approving)
  t.clock.set(new Date('2026-04-01T00:00:00+03:00'))
  expect(await statusOf()).toBe(approved)
})
