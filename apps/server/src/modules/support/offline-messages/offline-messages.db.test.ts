import { contactPolicySetting, firstContactPolicy } from '@daftari/contract/contact/policy'
import { offlineMessageCase } from '@daftari/contract/support/offline-messages/declared'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import type { Context } from '../../../platform/context.ts'
import { setUp } from '../../../platform/desk/settings/set-up.ts'
import { plainPhone } from '../../payments/test/payouts.ts'
import { closeResolvedCases, followCases } from '../cases/case-jobs.ts'
import { ownMessages } from './own-messages.ts'
import { receiveMessage } from './receive-message.ts'
import { answerOfflineAct, offlineCases } from './server.ts'

let t: TestServer
let amina: Caller
let baraka: Caller
const page = '/customerService/issue/offlineMessage'
const nairobi = (local: string) => new Date(`${local}:00+03:00`)
const systemCall = { kind: 'system', name: 'test' } as const

beforeAll(async () => {
  t = await openTestServer(nairobi('2026-03-28T20:00'))
  await aLender(t)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(nairobi('2026-03-28T20:00')))

describe('a message that is left while nobody is on duty', () => {
  it('is due by working time, is claimed, answered in the app and told from in the log', async () => {
    const { caseId, personId } = await left('My money has not come, call 0712345678')
    // A Saturday evening: two hours of working time are over on Monday at ten.
    expect(await due(caseId)).toMatchObject({ firstDue: nairobi('2026-03-30T10:00') })
    t.clock.set(nairobi('2026-03-30T09:00'))
    await signIn()
    const next = await amina.post(offlineMessageCase.queue.endpoints.next.path, { skip: [] })
    expect(next.data.id).toBe(caseId)
    const seen = (await amina.get(`${page}/${caseId}`)).data
    expect(seen).toMatchObject({
      lastSaid: 'My money has not come, call 071***78',
      outOfHours: true,
      serviceState: 'open',
      serviceClock: 'in-time',
    })
    expect((await baraka.get(`${page}/${caseId}`)).data.actions).not.toContain(
      'offline-message.answer',
    )
    const body = { version: seen.version, answer: 'It was sent at noon', afterAnswer: 'resolved' }
    const others = await baraka.post(`${page}/${caseId}/answer`, body, key('a'))
    expect(others.data.error).toBe('work.not-yours')
    const done = await amina.post(`${page}/${caseId}/answer`, body, key('b'))
    expect(done.data.state).toBe('resolved')
    expect(await due(caseId)).toMatchObject({
      firstDue: null,
      resolveDue: null,
      firstAnsweredAt: nairobi('2026-03-30T09:00'),
      firstBreachedAt: null,
    })
    const said = await t.appContext.db
      .selectFrom('support.caseMessage')
      .select(['direction', 'body', 'outOfHours', 'staffId'])
      .where('personId', '=', personId)
      .orderBy('id')
      .execute()
    expect(said.map(({ direction, staffId }) => [direction, staffId])).toEqual([
      ['in', null],
      ['out', amina.staffId],
    ])
  })

  it('the one comes first whose promise breaks next', async () => {
    await t.appContext.db.deleteFrom('support.caseMessage').execute()
    await t.appContext.db.deleteFrom('support.serviceCase').execute()
    const first = await left('First')
    t.clock.set(nairobi('2026-03-30T08:30'))
    // What the law gives ends before what is promised, and no pause moves it.
    const legalDue = nairobi('2026-03-30T09:30')
    const { id: personId } = await aCustomer(t, { phone: plainPhone() })
    const second = await say({ personId, appCode: 'pesa' }, 'Second', { legalDue })
    t.clock.set(nairobi('2026-03-30T08:40'))
    await signIn()
    const { path } = offlineMessageCase.queue.endpoints.next
    expect((await baraka.post(path, { skip: [] })).data.id).toBe(second)
    await act(second, answerOfflineAct, { answer: 'Which loan?', afterAnswer: 'waits' }, baraka)
    expect(await due(second)).toMatchObject({ state: 'paused', legalDue, workBy: legalDue })
    expect((await baraka.post(path, { skip: [] })).data.id).toBe(first.caseId)
  })

  it('stands still while it waits for the customer, whose word ends that', async () => {
    const { caseId, ...who } = await left('Where is it?')
    t.clock.set(nairobi('2026-03-30T09:00'))
    await act(caseId, claim, {})
    await act(caseId, answerOfflineAct, { answer: 'Which loan?', afterAnswer: 'waits' })
    const before = await due(caseId)
    expect(before).toMatchObject({ state: 'paused', pausedFor: 'customer', nextDue: null })
    // Two working hours later, which do not count for the resolution.
    t.clock.set(nairobi('2026-03-30T11:00'))
    await say(who, 'The one of March')
    expect(await due(caseId)).toMatchObject({
      state: 'open',
      nextDue: nairobi('2026-03-30T15:00'),
      resolveDue: nairobi('2026-04-01T10:00'),
    })
  })

  it('belongs to the app that it came by, and to no loan of somebody else', async () => {
    const { appCode, caseId, personId } = await left('In the first app')
    const lender = { personId, appCode: 'haraka' }
    const other = await say(lender, 'In the other app')
    expect(other).not.toBe(caseId)
    expect(await say({ personId, appCode }, 'Again in the first')).toBe(caseId)
    const textsOf = async (app: string) => {
      const own = await t.as('app', (ctx) => ownMessages(ctx, { personId, appCode: app }))
      return own.map(({ text }) => text)
    }
    expect(await textsOf(appCode)).toEqual(['Again in the first', 'In the first app'])
    expect(await textsOf('haraka')).toEqual(['In the other app'])
    const { id: loanId } = await anApplication(t)
    const stranger = await aCustomer(t, { phone: plainPhone() })
    const about = await say({ personId: stranger.id, appCode }, 'My loan', { loanId })
    expect((await due(about)).loanId).toBeNull()
  })

  it('a promise that is broken keeps its instant, whatever comes later', async () => {
    const { caseId, ...who } = await left('Hello?')
    t.clock.set(nairobi('2026-03-30T10:00'))
    await t.as(systemCall, followCases)
    expect((await due(caseId)).firstBreachedAt).toBeNull()
    t.clock.set(nairobi('2026-03-30T12:00'))
    await t.as(systemCall, followCases)
    expect((await due(caseId)).firstBreachedAt).toEqual(nairobi('2026-03-30T10:00'))
    await act(caseId, claim, {})
    const others = { pausedFor: 'others', resumeOn: '2026-04-02', resumeTime: '09:00' }
    await act(caseId, offlineCases.pause, { ...others, reason: 'Finance looks' })
    expect(await due(caseId)).toMatchObject({
      state: 'paused',
      firstBreachedAt: nairobi('2026-03-30T10:00'),
      firstDue: nairobi('2026-03-30T10:00'),
    })
    t.clock.set(nairobi('2026-04-02T09:01'))
    await t.as(systemCall, followCases)
    expect(await due(caseId)).toMatchObject({ state: 'open', pauseUntil: null })
    await signIn()
    await act(caseId, answerOfflineAct, { answer: 'It is paid', afterAnswer: 'waits' })
    await say(who, 'Thank you')
    expect(await due(caseId)).toMatchObject({
      firstDue: null,
      firstBreachedAt: nairobi('2026-03-30T10:00'),
    })
    expect((await amina.get(`${page}/${caseId}`)).data.serviceClock).toBe('late')
  })

  it('is opened again by the customer within a week, by no thanks, and by a new case later', async () => {
    const { caseId, ...who } = await left('Where is it?')
    t.clock.set(nairobi('2026-03-30T09:00'))
    await act(caseId, claim, {})
    await act(caseId, answerOfflineAct, { answer: 'It came', afterAnswer: 'resolved' })
    t.clock.set(nairobi('2026-03-31T09:00'))
    expect(await say(who, 'Asante sana!')).toBe(caseId)
    expect((await due(caseId)).state).toBe('resolved')
    t.clock.set(nairobi('2026-04-06T08:59'))
    expect(await say(who, 'It has not')).toBe(caseId)
    // The time while it was resolved does not count: five working days are excluded.
    expect(await due(caseId)).toMatchObject({
      state: 'open',
      reopened: 1,
      resolveBreachedAt: null,
      resolveDue: nairobi('2026-04-07T17:59'),
    })
    await act(caseId, offlineCases.resolve, { outcome: 'Paid once more' })
    t.clock.set(nairobi('2026-04-13T09:00'))
    const other = await say(who, 'Another thing')
    expect(other).not.toBe(caseId)
    expect((await due(other)).previousId).toBe(caseId)
  })

  it('F12: belongs to the case that is open, though a later one is resolved', async () => {
    const { caseId, ...who } = await left('Where is it?')
    t.clock.set(nairobi('2026-03-30T09:00'))
    await act(caseId, claim, {})
    await act(caseId, offlineCases.resolve, { outcome: 'It came' })
    t.clock.set(nairobi('2026-04-07T09:00'))
    const later = await say(who, 'Another thing')
    await act(later, claim, {})
    await act(later, offlineCases.resolve, { outcome: 'Done' })
    await act(caseId, offlineCases.reopen, { reason: 'It did not come after all' })
    expect(await say(who, 'I still wait for the first one')).toBe(caseId)
    expect((await due(later)).state).toBe('resolved')
  })

  it('F15: is due by the days off of now, which are declared after it came', async () => {
    const { caseId } = await left('Where is it?')
    expect((await due(caseId)).firstDue).toEqual(nairobi('2026-03-30T10:00'))
    t.clock.set(nairobi('2026-03-29T12:00'))
    const holidays = [...firstContactPolicy.holidays, '2026-03-30']
    await t.as(systemCall, (ctx) =>
      setUp(ctx, contactPolicySetting, { ...firstContactPolicy, holidays }),
    )
    await t.as(systemCall, followCases)
    expect(await due(caseId)).toMatchObject({
      firstDue: nairobi('2026-03-31T10:00'),
      workBy: nairobi('2026-03-31T10:00'),
    })
    t.clock.set(nairobi('2026-03-30T12:00'))
    await t.as(systemCall, followCases)
    const { version, firstBreachedAt } = await due(caseId)
    expect(firstBreachedAt).toBeNull()
    // Nothing is written where nothing changed.
    await t.as(systemCall, followCases)
    expect((await due(caseId)).version).toBe(version)
    await t.as(systemCall, (ctx) => setUp(ctx, contactPolicySetting, firstContactPolicy))
  })

  it('is answered by a ready answer in the language of the customer', async () => {
    const body = { en: 'It is on its way.', es: 'Está en camino.', zh: '正在途中。' }
    const leader = await t.signIn('admin')
    const ready = { title: 'On its way', body, afterAnswer: 'waits', inUse: true }
    const { id } = (await leader.post(`${page}/readyAnswers`, ready)).data
    const twice = await leader.post(`${page}/readyAnswers`, { ...ready, title: 'on its way' })
    expect(twice.data.error).toBe('ready-answer.title-taken')
    await signIn()
    const { options } = (await amina.get(`${page}/readyAnswerOptions`)).data
    expect(options).toEqual([{ value: id, label: body.en, group: 'On its way' }])
    for (const [language, text] of [
      ['es', 'Está en camino.'],
      ['sw', 'It is on its way.'],
    ] as const) {
      const { caseId, personId } = await left('Where is it?', language)
      await act(caseId, claim, {})
      const offered = await amina.get(`${page}/readyAnswerOptions`, { of: String(caseId) })
      expect(offered.data.options).toEqual([
        {
          value: id,
          label: body.en,
          group: 'On its way',
          fills: { texts: { answer: text }, choices: { afterAnswer: 'waits' } },
        },
      ])
      // The text in the box is sent, edited or not.
      const answer = { readyAnswer: id, answer: `${text} Hasta mañana.`, afterAnswer: 'waits' }
      await act(caseId, answerOfflineAct, answer)
      const [last] = await t.as('app', (ctx) => ownMessages(ctx, { personId, appCode: 'pesa' }))
      expect(last?.text).toBe(answer.answer)
    }
    const [row] = (await amina.get(`${page}/readyAnswers`)).data.rows
    expect(row).toMatchObject({ readyTitle: 'On its way', timesUsed: 2 })
  })

  it('a ready answer is filled in for its customer, and left out where it cannot be', async () => {
    const leader = await t.signIn('admin')
    const text = (words: string) => ({ en: words, es: words, zh: words })
    const save = (title: string, words: string) =>
      leader.post(`${page}/readyAnswers`, { title, body: text(words), inUse: true })
    const wrong = await save('Wrong', 'You owe {owed}, {nonsense}')
    expect([wrong.status, wrong.data.error]).toEqual([422, 'ready-answer.placeholder'])
    await save('Hello', '{name}, thank you. {lender}')
    await save('About the loan', 'It is about loan {loanId}.')
    await signIn()
    const { caseId, personId } = await left('Hello')
    const { fullName } = await t.appContext.db
      .selectFrom('reporting.person')
      .select('fullName')
      .where('personId', '=', personId)
      .executeTakeFirstOrThrow()
    const offered = async () =>
      (await amina.get(`${page}/readyAnswerOptions`, { of: String(caseId) })).data.options
    const hello = (await offered()).find(({ group }: { group: string }) => group === 'Hello')
    const first = fullName?.split(' ')[0]
    expect(hello.fills).toEqual({
      texts: { answer: `${first}, thank you. Pesa Haraka` },
      choices: {},
    })
    const groups = (await offered()).map(({ group }: { group: string }) => group)
    expect(groups).not.toContain('About the loan')
    expect((await amina.get(`${page}/readyAnswerOptions`, { of: '987654' })).status).toBe(404)
  })

  it('is closed after its week', async () => {
    const { caseId } = await left('Thanks')
    t.clock.set(nairobi('2026-03-30T09:00'))
    await act(caseId, claim, {})
    await act(caseId, offlineCases.resolve, { outcome: 'Nothing to do' })
    const close = (day: string) =>
      t.as(systemCall, (ctx) => closeResolvedCases.run(ctx, day as never))
    await close('2026-04-05')
    expect((await due(caseId)).state).toBe('resolved')
    await close('2026-04-06')
    expect((await due(caseId)).state).toBe('closed')
  })
})

const key = (one: string) => ({ 'idempotency-key': `offline-message-${one}` })

async function signIn(): Promise<void> {
  amina = await t.signIn('service')
  baraka = await t.signIn('service')
}

const { claim } = offlineCases.work.acts

/** Acts as the assignee, with the current version. */
async function act(
  id: number,
  one: { run(ctx: Context, input: never): Promise<unknown> } | undefined,
  body: object,
  who = amina,
): Promise<void> {
  const { version } = await due(id)
  await t.as(staffActor(who.staffId), (ctx) =>
    Promise.resolve(one?.run(ctx, { id, version, ...body } as never)),
  )
}

interface Who {
  personId: number
  appCode: string
}

async function left(
  text: string,
  language: 'en' | 'es' | 'sw' = 'en',
): Promise<Who & { caseId: number }> {
  const who = { phone: plainPhone(), person: { language } }
  const { id: personId, appCode } = await aCustomer(t, who)
  return { personId, appCode, caseId: await say({ personId, appCode }, text) }
}

async function say(
  { personId, appCode }: Who,
  text: string,
  more: { legalDue?: Date; loanId?: number } = {},
): Promise<number> {
  const { caseId } = await t.as({ kind: 'app', code: appCode }, (ctx) =>
    receiveMessage(ctx, { personId, appCode, channel: 'app', text, ...more }),
  )
  return caseId ?? 0
}

const due = (id: number) =>
  t.appContext.db
    .selectFrom('support.serviceCase')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
