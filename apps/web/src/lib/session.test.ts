import { expect, it } from 'vitest'
import { type SessionUser, sessionOf } from './session.ts'

const session = sessionOf({
  role_code: ['admin', 'auditor'],
  auth_codes: ['loan.audit'],
  left_menu: [],
} as unknown as SessionUser)

it('has auth codes and roles, of several one', () => {
  expect([session.can('loan.audit' as never), session.can('other' as never)]).toEqual([true, false])
  expect(session.can(['other', 'loan.audit'] as never)).toBe(true)
  expect([session.isOne(['auditor']), session.isOne(['collector'])]).toEqual([true, false])
})

it('raises where an element is restricted to nothing', () => {
  expect(() => session.can([])).toThrow('Not enough permissions authority!')
  expect(() => session.isOne([])).toThrow('Not enough permissions roles!')
})
