import { expect, test } from 'vitest'
import { requestKinds } from './request-kinds.ts'
import { decidingCall } from './requests.ts'

const row = { id: 5, version: 2, about: 7 }
const kinds = Object.keys(requestKinds)
const said = { reason: 'Checked against the file' }

test('every kind is decided in one of many, and its operation takes what is sent', () => {
  for (const kind of kinds) {
    const call = decidingCall(kind, row, { approve: true, ...said }) ?? expect.fail(kind)
    const { body, params } = call.input as { body?: unknown; params?: unknown }
    const fits = call.endpoint.body?.safeParse(body).success ?? false
    expect([kind, fits, params ?? null]).toEqual([
      kind,
      true,
      call.endpoint.params === undefined ? null : { id: row.id },
    ])
  }
})

test('what waits in a state of its life is ended elsewhere, not refused', () => {
  const notRefused = kinds.filter(
    (kind) => decidingCall(kind, row, { approve: false, ...said }) === undefined,
  )
  expect(notRefused.sort()).toEqual(['payout-doubt', 'payout-retry', 'refund-retry', 'service-fee'])
  expect(decidingCall('of another version', row, { approve: true, ...said })).toBeUndefined()
})

test.each(kinds)('%s: the reason that was typed for many is sent with each', (kind) => {
  for (const approve of [true, false]) {
    const call = decidingCall(kind, row, { approve, ...said })
    if (call === undefined) continue
    const { body } = call.input as { body?: unknown }
    expect(call.endpoint.body?.parse(body)).toMatchObject(said)
  }
})
