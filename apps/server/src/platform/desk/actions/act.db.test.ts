import { action } from '@daftari/contract/platform/records/action'
import { field } from '@daftari/contract/platform/records/fields'
import { refuse } from '@daftari/contract/refusals'
import { feedback } from '@daftari/contract/support/feedback/declared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { plainPhone } from '../../../modules/payments/test/payouts.ts'
import { writeFeedback } from '../../../modules/support/index.ts'
import { act, offeredActions } from './act.ts'
import { entity } from './entity.ts'

const shared = { on: feedback, can: 'feedback.answer' } as const

const at = (id: number | '{id}', verb: string) => `${feedback.path}/${id}/${verb}`
const hide = action('feedback.close', {
  ...shared,
  path: at('{id}', 'hide'),
  from: ['open'],
  to: 'closed',
  asks: 'reason',
})
const stop = action('feedback.close', {
  ...shared,
  stops: true,
  path: at('{id}', 'stop'),
  from: ['open'],
  to: 'closed',
  asks: 'reason',
})
const rate = action('feedback.answer', {
  ...shared,
  path: at('{id}', 'rate'),
  idempotent: true,
  asks: { rating: field.count({ min: 1, max: 5 }) },
})

/** One row is out of everybody's sight. */
let hidden = 0
const messages = entity({
  type: 'feedback',
  table: 'support.feedback',
  maySee: async (_ctx, id) => id !== hidden,
})
const followed: object[] = []
const routes = [
  act(hide, messages, {
    guard(_ctx, row) {
      if (row.kind === 'complaint') refuse('feedback.needs-answer')
    },
    details: (row) => ({ topic: row.topic }),
  }),
  act(rate, messages, {
    change: (_ctx, _row, { rating }) => ({ rating }),
    after: (_ctx, { id, rating, version }) => {
      followed.push({ id, rating, version })
    },
  }),
]

let t: TestServer
let service: Caller
beforeAll(async () => {
  t = await openTestServer(undefined, [{ name: 'test', routes: [...routes, act(stop, messages)] }])
  await aLender(t)
  service = await t.signIn('service')
})
afterAll(() => t.close())

async function written(kind: 'question' | 'complaint' = 'question'): Promise<number> {
  const personId = (await aCustomer(t, { phone: plainPhone() })).id
  const said = { kind, topic: 'payout', text: 'Where is my money?' } as const
  const id = await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    writeFeedback(ctx, { personId, appCode: 'pesa', ...said }),
  )
  return id ?? 0
}

