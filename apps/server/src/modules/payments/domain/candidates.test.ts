import { expect, it } from 'vitest'
import { nearNumbers, rank } from './candidates.ts'

it('ranks by what speaks for a loan, each reason once', () => {
  const ranked = rank(
    [
      { loanId: 2, reason: 'amount-due' },
      { loanId: 1, reason: 'amount-due' },
      { loanId: 3, reason: 'phone-fits' },
      { loanId: 3, reason: 'phone-fits' },
      { loanId: 3, reason: 'name-fits' },
    ],
    2,
  )
  expect(ranked).toEqual([
    { loanId: 3, points: 45, reasons: ['phone-fits', 'name-fits'] },
    { loanId: 1, points: 10, reasons: ['amount-due'] },
  ])
})

it('knows what fingers do to a number', () => {
  const near = nearNumbers(100123)
  expect(near).toEqual(expect.arrayContaining([100124, 10123, 1001233, 100213, 900123]))
  expect(near).not.toContain(100123)
  expect(near).not.toContain(100456)
})
