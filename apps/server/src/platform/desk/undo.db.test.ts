import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authorise, aWaitingTask } from '../../../test/fixtures/auditors.ts'
import {
  aLoan,
  aTeam,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../test/fixtures/collections.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../test/fixtures/loans.ts'
import { somebodyWaitsForLock } from '../../../test/fixtures/waiting.ts'
import { staffActor, without } from '../../../test/harness.ts'
import {
  type Answer,
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../test/open-test-server.ts'
import type { RequestParts } from '../module.ts'

let t: TestServer
let auditor: Caller
let other: Caller
let head: Caller

beforeAll(async () => {
  t = await openTestServer(payoutDay)
  const lender = await aLender(t)
  await openForBusiness(t)
  await signIn(lender)
})
afterAll(() => t.close())

async function signIn(lender: Lender): Promise<void> {
  ;[auditor, other, head] = await Promise.all([
    t.signIn('auditor'),
    t.signIn('auditor'),
    t.signIn('audit-admin'),
  ])
  for (const { staffId } of [auditor, other]) await authorise(t, lender, staffActor(staffId))
}

const undo = (who: Caller, done: Answer) =>
  who.post('/undo', { requestId: String(done.headers['x-request-id']) })
const outcomeOf = (answer: Answer) =>
  answer.status === 200 ? 'undone' : `${answer.status} ${answer.data.error}`

async function taskOf(id: number) {
  return t.appContext.db
    .selectFrom('origination.application')
    .select(['auditorId', 'suspendedUntil', 'version', 'applyStatus'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('an auditor undoes', () => {
  let id: number
  let taken: Answer
  beforeEach(async () => {
    id = await aWaitingTask(t)
    taken = await auditor.post(`/audit/cashCredit/${id}/take`)
    expect(taken.status).toBe(200)
  })

  test('the taking of a task: it waits for everybody again, and the audit log has both', async () => {
    expect(outcomeOf(await undo(auditor, taken))).toBe('undone')
    expect((await taskOf(id)).auditorId).toBeNull()
    const { data } = await head.get(`/audit-trail/application/${id}`)
    expect(data.rows.map((row: { act: string }) => row.act).slice(0, 2)).toEqual([
      'application.put-back',
      'application.take',
    ])
  })

  test('it once, even when asked twice at the same moment', async () => {
    const answers = await Promise.all([undo(auditor, taken), undo(auditor, taken)])
    expect(answers.map(outcomeOf).sort()).toEqual(['409 undo.done-already', 'undone'])
  })

  test('nothing of another’s, nothing unknown, nothing after a minute', async () => {
    expect(outcomeOf(await undo(other, taken))).toBe('404 undo.nothing')
    const unknown = await auditor.post('/undo', { requestId: crypto.randomUUID() })
    expect(outcomeOf(unknown)).toBe('404 undo.nothing')
    expect((await auditor.post('/undo', { requestId: 'x' })).status).toBe(422)
    t.clock.advance(61_000)
    expect(outcomeOf(await undo(auditor, taken))).toBe('409 undo.too-late')
    expect((await taskOf(id)).auditorId).toBe(auditor.staffId)
  })

  test('nothing that has been worked on since', async () => {
    const marks = { marks: [{ item: 'name', status: 'right' }] }
    await auditor.put(`/audit/cashCredit/${id}/marks`, marks)
    expect(outcomeOf(await undo(auditor, taken))).toBe('409 undo.changed-since')
  })

  test('a mark: what it was before, or unverified again', async () => {
    const mark = (status: string, note?: string) =>
      auditor.put(`/audit/cashCredit/${id}/marks`, { marks: [{ item: 'face', status, note }] })
    const statusNow = async () => {
      const row = await t.appContext.db
        .selectFrom('origination.verifyMark')
        .select(['status', 'note'])
        .where('applicationId', '=', id)
        .where('item', '=', 'face')
        .executeTakeFirstOrThrow()
      return [row.status, row.note]
    }
    const first = await mark('wrong', 'blurred')
    const second = await mark('right')
    expect(outcomeOf(await undo(auditor, second))).toBe('undone')
    expect(await statusNow()).toEqual([2, 'blurred'])
    expect(outcomeOf(await undo(auditor, first))).toBe('409 undo.changed-since')
    const third = await mark('right')
    expect(outcomeOf(await undo(auditor, third))).toBe('undone')
    expect(await statusNow()).toEqual([2, 'blurred'])
  })

  test('a setting aside, and a taking up again until the same time with the same reason', async () => {
    const until = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
    const aside = async (when: string | null) =>
      auditor.post('/audit/cashCredit/manualSuspension', {
        id,
        until: when,
        reason: 'waits for a call',
        version: (await taskOf(id)).version,
      })
    expect(outcomeOf(await undo(auditor, await aside(until)))).toBe('undone')
    expect((await taskOf(id)).suspendedUntil).toBeNull()
    await aside(until)
    expect(outcomeOf(await undo(auditor, await aside(null)))).toBe('undone')
    expect((await taskOf(id)).suspendedUntil?.toISOString()).toBe(until)
  })

  test('no decision', async () => {
    const { version } = await taskOf(id)
    const decided = await auditor.post(`/audit/cashCredit/${id}/audit`, {
      result: 'reject',
      tags: ['document-unreadable'],
      remark: 'cannot be read',
      version,
    })
    const answer = await undo(auditor, decided)
    expect(outcomeOf(answer)).toBe('404 undo.nothing')
  })
})

describe('who hands out the work undoes', () => {
  test('a distribution and a taking back, all of it or nothing', async () => {
    const ids = [await aWaitingTask(t), await aWaitingTask(t)]
    const [first = 0, second = 0] = ids
    await auditor.post(`/audit/cashCredit/${first}/take`)
    const asked = `ids=${ids.join(',')}&auditorId=${other.staffId}&reason=evenly`
    const given = await head.patch(`/audit/cashCredit/distribute?${asked}`)
    expect(outcomeOf(await undo(head, given))).toBe('undone')
    const holders = async () => Promise.all(ids.map(async (one) => (await taskOf(one)).auditorId))
    expect(await holders()).toEqual([auditor.staffId, null])
    const again = await head.patch(`/audit/cashCredit/distribute?${asked}`)
    await other.put(`/audit/cashCredit/${second}/marks`, {
      marks: [{ item: 'name', status: 'right' }],
    })
    expect(outcomeOf(await undo(head, again))).toBe('409 undo.changed-since')
    expect(await holders()).toEqual([other.staffId, other.staffId])
  })

  test('what they may no longer do themselves, not either', async () => {
    const id = await aWaitingTask(t)
    const asked = `ids=${id}&auditorId=${other.staffId}`
    const given = await head.patch(`/audit/cashCredit/distribute?${asked}`)
    const route = t.app.modules.find((one) => one.name === 'undo')?.routes?.[0]
    const body = { requestId: String(given.headers['x-request-id']) }
    const undoing = t.as(staffActor(head.staffId), async (ctx) =>
      route?.handle(without(ctx, 'application.distribute'), { body }, {} as RequestParts),
    )
    await expect(undoing).rejects.toMatchObject({ code: 'permission.denied' })
    expect((await taskOf(id)).auditorId).toBe(other.staffId)
  })

  test('rest days and duty', async () => {
    const boss = await t.signIn('audit-admin')
    const days = async () =>
      (
        await t.appContext.db
          .selectFrom('origination.restDay')
          .select('restOn')
          .where('staffId', '=', auditor.staffId)
          .orderBy('restOn')
          .execute()
      ).map((row) => row.restOn)
    const rest = (restDays: string[]) =>
      boss.put('/audit/auditor/restDays', { staffId: auditor.staffId, restDays })
    await rest(['2030-01-02'])
    const changed = await rest(['2030-01-03', '2030-01-04'])
    expect(changed.status).toBe(200)
    expect(outcomeOf(await undo(boss, changed))).toBe('undone')
    expect(await days()).toEqual(['2030-01-02'])
    const off = await auditor.post('/audit/auditor/duty', {
      staffId: auditor.staffId,
      onDuty: false,
    })
    expect(outcomeOf(await undo(auditor, off))).toBe('undone')
    const { onDuty } = await t.appContext.db
      .selectFrom('origination.auditorAuthority')
      .select('onDuty')
      .where('staffId', '=', auditor.staffId)
      .executeTakeFirstOrThrow()
    expect(onDuty).toBe(true)
  })
})

/** Signs in again after the clock has moved on. */
async function again(who: Caller): Promise<Caller> {
  const { account, password } = who
  const { data } = await t.send({ method: 'POST', path: '/login', body: { account, password } })
  return t.caller({ ...who, token: data.token })
}

async function takeBack(lead: Caller, caseId: number): Promise<Answer> {
  const taken = await lead.post(
    '/collection/cash-collection/distribution/take-back',
    { caseIds: [caseId], reason: 'collector is ill' },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(taken.status, taken.text).toBe(200)
  return taken
}

describe('a team leader undoes', () => {
  test('a taking back of cases, and the days away that were not marked before', async () => {
    const before = await t.signIn('collection-lead')
    const collector = await t.signIn('collector')
    await aTeam(t, { stages: ['S1'], members: [collector.staffId], leader: before.staffId })
    const { loanId } = await aLoan(t, { amountCents: 1_000_000 })
    await morningOf(t, '2026-04-01')
    const lead = await again(before)
    const found = await openCaseOf(t, loanId)
    expect(found?.assigneeId).toBe(collector.staffId)
    const taken = await takeBack(lead, found?.id ?? 0)
    expect((await openCaseOf(t, loanId))?.assigneeId).toBeNull()
    expect(outcomeOf(await undo(lead, taken))).toBe('undone')
    expect((await openCaseOf(t, loanId))?.assigneeId).toBe(collector.staffId)

    const away = (from: string, to: string, absent: boolean) =>
      lead.post('/collection/cash-collection/collectors/absence', {
        staffId: collector.staffId,
        from,
        to,
        absent,
      })
    await away('2026-04-10', '2026-04-10', true)
    const longer = await away('2026-04-09', '2026-04-11', true)
    expect(longer.status, longer.text).toBe(200)
    expect(outcomeOf(await undo(lead, longer))).toBe('undone')
    const left = await t.appContext.db
      .selectFrom('work.leave')
      .select('awayOn as absentOn')
      .execute()
    expect(left.map((row) => row.absentOn)).toEqual(['2026-04-10'])
  })

  test('no taking back of a case that was closed while they waited for it', async () => {
    const boss = await t.signIn('collection-lead')
    const collector = await t.signIn('collector')
    await aTeam(t, { stages: ['S1'], members: [collector.staffId], leader: boss.staffId })
    const { loanId } = await aLoan(t)
    await morningOf(t, '2026-04-16')
    const lead = await again(boss)
    const { id = 0 } = (await openCaseOf(t, loanId)) ?? {}
    const taken = await takeBack(lead, id)
    const [closed, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const closing = t.as('system', async (ctx) => {
      await sql`update collections."case" set closed_on = '2026-04-16', closed_reason = 'paid',
        closed_at = ${ctx.clock.now()} where id = ${id}`.execute(ctx.tx)
      closed.resolve()
      await commit.promise
    })
    await closed.promise
    const undone = undo(lead, taken)
    await somebodyWaitsForLock(t).finally(commit.resolve)
    await closing
    expect(outcomeOf(await undone)).toBe('409 undo.changed-since')
  })
})
