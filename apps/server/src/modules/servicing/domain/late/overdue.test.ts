import { businessDate } from '@daftari/kernel/business-date'
import { describe, expect, it } from 'vitest'
import { daysFromDue, daysPastDue, stageFor } from './overdue.ts'

const dueOn = businessDate('2023-01-31')

it.each([
  ['2023-01-29', -2, 0],
  ['2023-01-31', 0, 0],
  ['2023-02-01', 1, 1],
  ['2023-02-02', 2, 2],
  ['2023-04-05', 64, 64],
  ['2023-07-05', 155, 155],
])('on %s what was due on 2023-01-31 is %d days from due, %d past it', (today, from, past) => {
  expect(daysFromDue(dueOn, businessDate(today))).toBe(from)
  expect(daysPastDue(dueOn, businessDate(today))).toBe(past)
})

describe('the stage', () => {
  it.each([
    [-3, undefined],
    [-2, 'reminder'],
    [0, 'reminder'],
    [1, 'S1'],
    [3, 'S1'],
    [4, 'S2'],
    [7, 'S2'],
    [8, 'S3'],
    [15, 'S3'],
    [16, 'M1'],
    [30, 'M1'],
    [31, 'M2'],
    [60, 'M2'],
    [61, 'M3'],
    [90, 'M3'],
    [91, 'M4'],
    [5000, 'M4'],
  ])('%d days from due is %s', (days, code) => {
    expect(stageFor(days)?.code).toBe(code)
  })

  it('is green up to the due day and yellow after it', () => {
    expect(stageFor(0)?.colour).toBe('green')
    expect(stageFor(1)?.colour).toBe('yellow')
  })
})
