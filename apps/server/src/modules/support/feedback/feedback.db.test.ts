import { feedback } from '@daftari/contract/support/feedback/declared'
import { closeFeedback as closing } from '@daftari/contract/support/feedback/record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import type { Context } from '../../../platform/context.ts'
import { shownAlerts } from '../../../platform/desk/alert-source.ts'
import { plainPhone } from '../../payments/test/payouts.ts'
import { answerAlerts } from './alerts.ts'
import { feedbackList } from './list-feedback.ts'
import { numberOfFeedback } from './number-of-feedback.ts'
import { ownFeedback } from './own-feedback.ts'
import { answerFeedback, claimFeedback, closeFeedback, releaseFeedback } from './work-feedback.ts'
import { type NewFeedback, writeFeedback } from './write-feedback.ts'

let t: TestServer
let lender: Lender
let personId: number
beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
})
afterAll(() => t.close())

async function written(input: Partial<NewFeedback> = {}): Promise<number> {
  personId = (await aCustomer(t, { phone: plainPhone() })).id
  const said = { kind: 'question', topic: 'payout', text: 'Where is my money?' } as const
  const id = await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    writeFeedback(ctx, { personId, appCode: 'pesa', ...said, ...input }),
  )
  return id ?? 0
}

const as = <T>(who: keyof Lender['staff'], work: (ctx: Context) => Promise<T>) =>
  t.as(lender.staff[who], work)

