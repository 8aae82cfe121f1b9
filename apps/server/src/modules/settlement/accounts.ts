import type { StatementAccount } from '@daftari/contract/settlement/enums'

/** The account of the books that each of the operator's accounts is. */
export const walletOf = {
  payment: 'wallet_paybill',
  disburse: 'wallet_payout',
} as const satisfies Record<StatementAccount, string>
