import { type PayoutDoubt, payoutDoubts } from '@daftari/contract/payments/enums'

/** What an approval took for granted, as it is now. */
export interface Circumstances {
  /** The application is approved, with the amount that would be paid out. */
  approved: boolean
  /** The operator paid an earlier request of it, on another wallet or of another amount. */
  earlierPaid: boolean
  blacklisted: boolean
  /** A test number, or a number that is never lent to. */
  neverPaid: boolean
  accountFrozen: boolean
  /** A refund whose payment the operator took back is owed. */
  owesRefund: boolean
  /** Another customer has its wallet as their phone by now. */
  walletOfAnother: boolean
  /** Its wallet is the phone of a member of staff, and nobody has allowed it. */
  staffNumber: boolean
  /** The customer is paid on another wallet by now. */
  walletChanged: boolean
  appClosed: boolean
  /** Above a limit that a person has set, this payout among what is used of it. */
  limitExceeded: boolean
}

/** These must be lifted, or settled, first: no two persons pay out in spite of them. */
export const mustBeLifted: readonly PayoutDoubt[] = [
  'earlier-request-paid',
  'blacklisted',
  'special-account',
  'account-frozen',
  'owes-refund',
  'wallet-of-another',
  'staff-number',
]

/** The most serious reason against sending it; undefined when it may be sent. */
export function doubtOf(now: Circumstances, accepted: readonly string[]): PayoutDoubt | undefined {
  const found: Record<PayoutDoubt, boolean> = {
    'earlier-request-paid': now.earlierPaid,
    blacklisted: now.blacklisted,
    'special-account': now.neverPaid,
    'account-frozen': now.accountFrozen,
    'owes-refund': now.owesRefund,
    'wallet-of-another': now.walletOfAnother,
    'staff-number': now.staffNumber,
    'wallet-changed': now.walletChanged,
    'app-closed': now.appClosed,
    'limit-exceeded': now.limitExceeded,
  }
  return payoutDoubts.find((one) => found[one] && !accepted.includes(one))
}