describe('a message of a customer', () => {
  it('is claimed, answered, and read by the customer', async () => {
    const id = await written()
    const claimed = await as('collector', (ctx) => claimFeedback.run(ctx, { id, version: 1 }))
    expect(claimed).toEqual({ id, state: 'claimed', version: 2 })
    const answer = 'It was sent a minute ago.'
    await as('collector', (ctx) => answerFeedback.run(ctx, { id, version: 2, answer }))
    const own = await t.as('system', (ctx) => ownFeedback(ctx, { personId, appCode: 'pesa' }))
    expect(own).toMatchObject([{ id, state: 'answered', answer }])
    expect(await t.as('system', (ctx) => ownFeedback(ctx, { personId, appCode: 'jamii' }))).toEqual(
      [],
    )
  })

  it('is worked on by one person; others are shown who', async () => {
    const id = await written()
    await as('collector', (ctx) => claimFeedback.run(ctx, { id, version: 1 }))
    await expect(
      as('finance', (ctx) => answerFeedback.run(ctx, { id, version: 2, answer: 'Me too.' })),
    ).rejects.toMatchObject({
      code: 'feedback.not-yours',
      params: { name: lender.staff.collector.name },
    })
    await as('collector', (ctx) => releaseFeedback.run(ctx, { id, version: 2 }))
    await as('finance', (ctx) => answerFeedback.run(ctx, { id, version: 3, answer: 'Now I may.' }))
  })

  it.each([
    ['SA-11: a complaint', { kind: 'complaint', topic: 'account' }, 5],
    ['RC-04, DR-01: who asks of their own data', { kind: 'question', topic: 'privacy' }, 7],
  ] as const)(
    '%s has its number, its day, and an alert before and after it',
    async (_, said, days) => {
      const asked = t.clock.now()
      const id = await written(said)
      const day = 86_400_000
      const row = async () => {
        const filters = { customerId: personId }
        const request = {
          page: 1,
          pageSize: 20,
          sort: '-askedAt',
          count: 'exact',
          filters,
        } as const
        const { rows } = await as('admin', (ctx) => feedbackList.page(ctx, request))
        return rows[0]
      }
      const alerts = async () => {
        const { rows } = await as('admin', (ctx) =>
          shownAlerts(ctx, answerAlerts, { since: asked, staffId: 1, most: 50 }),
        )
        return rows.filter((one) => one.id === id).map(({ state }) => state.value)
      }
      expect(await row()).toMatchObject({
        feedbackId: id,
        answerDue: new Date(asked.getTime() + days * day).toISOString(),
        answerClock: 'in-time',
      })
      t.clock.set(new Date(asked.getTime() + 0.7 * days * day - 1_000))
      expect(await alerts()).toEqual([])
      t.clock.set(new Date(asked.getTime() + 0.7 * days * day))
      expect(await alerts()).toEqual(['soon'])
      t.clock.set(new Date(asked.getTime() + days * day + 1_000))
      expect(await alerts()).toEqual(['late'])
      await as('collector', (ctx) =>
        answerFeedback.run(ctx, { id, version: 1, answer: 'We are sorry that it took so long.' }),
      )
      expect(await alerts()).toEqual([])
      expect(await row()).toMatchObject({ answerClock: 'late' })
      t.clock.set(asked)
    },
  )

  it('DR-02: nothing that was asked is put aside without a written reason', () => {
    for (const reason of [undefined, '', '  ']) {
      expect(closing.body.safeParse({ version: 1, reason }).success).toBe(false)
    }
    expect(
      closing.body.safeParse({ version: 1, reason: 'Asked twice, answered there' }).success,
    ).toBe(true)
  })

  it('that somebody else changed meanwhile is refused', async () => {
    const id = await written()
    await as('collector', (ctx) => claimFeedback.run(ctx, { id, version: 1 }))
    await expect(
      as('finance', (ctx) => answerFeedback.run(ctx, { id, version: 1, answer: 'Too late.' })),
    ).rejects.toMatchObject({ code: 'record.stale' })
    // What its state forbids by now is said first: it says more.
    await expect(
      as('finance', (ctx) => claimFeedback.run(ctx, { id, version: 1 })),
    ).rejects.toMatchObject({ code: 'feedback.transition', params: { state: 'claimed' } })
  })

  it('is not closed when it is a complaint, and not touched when it is done', async () => {
    const complaint = await written({ kind: 'complaint', topic: 'conduct' })
    const reason = 'Nothing to answer.'
    await expect(
      as('finance', (ctx) => closeFeedback.run(ctx, { id: complaint, version: 1, reason })),
    ).rejects.toMatchObject({ code: 'feedback.needs-answer' })
    const praise = await written({ kind: 'praise', rating: 5 })
    await as('finance', (ctx) => closeFeedback.run(ctx, { id: praise, version: 1, reason }))
    await expect(
      as('finance', (ctx) =>
        answerFeedback.run(ctx, { id: praise, version: 2, answer: 'Thanks.' }),
      ),
    ).rejects.toMatchObject({ code: 'feedback.transition' })
  })

  it('shows long numbers masked, and the earlier ones of the customer', async () => {
    const id = await written({ text: 'Call me on 0712345678, please.' })
    const later = await t.as('system', (ctx) =>
      writeFeedback(ctx, {
        personId,
        appCode: 'pesa',
        kind: 'question',
        topic: 'app',
        text: 'Again?',
      }),
    )
    const masked = 'Call me on 071***78, please.'
    const service = await t.signIn('service')
    const detail = (await service.get(`${feedback.path}/${id}`)).data
    expect(detail).toMatchObject({ feedbackId: id, text: masked, version: 1 })
    expect(detail.phone).toMatch(/\*{3}/)
    expect(detail.actions).toEqual(['feedback.close', 'feedback.claim', 'feedback.answer'])
    const others = await service.get(feedback.path, { customerId: String(personId) })
    expect(others.data.rows).toMatchObject([
      { feedbackId: later },
      { feedbackId: id, text: masked },
    ])
  })

  it('is refused when ten of the customer are open', async () => {
    await written()
    const again = () =>
      t.as('system', (ctx) =>
        writeFeedback(ctx, {
          personId,
          appCode: 'pesa',
          kind: 'question',
          topic: 'app',
          text: 'And now?',
        }),
      )
    for (let n = 0; n < 9; n += 1) await again()
    await expect(again()).rejects.toMatchObject({ code: 'feedback.too-many' })
  })
})

