import { payoutDoubts } from '@daftari/contract/payments/enums'
import { expect, it } from 'vitest'
import { type Circumstances, doubtOf } from './payout-doubt.ts'

const fine: Circumstances = {
  approved: true,
  earlierPaid: false,
  blacklisted: false,
  neverPaid: false,
  accountFrozen: false,
  walletOfAnother: false,
  staffNumber: false,
  walletChanged: false,
  owesRefund: false,
  appClosed: false,
  limitExceeded: false,
}

it.each([
  ['nothing has changed', {}, [], undefined],
  ['the customer is blacklisted', { blacklisted: true }, [], 'blacklisted'],
  ['their number is never paid', { neverPaid: true, accountFrozen: true }, [], 'special-account'],
  ['their account is frozen', { accountFrozen: true }, [], 'account-frozen'],
  ['their wallet is another', { walletChanged: true }, [], 'wallet-changed'],
  [
    'their wallet is of another',
    { walletOfAnother: true, walletChanged: true },
    [],
    'wallet-of-another',
  ],
  [
    'their wallet is of a member of staff',
    { staffNumber: true, walletChanged: true },
    [],
    'staff-number',
  ],
  ['they owe a refund', { owesRefund: true, walletChanged: true }, [], 'owes-refund'],
  ['the app takes nobody', { appClosed: true }, [], 'app-closed'],
  ['the limit is used up', { limitExceeded: true }, [], 'limit-exceeded'],
  ['it was accepted', { appClosed: true }, ['app-closed'], undefined],
  ['another was accepted', { limitExceeded: true }, ['app-closed'], 'limit-exceeded'],
  [
    'an earlier request was paid',
    { earlierPaid: true, appClosed: true },
    [],
    'earlier-request-paid',
  ],
  ['of several the gravest', { blacklisted: true, appClosed: true }, [], 'blacklisted'],
] as const)('%s', (_, changed, accepted, doubt) => {
  expect(doubtOf({ ...fine, ...changed }, accepted)).toBe(doubt)
})

it('each doubt there is can be found', () => {
  const all = doubtOf(
    {
      approved: true,
      earlierPaid: true,
      blacklisted: true,
      neverPaid: true,
      accountFrozen: true,
      walletOfAnother: true,
      staffNumber: true,
      walletChanged: true,
      owesRefund: true,
      appClosed: true,
      limitExceeded: true,
    },
    payoutDoubts.slice(0, -1),
  )
  expect(all).toBe(payoutDoubts.at(-1))
})
