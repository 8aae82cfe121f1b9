import { expect, test } from 'vitest'
import { calledInBody, callRecordBody } from './calls.ts'

const record = { reference: 'r1', endedAt: '2026-03-31T08:59:00Z' }

test.each([
  ['codes as text', { q850: '16', sipStatus: '200' }, { q850: 16, sipStatus: 200 }],
  ['codes that are none', { q850: 'busy', sipStatus: 7 }, {}],
  ['a long cause', { cause: 'C'.repeat(200) }, { cause: 'C'.repeat(80) }],
  ['a cause that is none', { cause: {} }, {}],
  ['times that are none', { ringAt: 5, answeredAt: null }, {}],
  ['a notice that is none', { noticePlayed: 'yes' }, {}],
])('a call ends by a record with %s', (_, more, expected) => {
  expect(callRecordBody.parse({ ...record, ...more })).toEqual({ ...record, ...expected })
})

test.each([{ answeredAt: 'soon' }, { endedAt: null }, { reference: '' }])(
  'by one with %j nothing is guessed',
  (more) => {
    expect(callRecordBody.safeParse({ ...record, ...more }).success).toBe(false)
  },
)

test.each([
  [
    { id: 5, from: null },
    { id: '5', from: '' },
  ],
  [
    { id: 'a', from: 254712345678, extension: 201 },
    { id: 'a', from: '254712345678', extension: '201' },
  ],
  [
    { id: 'a', from: 's'.repeat(300) },
    { id: 'a', from: 's'.repeat(200) },
  ],
])('a call from outside is taken: %j', (posted, expected) => {
  expect(calledInBody.parse(posted)).toEqual(expected)
})
