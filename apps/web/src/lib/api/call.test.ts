import { endpoint } from '@daftari/contract/endpoint'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { serverAnswering } from '../../../test/answers.ts'
import { startI18n } from '../i18n.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { listenToSession } from './session-events.ts'

const audit = endpoint({
  method: 'POST',
  path: '/audit/cashCredit/{id}/audit',
  summary: 'Audit',
  access: 'session',
  params: z.strictObject({ id: z.number() }),
  query: z.strictObject({ dry: z.boolean().optional() }),
  body: z.strictObject({ result: z.string() }),
  response: z.object({ done: z.boolean() }),
})
const input = { params: { id: 7 }, query: { dry: true }, body: { result: 'approved' } }

beforeAll(() => startI18n())
afterEach(() => vi.unstubAllGlobals())

async function failure(): Promise<ApiError> {
  const error: unknown = await call(audit, input).catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('it should have failed')
  return error
}

test('the path, the query and the body go where the contract says, and data comes back', async () => {
  const asked = serverAnswering(() => ({ data: { done: true } }))
  expect(await call(audit, input, { idempotencyKey: 'k1' })).toEqual({ done: true })
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: '/api/audit/cashCredit/7/audit',
    query: { dry: 'true' },
    body: { result: 'approved' },
    headers: { 'Accept-Language': 'en', 'Idempotency-Key': 'k1' },
  })
})

test('a refusal carries its code, its words and its fields', async () => {
  const data = { error: 'request.invalid', fields: { result: 'Unknown.' }, requestId: 'r1' }
  serverAnswering(() => ({ status: 422, msg: 'Not valid.', data }))
  expect(await failure()).toMatchObject({
    status: 422,
    code: 'request.invalid',
    message: 'Result: Unknown.',
    fields: { result: 'Unknown.' },
    requestId: 'r1',
    isDoubtful: false,
  })
})

test('no answer leaves it in doubt', async () => {
  serverAnswering(() => new TypeError('Failed to fetch'))
  expect(await failure()).toMatchObject({ status: 0, isDoubtful: true })
})

describe('an expired session', () => {
  test('is renewed in place, and the call runs again', async () => {
    let signedIn = false
    const asked = serverAnswering(() =>
      signedIn ? { data: { done: true } } : { status: 402, msg: 'Expired', data: {} },
    )
    const stop = listenToSession({
      expired: async () => {
        signedIn = true
        return true
      },
      forcedOut: () => undefined,
    })
    expect(await call(audit, input)).toEqual({ done: true })
    expect(asked).toHaveLength(2)
    stop()
  })

  test('is renewed in place, and what moves money is not sent again by itself', async () => {
    let signedIn = false
    const asked = serverAnswering(() =>
      signedIn ? { data: { done: true } } : { status: 402, msg: 'Expired', data: {} },
    )
    const stop = listenToSession({
      expired: async () => {
        signedIn = true
        return true
      },
      forcedOut: () => undefined,
    })
    const money = { ...audit, idempotent: true } as const
    const error: unknown = await call(money, input).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'session.confirm-again' })
    expect(asked).toHaveLength(1)
    stop()
  })

  test('declined, the call fails', async () => {
    serverAnswering(() => ({ status: 402, msg: 'Expired', data: {} }))
    const stop = listenToSession({ expired: async () => false, forcedOut: () => undefined })
    expect((await failure()).status).toBe(402)
    stop()
  })
})

describe('an act that wants a code first', () => {
  const refused = { status: 403, msg: 'Confirm', data: { error: 'second-factor.confirm' } }
  const money = { ...audit, idempotent: true } as const

  test.each([true, false])('goes on when it was given: %s', async (proved) => {
    let confirmed = false
    const asked = serverAnswering(() => (confirmed ? { data: { done: true } } : refused))
    const stop = listenToSession({
      expired: async () => false,
      confirm: async () => {
        confirmed = proved
        return proved
      },
      forcedOut: () => undefined,
    })
    const done = call(money, input, { idempotencyKey: 'k1' }).catch((reason: unknown) => reason)
    expect(await done).toMatchObject(proved ? { done: true } : { code: 'second-factor.confirm' })
    expect(asked.map(({ headers }) => headers['Idempotency-Key'])).toEqual(
      proved ? ['k1', 'k1'] : ['k1'],
    )
    stop()
  })
})

test.each([413, 423])('a %d signs out', async (status) => {
  serverAnswering(() => ({ status, msg: 'Permission denied!', data: {} }))
  const out: string[] = []
  const stop = listenToSession({
    expired: async () => false,
    forcedOut: (error) => out.push(error.message),
  })
  await failure()
  expect(out).toEqual(['Permission denied!'])
  stop()
})
