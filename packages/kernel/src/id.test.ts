import { expect, it } from 'vitest'
import { type Id, id } from './id.ts'

it('is a positive whole number', () => {
  const loanId: Id<'Loan'> = id(42)
  expect(loanId).toBe(42)
  for (const bad of [0, -1, 1.5, Number.NaN, 2 ** 53]) expect(() => id<'Loan'>(bad)).toThrow()
})

it('is not the id of another noun', () => {
  // @ts-expect-error a staff id is no loan id
  const wrong: Id<'Loan'> = id<'Staff'>(1)
  expect(wrong).toBe(1)
})
