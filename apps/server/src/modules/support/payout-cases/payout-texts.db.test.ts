import { payoutCases } from '@daftari/contract/support/payout-cases/declared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { aPreparedPayout, pass, standingOf } from '../../payments/test/payouts.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
  await aLender(t)
})
afterAll(() => t.close())

let keys = 0
/** Nobody stays signed in over night: each caller has just signed in. */
async function post(by: Caller, path: string, body: object) {
  keys += 1
  const key = { 'idempotency-key': `payout-text-${keys}-of-the-test` }
  const { status, data } = await by.post(`${payoutCases.path}${path}`, body, key)
  expect(status).toBe(200)
  return data
}

async function acts(by: Caller, caseId: number, verb: string, body: object = {}) {
  const { version } = await t.appContext.db
    .updateTable('support.payoutCase')
    .set((eb) => ({
      assigneeId: verb === 'notify' ? by.staffId : eb.ref('assigneeId'),
    }))
    .where('id', '=', caseId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await post(by, `/${caseId}/${verb}`, { version, ...body })
}

const textOf = (caseId: number) =>
  t.appContext.db
    .selectFrom('messaging.message')
    .select(['state', 'reason', 'body'])
    .where('objectType', '=', 'payout-case')
    .where('objectId', '=', caseId)
    .executeTakeFirstOrThrow()

/** A payout that failed during the day, whose customer is written to after the hours of service. */
async function writtenAtNight(day: string) {
  t.clock.set(new Date(`${day}T10:00:00+03:00`))
  t.world.operator.script('failure:1')
  const payout = await aPreparedPayout(t)
  await pass(t, 1)
  t.world.operator.clearScript()
  const asked = { loanId: payout.loanId, customerSays: 'Where is it?' }
  const { id: caseId } = await post(await t.signIn('service'), '', asked)
  t.clock.set(new Date(`${day}T22:00:00+03:00`))
  await acts(await t.signIn('service'), caseId, 'notify')
  expect(await textOf(caseId)).toMatchObject({
    state: 'held',
    body: expect.stringContaining('has not been paid out yet'),
  })
  return { payout, caseId: caseId as number }
}

const inTheMorning = async (day: string) => {
  t.clock.set(new Date(`${day}T08:00:01+03:00`))
  await t.settle()
}

describe('an SMS about a payout that waited over night', () => {
  it('does not leave once the payout stands otherwise than it says', async () => {
    const { payout, caseId } = await writtenAtNight('2026-03-30')
    const reason = 'There is money in our account again'
    const { version: payoutVersion } = await standingOf(t, payout.id)
    await acts(await t.signIn('finance'), caseId, 'retry', { reason, payoutVersion })
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursed' })
    await inTheMorning('2026-03-31')
    expect(await textOf(caseId)).toMatchObject({ state: 'refused', reason: 'outdated' })
  })

  it('leaves while it says how the payout stands', async () => {
    const { caseId } = await writtenAtNight('2026-04-01')
    await inTheMorning('2026-04-02')
    expect(await textOf(caseId)).toMatchObject({ state: 'sent' })
  })
})
