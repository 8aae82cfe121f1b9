import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openTestDoor, type TestDoor } from '../../../../test/open-test-door.ts'

let t: TestDoor
beforeAll(async () => {
  t = await openTestDoor()
  await aLender(t)
})
afterAll(() => t.close())

test('one’s own decisions of two weeks, each on its day, beside the tasks a day', async () => {
  const auditor = await t.signIn('auditor')
  const { id } = await anApplication(t)
  await t.house.db
    .insertInto('origination.auditorAuthority')
    .values({
      staffId: auditor.staffId,
      productCodes: ['*'],
      maxCents: 1_000_000,
      customerTypes: ['new'],
      dailyCapacity: 40,
      updatedAt: t.clock.now(),
    })
    .execute()
  const decided = (staffId: number, at: string) =>
    t.house.db
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
  const collector = (await (await t.signIn('collector')).get('/dashboard/own-days')).data
  expect(collector.capacity).toBeNull()
  expect((await (await t.signIn('finance')).get('/dashboard/own-days')).status).toBe(403)
})
