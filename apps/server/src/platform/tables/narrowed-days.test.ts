import { businessDate } from '@daftari/kernel/business-date'
import { expect, test } from 'vitest'
import { manualClock } from '../clock.ts'
import { narrowedByDay } from './narrowed-days.ts'

const clock = manualClock('Africa/Nairobi', new Date('2026-03-20T09:00:00+03:00'))
const ctx = { clock }
const few = (sort: string, days: object | undefined, page = 1) =>
  narrowedByDay(
    ctx,
    { filter: 'days', column: 'paidOn' },
    { filters: { app: ['pesa'], days }, sort, page, pageSize: 20, count: 'capped' },
  )?.days

test.each([
  ['-paidOn', { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-03-19', to: '2026-03-31' }],
  ['-paidOn', { from: '2026-02-01', to: '2026-02-28' }, { from: '2026-02-27', to: '2026-02-28' }],
  ['-paidOn', { to: '2026-02-28' }, { from: '2026-02-27', to: '2026-02-28' }],
  ['-paidOn', {}, { from: '2026-03-19', to: undefined }],
  ['-paidOn', undefined, { from: '2026-03-19', to: undefined }],
  ['paidOn', { from: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-02' }],
])('a list by %s of %o begins with %o', (sort, days, begins) => {
  expect(few(sort, days)).toEqual(begins)
})

test.each([
  ['-amount', { from: '2026-03-01', to: '2026-03-31' }],
  ['-paidOn', { from: '2026-03-19', to: '2026-03-31' }],
  ['-paidOn', { from: '2026-04-01', to: '2026-04-30' }],
  ['paidOn', { from: '2026-03-01', to: '2026-03-02' }],
  ['paidOn', { to: '2026-03-02' }],
])('a list by %s of %o is read whole', (sort, days) => {
  expect(few(sort, days)).toBeUndefined()
})

test('keeps the other filters, and reads a page far down of all days', () => {
  const days = { from: businessDate('2026-03-01'), to: businessDate('2026-03-31') }
  expect(few('-paidOn', days, 51)).toBeUndefined()
  const request = { sort: '-paidOn', page: 1, pageSize: 20, count: 'capped' } as const
  const found = narrowedByDay(
    ctx,
    { filter: 'days', column: 'paidOn' },
    { ...request, filters: { app: ['pesa'], days } },
  )
  expect(found).toEqual({ app: ['pesa'], days: { ...days, from: '2026-03-19' } })
})