const rowOf = (id: number) =>
  t.appContext.db
    .selectFrom('support.feedback')
    .select(['state', 'rating', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const reason = 'Written twice'

describe('an action', () => {
  it('moves the row on, and says so in the audit log', async () => {
    const id = await written()
    const answer = await service.post(at(id, 'hide'), { version: 1, reason })
    expect(answer.data).toEqual({ id, state: 'closed', version: 2 })
    expect(await rowOf(id)).toEqual({ state: 'closed', rating: null, version: 2 })
    const entries = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['staffId', 'before', 'after', 'reason'])
      .where('act', '=', 'feedback.close')
      .where('objectId', '=', String(id))
      .execute()
    const after = { state: 'closed', topic: 'payout' }
    expect(entries).toEqual([
      { staffId: service.staffId, before: { state: 'open' }, after, reason },
    ])
  })

  it('is refused on a row that is not there, or is out of sight', async () => {
    const body = { version: 1, reason }
    expect((await service.post(at(999_999, 'hide'), body)).status).toBe(404)
    hidden = await written()
    expect((await service.post(at(hidden, 'hide'), body)).status).toBe(404)
    expect((await rowOf(hidden)).state).toBe('open')
  })

  it('is refused on a row that somebody changed meanwhile, or that is in another state', async () => {
    const id = await written()
    const stale = await service.post(at(id, 'hide'), { version: 7, reason })
    expect([stale.status, stale.data.error]).toEqual([409, 'record.stale'])
    await service.post(at(id, 'hide'), { version: 1, reason })
    const again = await service.post(at(id, 'hide'), { version: 2, reason })
    expect([again.status, again.data.error]).toEqual([409, 'record.wrong-state'])
    // The second caller, with an old version, also learns the state.
    const late = await service.post(at(id, 'hide'), { version: 1, reason })
    expect(late.data.error).toBe('record.wrong-state')
  })

  it('that stops something does not ask what was seen, and says of the second that it is done', async () => {
    const id = await written()
    hidden = id
    expect((await service.post(at(id, 'stop'), { version: 1, reason })).status).toBe(404)
    hidden = 0
    const stopped = await service.post(at(id, 'stop'), { version: 7, reason })
    expect([stopped.status, stopped.data]).toEqual([200, { id, state: 'closed', version: 2 }])
    const again = await service.post(at(id, 'stop'), { version: 1, reason })
    expect([again.status, again.data]).toEqual([200, { id, state: 'closed', version: 2 }])
    const entries = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select('id')
      .where('act', '=', 'feedback.close')
      .where('objectId', '=', String(id))
      .execute()
    expect(entries).toHaveLength(1)
  })

  it('names in its refusal the columns that the text names, and no other', async () => {
    const id = await written()
    const answered = { version: 1, answer: 'On Monday' }
    const first = await service.post(at(id, 'answer'), answered, {
      'idempotency-key': `answered-first-${id}`,
    })
    expect(first.status).toBe(200)
    const again = await service.post(at(id, 'answer'), answered, {
      'idempotency-key': `answered-again-${id}`,
    })
    expect(again.data).toMatchObject({
      error: 'feedback.transition',
      params: { state: 'answered' },
    })
  })

  it('runs what follows on the row as it was saved', async () => {
    const id = await written()
    await service.post(
      at(id, 'rate'),
      { version: 1, rating: 2 },
      { 'idempotency-key': `rate-and-follow-${id}` },
    )
    expect(followed.at(-1)).toEqual({ id, rating: 2, version: 2 })
  })

  it('is refused without the auth code, and by its guard', async () => {
    const id = await written('complaint')
    const collector = await t.signIn('collector')
    const body = { version: 1, reason }
    expect((await collector.post(at(id, 'hide'), body)).status).toBe(403)
    expect((await service.post(at(id, 'hide'), body)).data.error).toBe('feedback.needs-answer')
    expect(await rowOf(id)).toMatchObject({ state: 'open', version: 1 })
  })

  it('saves what its handler changes, once for one key', async () => {
    const id = await written()
    const body = { version: 1, rating: 4 }
    expect((await service.post(at(id, 'rate'), body)).data.error).toBe('request.key-missing')
    const key = { 'idempotency-key': `rate-message-${id}` }
    const first = await service.post(at(id, 'rate'), body, key)
    const again = await service.post(at(id, 'rate'), body, key)
    expect(first.data).toEqual({ id, state: 'open', version: 2 })
    expect(again.data).toEqual(first.data)
    expect(await rowOf(id)).toEqual({ state: 'open', rating: 4, version: 2 })
  })

  it('is offered by state, auth code and guard', async () => {
    const offered = async (id: number, permissions: 'all' | 'none' = 'all') =>
      t.as('staff', async (ctx) => {
        const row = await messages.find(ctx, id)
        if (row === undefined) return undefined
        const held = permissions === 'all' ? ctx : { ...ctx, permissions: new Set<never>() }
        return offeredActions(held, row, routes)
      })
    const [question, complaint] = [await written(), await written('complaint')]
    expect(await offered(question)).toEqual(['feedback.close', 'feedback.answer'])
    expect(await offered(complaint)).toEqual(['feedback.answer'])
    expect(await offered(question, 'none')).toEqual([])
    await service.post(at(question, 'hide'), { version: 1, reason })
    expect(await offered(question)).toEqual(['feedback.answer'])
    expect(await offered(hidden)).toBeUndefined()
  })
})
