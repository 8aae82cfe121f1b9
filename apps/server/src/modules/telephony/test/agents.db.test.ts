import { agents as tables } from '@daftari/contract/telephony/agents'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callingLender, callsOf, refused } from '../../../../test/fixtures/calling.ts'
import { type TestApp, without } from '../../../../test/harness.ts'
import { agentReports } from '../agents/agents.ts'
import { listenedCall, listenIn } from '../agents/listen-in.ts'
import { endSilentDuties, sayDuty } from '../agents/say-duty.ts'

const begin = callingLender()
type Made = Awaited<ReturnType<typeof begin>>['made']
let t: TestApp
let made: Made
let phones: ReturnType<typeof callsOf>

beforeEach(async () => {
  ;({ t, made } = await begin())
  phones = callsOf(t, made)
  await t.as('system', async (ctx) => {
    const { id: leaderId } = made.lender.staff.leader
    await ctx.tx.updateTable('collections.team').set({ leaderId }).execute()
  })
})
afterEach(() => t.close())

type Staff = Made['lender']['staff']['collector']
const staff = () => made.lender.staff
const page = 'collection/statistics/process-monitoring'
const callRecord = 'collection/statistics/call-record'
const say = (said: Parameters<typeof sayDuty>[1], by: Staff = staff().collector) =>
  t.as(by, (ctx) => sayDuty(ctx, said))
const begins = (duty: 'ready' | 'wrap-up' | 'off') => say({ duty, changed: true })
const breaks = (breakReason: 'short' | 'meal') => say({ duty: 'break', breakReason, changed: true })
const stretches = () =>
  t.appContext.db.selectFrom('telephony.duty').selectAll().orderBy('id').execute()
async function seen(by: Staff = staff().leader, of: keyof typeof tables = page) {
  const reader = agentReports.find(({ table }) => table === tables[of])
  const { rows } = await t.as(by, async (given) => {
    const ctx = without(given, 'collection.view-all')
    const answer = await reader?.read(ctx, {} as never)
    return answer as { rows: readonly Record<string, unknown>[] }
  })
  return rows
}
const acts = async () =>
  (
    await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['act', 'reason', 'objectId'])
      .where((is) => is.or([is('act', 'like', 'agent.%'), is('act', '=', 'call.listen-in')]))
      .orderBy('id')
      .execute()
  ).map(({ act, reason }) => [act, reason])

describe('how an agent stands', () => {
  test('is what they say, since when and why, until they say nothing more', async () => {
    expect(await seen()).toMatchObject([{ agentState: 'off', stateFor: null }])
    await begins('ready')
    phones.after(20)
    expect(await seen()).toMatchObject([{ agentState: 'ready', stateFor: 20, breakReason: null }])
    await breaks('short')
    await breaks('meal')
    phones.after(60)
    await say({ duty: 'break', breakReason: 'meal', changed: false })
    phones.after(60)
    expect(await seen()).toMatchObject([
      { agentState: 'break', breakReason: 'meal', stateFor: 120, breakToday: 120 },
    ])
    phones.after(40)
    expect(await seen()).toMatchObject([{ agentState: 'off', breakReason: null }])
    await endSilentDuties(t.appContext)
    expect((await stretches()).map(({ duty, endedAt }) => [duty, endedAt !== null])).toEqual([
      ['ready', true],
      ['break', true],
    ])
    expect(await acts()).toEqual([['agent.break', null]])
  })

  test('goes on through a sign of life of another window, and anew after a silence', async () => {
    await breaks('short')
    await say({ duty: 'ready', changed: false })
    expect(await seen()).toMatchObject([{ agentState: 'break' }])
    phones.after(91)
    await say({ duty: 'ready', changed: false })
    expect(await seen()).toMatchObject([{ agentState: 'ready', stateFor: 0, breakToday: 0 }])
    await begins('off')
    expect(await seen()).toMatchObject([{ agentState: 'off' }])
    expect(await acts()).toEqual([
      ['agent.break', null],
      ['agent.back', null],
    ])
  })

  test('is a call while one goes on, with what for, and the call once somebody talks', async () => {
    await begins('ready')
    const { id } = await phones.place()
    expect(await seen()).toMatchObject([{ agentState: 'ringing', callId: null }])
    await phones.note(id, { state: 'active' })
    phones.after(15)
    expect(await seen()).toMatchObject([
      { agentState: 'talking', stateFor: 15, callPurpose: 'collection', callId: id, calls: 1 },
    ])
    await phones.note(id, { state: 'destroy' })
    expect(await seen()).toMatchObject([{ agentState: 'ready', talked: 15 }])
  })

  test('is seen by who leads their team, and on the page of service of who answers customers', async () => {
    expect(await seen(staff().leader)).toHaveLength(1)
    expect(await seen(staff().auditAdmin)).toEqual([])
    const service = 'customer-service/answer/agents'
    expect(await seen(staff().admin, service)).toEqual([])
    await t.as('system', async (ctx) => {
      await ctx.tx
        .insertInto('administration.staffRole')
        .values({ staffId: staff().collector.id, roleCode: 'service', grantedAt: t.clock.now() })
        .execute()
    })
    expect(await seen(staff().admin, service)).toHaveLength(1)
  })
})

