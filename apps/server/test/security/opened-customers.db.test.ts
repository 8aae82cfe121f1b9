import { firstPersonLimits, personLimits } from '@daftari/contract/administration/person-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimFeedback, writeFeedback } from '../../src/modules/support/index.ts'
import { setUp } from '../../src/platform/desk/settings/set-up.ts'
import { anApplication } from '../fixtures/customers.ts'
import { aLender } from '../fixtures/lender.ts'
import { staffActor } from '../harness.ts'
import { type Caller, openTestServer, type TestServer } from '../open-test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  const opened = { unusualFrom: 2, limitOfDay: 3 }
  const limits = { ...firstPersonLimits, 'customers-opened': opened }
  await t.as('system', (ctx) => setUp(ctx, personLimits, limits))
})
afterAll(() => t.close())

const many = async (count: number) => {
  const made: { id: number; personId: number }[] = []
  for (let n = 0; n < count; n += 1) {
    const { id, customer } = await anApplication(t)
    made.push({ id, personId: customer.id })
  }
  return made
}
const screen = (who: Caller, personId: number) => who.get(`/customer-service/customers/${personId}`)
const alarmsOf = ({ staffId }: Caller) =>
  t.appContext.db
    .selectFrom('administration.alarm')
    .select(['kind', 'facts'])
    .where('staffId', '=', staffId)
    .orderBy('kind')
    .execute()
async function takeMessage({ staffId }: Caller, personId: number): Promise<void> {
  const message = { kind: 'question', topic: 'app', text: 'It stops' } as const
  const id = await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    writeFeedback(ctx, { personId, appCode: 'pesa', ...message }),
  )
  const mine = { id: id ?? 0, version: 1 }
  await t.as(staffActor(staffId), (ctx) => claimFeedback.run(ctx, mine))
}

describe('N9: customers who are opened without call, case or message', () => {
  it('are counted once each, with an alarm and an end, whichever screens are read', async () => {
    const agent = await t.signIn('service')
    const [a, b, c, d, e] = await many(5)
    const open = (one: { personId: number } | undefined) => screen(agent, one?.personId ?? 0)
    expect((await open(a)).status).toBe(200)
    expect((await open(a)).status).toBe(200)
    expect(await alarmsOf(agent)).toEqual([])
    expect((await agent.get(`/audit/cashCredit/${b?.id}`)).status).toBe(200)
    const about = `C${b?.personId}`
    const unusual = { kind: 'customers-opened.unusual', facts: { count: 2, usual: 0, about } }
    expect(await alarmsOf(agent)).toEqual([unusual])
    expect((await open(c)).status).toBe(200)
    const stopped = await open(d)
    expect([stopped.status, stopped.data.error]).toEqual([429, 'customers-opened.over-day'])
    expect((await agent.get(`/audit/cashCredit/${d?.id}`)).status).toBe(429)
    const facts = { count: 4, limit: 3, about: `C${d?.personId}` }
    expect(await alarmsOf(agent)).toMatchObject([{ kind: 'customers-opened.over-day', facts }, {}])
    expect((await open(a)).status).toBe(200)
    await takeMessage(agent, e?.personId ?? 0)
    expect((await open(e)).status).toBe(200)
    expect((await agent.get(`/audit/cashCredit/${e?.id}`)).status).toBe(200)
  })

  it('are counted exactly where many are asked for at once', async () => {
    const agent = await t.signIn('service')
    const answers = await Promise.all(
      (await many(8)).map(({ personId }) => screen(agent, personId)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('are none of an auditor’s own work', async () => {
    const head = await t.signIn('audit-admin')
    for (const { id } of await many(5)) {
      await t.appContext.db
        .updateTable('origination.application')
        .set({ auditorId: head.staffId })
        .where('id', '=', id)
        .execute()
      expect((await head.get(`/audit/cashCredit/${id}`)).status).toBe(200)
    }
  })
})
