import { describe, expect, it } from 'vitest'
import { floatStanding } from './float-standing.ts'

describe('the payout account', () => {
  it.each([
    [500, 100, 300, 'enough'],
    [400, 100, 300, 'enough'],
    [399, 100, 300, 'low'],
    [100, 100, 300, 'low'],
    [99, 100, 0, 'short'],
    [0, 0, 0, 'enough'],
    [-5, 0, 0, 'short'],
  ])('with %i, %i waiting and %i a day, is %s', (balanceCents, waitingCents, usualDayCents, is) => {
    expect(floatStanding({ balanceCents, waitingCents, usualDayCents })).toBe(is)
  })
})
