import { expect, it } from 'vitest'
import { Refusal } from './refusal.ts'

it('carries its code, its values and the fields at fault', () => {
  const refusal = new Refusal('form.invalid', { count: 2 }, { 'amount.max': 'too_large' })
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal).toMatchObject({
    name: 'Refusal',
    code: 'form.invalid',
    params: { count: 2 },
    fields: { 'amount.max': 'too_large' },
  })
})

it('has no fields unless a form was at fault', () => {
  expect(new Refusal('loan.closed').params).toEqual({})
  expect(new Refusal('loan.closed').fields).toBeUndefined()
})
