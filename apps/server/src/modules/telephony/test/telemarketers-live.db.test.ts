import { agents } from '@daftari/contract/telephony/agents'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { called } from '../../../../test/fixtures/answered-call.ts'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { aLead } from '../../../../test/fixtures/promotion.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

let t: TestServer
let wanjiru: Caller
let otieno: Caller
const { path } = agents['promotion/manage/callers-count']

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T09:00:00Z'))
  await aLender(t)
  wanjiru = await t.signIn('telemarketer')
  otieno = await t.signIn('telemarketer')
  for (const [at, { staffId }] of [wanjiru, otieno].entries()) {
    await t.appContext.db
      .updateTable('administration.staff')
      .set({ telephoneAccount: `20${at}` })
      .where('id', '=', staffId)
      .execute()
  }
})
afterAll(() => t.close())

it('who leads telemarketers sees how each stands, what came of today, and which callbacks were missed', async () => {
  const { id: personId } = await aCustomer(t)
  await aLead(t, personId, wanjiru.staffId)
  await called(t, wanjiru, { personId, talkSeconds: 90 })
  await called(t, wanjiru, { personId, outcome: 'no-answer' })
  await wrote('interested', null)
  // Nobody called the first for three hours; the second was in time; the last is in the future.
  await wrote('callback', -180)
  await wrote('callback', -10)
  await wrote('callback', 60)
  const none = { calls: 0, connectedCalls: 0, agreed: 0, callbacksDue: 0, callbacksMissed: 0 }
  const ofWanjiru = {
    agent: { id: wanjiru.staffId },
    agentState: 'off',
    calls: 2,
    connectedCalls: 1,
    talked: 90,
    agreed: 1,
    callbacksDue: 1,
    callbacksMissed: 1,
  }
  const head = await t.signIn('audit-admin')
  expect((await head.get(path)).data.rows).toMatchObject([
    ofWanjiru,
    { agent: { id: otieno.staffId }, ...none },
  ])
  expect((await otieno.get(path)).data.rows).toMatchObject([{ agent: { id: otieno.staffId } }])
  expect((await (await t.signIn('collector')).get(path)).status).toBe(403)
})

/** A result of a call about the lead, now and then with a callback so many minutes from now. */
async function wrote(result: string, minutes: number | null) {
  const now = t.clock.now()
  const { id: leadId } = await t.appContext.db
    .selectFrom('promotion.lead')
    .select('id')
    .executeTakeFirstOrThrow()
  const callbackAt = minutes === null ? null : new Date(now.getTime() + minutes * 60_000)
  await t.appContext.db
    .insertInto('promotion.leadContact')
    .values({
      leadId,
      staffId: wanjiru.staffId,
      channel: 'call',
      result,
      madeAt: now,
      madeOn: t.clock.today(),
      callbackAt,
      callbackOn: callbackAt === null ? null : t.clock.today(),
    })
    .execute()
}
