import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDispute, authorise } from '../../../../test/fixtures/auditors.ts'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

let t: TestServer
let lender: Lender
beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
})
afterAll(() => t.close())

test('one’s own decisions of two weeks, each on its day, beside the tasks a day', async () => {
  const auditor = await t.signIn('auditor')
  const { id } = await anApplication(t)
  const few = { maxCents: 1_000_000, customerTypes: ['new' as const], dailyCapacity: 40 }
  await authorise(t, lender, staffActor(auditor.staffId), few)
  const decided = (staffId: number, at: string) =>
    t.appContext.db
      .insertInto('origination.transition')
      .values({
        applicationId: id,
        act: 'reject',
        fromStatus: 1,
        toStatus: 3,
        staffId,
        actor: 'test',
        happenedAt: new Date(at),
      })
      .execute()
  // Nairobi is three hours ahead: this is the thirty-first already.
  await decided(auditor.staffId, '2026-03-30T22:00:00Z')
  await decided(auditor.staffId, '2026-03-18T09:00:00Z')
  await decided(auditor.staffId, '2026-03-17T09:00:00Z')
  await decided((await t.signIn('auditor')).staffId, '2026-03-31T05:00:00Z')
  const { data } = await auditor.get('/dashboard/own-days')
  expect(data.capacity).toBe(40)
  expect(data.days).toHaveLength(14)
  const some = data.days.filter((day: { decided: number }) => day.decided > 0)
  expect(some.map((day: { date: string; decided: number }) => [day.date, day.decided])).toEqual([
    ['2026-03-18', 1],
    ['2026-03-31', 1],
  ])
  // The comparison with the same part of the day before: nine o'clock is not ten.
  expect(data.dayBefore).toEqual({ decided: 0, judged: 0, recoveredCents: 0 })
  await decided(auditor.staffId, '2026-03-30T05:59:00Z')
  await decided(auditor.staffId, '2026-03-30T06:01:00Z')
  const again = (await auditor.get('/dashboard/own-days')).data
  expect(again.days.at(-2)).toMatchObject({ decided: 2 })
  expect(again.dayBefore).toMatchObject({ decided: 1 })
  const collector = (await (await t.signIn('collector')).get('/dashboard/own-days')).data
  expect(collector.capacity).toBeNull()
  expect((await (await t.signIn('finance')).get('/dashboard/own-days')).status).toBe(403)
})

test('inspection: each sees what is theirs to do, and nobody a case they had a part in', async () => {
  const [auditor, inspector, chief] = (await Promise.all(
    (['auditor', 'inspector', 'audit-admin'] as const).map((role) => t.signIn(role)),
  )) as [Caller, Caller, Caller]
  const { id, customer } = await anApplication(t)
  const about = { applicationId: id, personId: customer.id, staffId: auditor.staffId }
  await aDispute(t, about)
  const other = await anApplication(t)
  await aDispute(t, { ...about, applicationId: other.id, personId: other.customer.id })
  await t.appContext.db
    .updateTable('origination.inspection')
    .set({ answerDueOn: '2026-04-02' })
    .where('applicationId', '=', id)
    .execute()
  await t.appContext.db
    .updateTable('origination.inspection')
    .set({ state: 'objected', answeredAt: t.clock.now(), inspectedBy: inspector.staffId })
    .where('applicationId', '=', other.id)
    .execute()
  const read = async (who: Caller) => (await who.get('/dashboard/inspection')).data
  expect(await read(auditor)).toMatchObject({
    waiting: null,
    opened: null,
    toAnswer: { count: 1, answerBy: '2026-04-02' },
    ownMonth: { inspected: 2, disputed: 2 },
  })
  expect(await read(inspector)).toMatchObject({
    disputed: { count: 1, oldestAt: t.clock.now().toISOString() },
    objected: { count: 1 },
    toAnswer: null,
    ownMonth: null,
  })
  expect(await read(chief)).toMatchObject({ disputed: { count: 1 }, objected: { count: 1 } })
  await t.appContext.db
    .insertInto('origination.transition')
    .values({
      applicationId: id,
      act: 'pass',
      toStatus: 5,
      actor: 'test',
      staffId: inspector.staffId,
      happenedAt: t.clock.now(),
    })
    .execute()
  expect((await read(inspector)).disputed).toEqual({ count: 0, oldestAt: null })
  const days = (await inspector.get('/dashboard/own-days')).data.days
  expect(days.at(-1)).toMatchObject({ judged: 1 })
})

test('requests: what one may decide, without what one asked for oneself', async () => {
  const chief = await t.signIn('audit-admin')
  const { customer } = await anApplication(t)
  const ask = (askedBy: number) =>
    t.appContext.db
      .insertInto('customers.blacklistRemoval')
      .values({
        personId: customer.id,
        reason: 'Told to be wrong',
        askedBy,
        askedAt: t.clock.now(),
        lastEntryId: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const removals = async (who: Caller) => {
    const { data } = await who.get('/dashboard/requests')
    return data.waiting.filter((one: { kind: string }) => one.kind === 'blacklist-removal')
  }
  const { id } = await ask(chief.staffId)
  expect(await removals(chief)).toMatchObject([{ count: 0, oldestAt: null }])
  expect(await removals(await t.signIn('audit-admin'))).toMatchObject([{ count: 1 }])
  expect(await removals(await t.signIn('collector'))).toEqual([])
  await t.appContext.db.deleteFrom('customers.blacklistRemoval').where('id', '=', id).execute()
})

test('payouts: how much failed, since when, and for whom', async () => {
  const finance = await t.signIn('finance')
  const read = async () => (await finance.get('/dashboard/payouts')).data
  const none = { failed: 0, failedCents: 0, failedSince: null, failedFor: null }
  expect(await read()).toMatchObject({ ...none, unknown: 0, unknownCents: 0, unknownSince: null })
  const hour = 3_600_000
  const failedAt = [5 * hour, 2 * hour].map((ago) => new Date(t.clock.now().getTime() - ago))
  const [first, second] = await Promise.all(failedAt.map(failedPayout))
  expect(await read()).toMatchObject({
    failed: 2,
    failedCents: 1_900_000,
    failedSince: failedAt[0]?.toISOString(),
    failedFor: first,
  })
  expect(second).not.toBe(first)
})

/** Gives the name of whom it was for. */
async function failedPayout(approvedAt: Date): Promise<string> {
  const { id: applicationId, customer } = await anApplication(t)
  const loan = JSON.stringify({ applicationId })
  const sums = { principalCents: 1_000_000, amountCents: 950_000, approvedAt }
  const to = { phoneMasked: '***', phoneCipher: Buffer.from('x') }
  const of = { appCode: 'pesa', productCode: 'pesa-14', personId: customer.id, applicationId }
  await t.appContext.db
    .insertInto('payments.disbursement')
    .values({ ...of, ...sums, ...to, loan, status: 4, actualStatus: 3 })
    .execute()
  const { fullName } = await t.appContext.db
    .selectFrom('customers.person')
    .select('fullName')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  return fullName ?? ''
}
