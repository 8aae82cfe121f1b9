import type { NumberOwner } from '@daftari/contract/platform/number-owners'
import { expect, it } from 'vitest'
import { findingOf } from './paid-number.ts'

const customer = (id: number, detail: 'account' | 'wallet' | 'former-wallet'): NumberOwner => ({
  kind: 'customer',
  id,
  name: 'Wanjiku',
  detail,
})
const staff = (id: number, detail: 'current' | 'former' | 'left' = 'current'): NumberOwner => ({
  kind: 'staff',
  id,
  name: 'Amina',
  detail,
})
const special = (detail: string): NumberOwner => ({ kind: 'special', id: 1, name: null, detail })
const contact: NumberOwner = { kind: 'contact', id: 8, name: 'Achieng', detail: 'sibling' }

const [me, other] = [7, 8]
it.each([
  ['nobody’s', [], undefined],
  ['their account', [customer(me, 'account')], undefined],
  ['their wallet', [customer(me, 'wallet')], undefined],
  ['a wallet of theirs before', [customer(me, 'former-wallet')], undefined],
  ['another’s account', [customer(other, 'account')], 'wallet-of-another'],
  ['another’s wallet', [customer(other, 'wallet')], 'wallet-of-another'],
  ['a wallet of another before', [customer(other, 'former-wallet')], 'wallet-of-another'],
  [
    'their wallet with which another registered since',
    [customer(me, 'wallet'), customer(other, 'account')],
    'wallet-of-another',
  ],
  [
    'their account that was another’s wallet',
    [customer(me, 'account'), customer(other, 'former-wallet')],
    undefined,
  ],
  ['a contact of another', [contact], undefined],
  ['of whoever asks', [staff(1)], 'of-decider'],
  ['of whoever asks, before', [staff(1, 'former')], 'of-decider'],
  ['of whoever decides, declared', [staff(2), special('staff')], 'of-decider'],
  ['of a colleague', [staff(3)], 'staff-number'],
  ['of a colleague who left', [staff(3, 'left'), customer(me, 'account')], 'staff-number'],
  ['of a colleague, declared', [staff(3), special('staff')], undefined],
  ['of a colleague, special otherwise', [staff(3), special('vip')], 'staff-number'],
] as const)('N1 a number that is %s', (_, owners, finding) => {
  const asked = { personId: me, people: [1, 2, null], audited: false }
  expect(findingOf(owners, asked)).toBe(finding)
})

it('N1 a colleague’s number that the head of audit approved is paid, one’s own never', () => {
  const audited = { personId: me, people: [1], audited: true }
  expect(findingOf([staff(3)], audited)).toBeUndefined()
  expect(findingOf([staff(1)], audited)).toBe('of-decider')
})