describe('the endpoints', () => {
  let service: Caller
  beforeAll(async () => {
    service = await t.signIn('service')
  })
  const path = '/customerService/issue/commentFeedback'

  it('lists what waits, oldest answers and filters included', async () => {
    const id = await written({ kind: 'complaint', topic: 'charges', text: 'Fined by mistake 100%' })
    const found = await service.get(path, { kind: 'complaint', text: '100%' })
    expect(found.data.rows).toMatchObject([{ feedbackId: id, feedbackState: 'open', waited: 0 }])
    expect((await service.get(path, { text: '100_' })).data.rows).toEqual([])
    const search = { q: String(id) }
    const groups = (await service.get('/search', search)).data.groups as { kind: string }[]
    expect(groups.find(({ kind }) => kind === 'feedback')).toMatchObject({ hits: [{ id }] })
    const collector = await t.signIn('collector')
    expect((await collector.get('/search', search)).data.groups).toEqual([])
    // The answer names the app, and the filter takes its code.
    const ofApp = await service.get(path, { app: 'pesa', text: '100%' })
    expect(ofApp.data.rows).toMatchObject([{ feedbackId: id, app: 'Pesa Haraka' }])
    expect((await service.get(path, { app: 'haraka', text: '100%' })).data.rows).toEqual([])
  })

  it('counts by kind and topic, and totals agree with the list', async () => {
    const asked = '2026-03-31..2026-03-31'
    const { data } = await service.get('/customerService/issue/questionFeedbackStatistics', {
      asked,
    })
    const list = await service.get(path, { asked, count: 'exact' })
    expect(data.totals.messages).toBe(list.data.total)
    const conduct = data.rows.find((row: { topic: string }) => row.topic === 'conduct')
    expect(conduct).toMatchObject({ kind: 'complaint', messages: 1, stillOpen: 1, answered: 0 })
  })

  it('is closed to who has not the page', async () => {
    const collector = await t.signIn('collector')
    expect((await collector.get(path)).status).toBe(403)
  })
})

describe('the day of customer service', () => {
  it('counts what waits by kind, and one’s own answers on their day', async () => {
    const service = await t.signIn('service')
    const before = (await service.get('/dashboard/service')).data
    const id = await written({ kind: 'complaint', topic: 'conduct' })
    await written({ kind: 'complaint', topic: 'conduct' })
    const path = `/customerService/issue/commentFeedback/${id}/answer`
    const body = { version: 1, answer: 'We are sorry.' }
    await service.post(path, body, { 'idempotency-key': `own-answer-${id}` })
    const { waiting, answeredByMeToday, days } = (await service.get('/dashboard/service')).data
    const complaints = (rows: { kind: string; count: number }[]) =>
      rows.find((one) => one.kind === 'complaint')?.count
    expect(complaints(waiting)).toBe((complaints(before.waiting) ?? 0) + 1)
    expect([answeredByMeToday, days.length, days.at(-1)]).toEqual([
      1,
      14,
      { date: t.clock.today(), answered: 1 },
    ])
    const other = await t.signIn('service')
    expect((await other.get('/dashboard/service')).data.answeredByMeToday).toBe(0)
    const on = `${t.clock.today()}..${t.clock.today()}`
    const asked = { handler: String(service.staffId), feedbackState: 'answered', answered: on }
    const rows = (await service.get('/customerService/issue/commentFeedback', asked)).data.rows
    expect(rows).toMatchObject([{ feedbackId: id }])
    expect((await (await t.signIn('collector')).get('/dashboard/service')).status).toBe(403)
  })
})

describe('the number of who wrote', () => {
  const find = (id: number) => (ctx: Context) => numberOfFeedback(ctx, { of: 'feedback', id })

  it('is found by the message, for a call of service about it', async () => {
    const id = await written()
    expect(await as('collector', find(id))).toMatchObject({
      callee: { personId, relation: 'own' },
      purpose: 'service',
      about: { type: 'feedback', id },
    })
  })

  it('is for who may answer, and while somebody works on it for them alone', async () => {
    const id = await written()
    const rightless = (ctx: Context) =>
      find(id)({ ...ctx, permissions: new Set(['call.place'] as const) })
    await expect(as('collector', rightless)).rejects.toMatchObject({ code: 'permission.denied' })
    const pageless = (ctx: Context) => find(id)({ ...ctx, pages: new Set() })
    await expect(as('collector', pageless)).rejects.toMatchObject({ code: 'request.not-found' })
    await as('collector', (ctx) => claimFeedback.run(ctx, { id, version: 1 }))
    await expect(as('finance', find(id))).rejects.toMatchObject({ code: 'feedback.not-yours' })
    expect((await as('collector', find(id))).about).toEqual({ type: 'feedback', id })
  })
})
