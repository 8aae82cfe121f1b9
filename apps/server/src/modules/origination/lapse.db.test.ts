import { addDays, businessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApplication, anApprovedApplication } from '../../../test/fixtures/customers.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { lapseApplications } from './commands/lapse-applications.ts'
import { resubmitApplication } from './commands/resubmit-application.ts'
import { saveChange } from './commands/save-change.ts'
import { liftJob } from './jobs.ts'

let t: TestApp
const hour = 3_600_000

beforeAll(async () => {
  t = await openTestApp()
  await aLender(t)
})
afterAll(() => t.close())

const rowOf = (id: number) =>
  t.appContext.db
    .selectFrom('origination.application')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const statusOf = async (id: number) => (await rowOf(id)).applyStatus
const close = (daysLater: number) => {
  const day = addDays(businessDate('2026-03-31'), daysLater)
  return t.as({ kind: 'system', name: 'origination.lapse' }, (ctx) => lapseApplications(ctx, day))
}

async function returned(): Promise<number> {
  const { id } = await anApplication(t)
  const row = await rowOf(id)
  await t.as('system', (ctx) => saveChange(ctx, row, { act: 'return', to: 'returned' }))
  return id
}

describe('the end of a day', () => {
  it('cancels what was returned and did not come back for seven days', async () => {
    const id = await returned()
    expect(await close(6)).toMatchObject({ returned: 0 })
    expect(await statusOf(id)).toBe(6)
    expect(await close(7)).toMatchObject({ returned: 1 })
    expect(await statusOf(id)).toBe(4)
    const last = await t.appContext.db
      .selectFrom('origination.transition')
      .select(['act', 'actor', 'reason'])
      .where('applicationId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(last).toEqual({
      act: 'lapse',
      actor: 'system:origination.lapse',
      reason: 'not sent in again within 7 days',
    })
    expect(await close(7)).toEqual({ lifted: 0, returned: 0, unpaid: 0 })
  })

  it('counts from the last time it was returned', async () => {
    const id = await returned()
    await t.as('app', (ctx) => resubmitApplication(ctx, { id, appCode: 'pesa' }))
    t.clock.advance(48 * hour)
    const row = await rowOf(id)
    await t.as('system', (ctx) => saveChange(ctx, row, { act: 'return', to: 'returned' }))
    expect(await close(8)).toMatchObject({ returned: 0 })
    expect(await close(9)).toMatchObject({ returned: 1 })
    t.clock.advance(-48 * hour)
  })

  it('cancels what could not be paid out for three days, unless money may be on its way', async () => {
    const ids: number[] = []
    for (const payout of [null, 1, 2, 3, 4, 5]) {
      const { id } = await anApprovedApplication(t)
      await t.settle()
      if (payout === null) await dropPayout(id)
      else await setPayout(id, payout)
      ids.push(id)
    }
    expect(await close(2)).toMatchObject({ unpaid: 0 })
    expect(await close(3)).toMatchObject({ unpaid: 4 })
    expect(await Promise.all(ids.map(statusOf))).toEqual([4, 4, 2, 2, 4, 4])
  })

  /** Sets the state of the payout; 1 prepare … 5 holding. */
  async function setPayout(applicationId: number, status: number): Promise<void> {
    const changed = await t.appContext.db
      .updateTable('payments.disbursement')
      .set({ status })
      .where('applicationId', '=', applicationId)
      .executeTakeFirst()
    expect(changed.numUpdatedRows).toBe(1n)
  }

  async function dropPayout(applicationId: number): Promise<void> {
    const { db } = t.appContext
    const own = db
      .selectFrom('payments.disbursement')
      .select('id')
      .where('applicationId', '=', applicationId)
    await db.deleteFrom('payments.disbursementAttempt').where('disbursementId', 'in', own).execute()
    await db
      .deleteFrom('payments.disbursement')
      .where('applicationId', '=', applicationId)
      .execute()
  }
})

describe('a suspension', () => {
  it('is over in the books within a minute of its end, and not before', async () => {
    const { id } = await anApplication(t)
    const suspendedUntil = new Date(t.clock.now().getTime() + hour)
    const row = await rowOf(id)
    await t.as('system', (ctx) =>
      saveChange(ctx, row, { act: 'suspend', to: 'approving', set: { suspendedUntil } }),
    )
    await liftJob.run(t.appContext)
    expect((await rowOf(id)).suspendedUntil).toEqual(suspendedUntil)
    t.clock.advance(hour)
    await liftJob.run(t.appContext)
    await liftJob.run(t.appContext)
    expect(await rowOf(id)).toMatchObject({ suspendedUntil: null, applyStatus: 1, version: 2 })
    const resumed = await t.appContext.db
      .selectFrom('origination.transition')
      .select(['act', 'fromStatus', 'toStatus', 'actor'])
      .where('applicationId', '=', id)
      .where('act', '=', 'resume')
      .execute()
    expect(resumed).toEqual([
      { act: 'resume', fromStatus: 1, toStatus: 1, actor: 'system:origination.lift' },
    ])
  })
})