describe('listening in', () => {
  const lead = () => staff().leader
  const listen = (
    id: number,
    by: Staff = lead(),
    announced: 'at-start' | 'on-joining' | null = 'at-start',
  ) => t.as(by, (ctx) => listenIn(ctx, { id, reason: 'New colleague' }, announced ?? undefined))
  const given = (target: string) => t.as('system', (ctx) => listenedCall(ctx, target))
  async function talking() {
    const call = await phones.place()
    await phones.note(call.id, { state: 'active' })
    return call
  }
  beforeEach(async () => {
    await t.as('system', (ctx) =>
      ctx.tx
        .updateTable('administration.staff')
        .set({ telephoneAccount: '1090' })
        .where('id', 'in', [lead().id])
        .execute(),
    )
  })

  test('RC-03: is asked with a reason, written down, and named to the telephony server once', async () => {
    const { id, reference } = await talking()
    const { target, agent } = await listen(id)
    expect(agent).toBe('1001')
    expect(await acts()).toEqual([['call.listen-in', 'New colleague']])
    expect(await given(target)).toEqual({ reference, announce: false })
    expect(await given(target)).toBeUndefined()
    const again = await listen(id, lead(), 'on-joining')
    expect(await given(again.target)).toEqual({ reference, announce: true })
  })

  test('is over with its minute and with the call', async () => {
    const { id } = await talking()
    const { target } = await listen(id)
    phones.after(60)
    expect(await given(target)).toBeUndefined()
    const other = await listen(id)
    await phones.note(id, { state: 'destroy' })
    expect(await given(other.target)).toBeUndefined()
  })

  test('is refused where the server cannot, of one’s own call, and while nobody talks', async () => {
    const { id } = await phones.place()
    await expect(listen(id, lead(), null)).rejects.toMatchObject(refused('listening.not-possible'))
    await expect(listen(id)).rejects.toMatchObject(refused('listening.not-talking'))
    await phones.note(id, { state: 'active' })
    await expect(listen(id, staff().collector)).rejects.toMatchObject(refused('listening.own-call'))
    expect(await acts()).toEqual([])
  })

  test('is refused of who objected to being recorded, and of other teams', async () => {
    const { id } = await talking()
    await expect(listen(id, staff().finance)).rejects.toMatchObject(refused('telephone.no-account'))
    const colleague = await phones.colleague()
    const elsewhere = t.as(colleague, (ctx) => {
      const teams = {
        ...without(ctx, 'collection.view-all'),
        pages: new Set([callRecord] as const),
      }
      return listenIn(teams, { id, reason: 'Curious' }, 'at-start')
    })
    await expect(elsewhere).rejects.toMatchObject(refused('request.not-found'))
    const { target } = await listen(id)
    await t.as('system', (ctx) =>
      ctx.tx
        .updateTable('telephony.call')
        .set({ objectedAt: t.clock.now(), objectedBy: staff().collector.id })
        .execute(),
    )
    await expect(listen(id)).rejects.toMatchObject(refused('listening.objected'))
    expect(await given(target)).toBeUndefined()
  })
})
