import { expect, test } from 'vitest'
import { creditFor } from './credit.ts'

const at = (text: string) => new Date(`${text}Z`)
const handovers = [
  { at: at('2026-03-01T05:00'), from: null, to: 1 },
  { at: at('2026-03-05T05:00'), from: 1, to: 2 },
]
const nobody = new Set<number>()

test('a payment is the holder’s of its moment', () => {
  expect(creditFor(at('2026-03-03T10:00'), handovers, nobody).staffId).toBe(1)
  expect(creditFor(at('2026-03-05T05:00'), handovers, nobody).staffId).toBe(2)
})

test('before the first handing over nobody is credited', () => {
  expect(creditFor(at('2026-03-01T04:59'), handovers, nobody)).toEqual({
    staffId: null,
    rule: 'holder',
  })
})

test('within a day of a handover the one before is credited for a promise the payment keeps', () => {
  const keptByFirst = new Set([1])
  const credit = creditFor(at('2026-03-06T04:59'), handovers, keptByFirst)
  expect(credit).toEqual({ staffId: 1, rule: 'promise' })
  expect(creditFor(at('2026-03-06T05:00'), handovers, keptByFirst).staffId).toBe(2)
  expect(creditFor(at('2026-03-06T04:59'), handovers, new Set([2])).staffId).toBe(2)
})

test('what was taken back belongs to nobody, but for the promise', () => {
  const back = [...handovers, { at: at('2026-03-07T05:00'), from: 2, to: null }]
  expect(creditFor(at('2026-03-07T06:00'), back, nobody).staffId).toBeNull()
  expect(creditFor(at('2026-03-07T06:00'), back, new Set([2])).staffId).toBe(2)
})
