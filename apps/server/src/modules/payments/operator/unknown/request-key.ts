import type { RequestKind } from '@daftari/contract/payments/operator/enums'

/**
 * The key by which the view `reporting.open_request` numbers requests of several tables: the kind is the last
 * digit.
 */
const digits: Record<RequestKind, number> = { payout: 1, refund: 2, prompt: 3, reversal: 4 }

export const keyOf = (kind: RequestKind, id: number): number => id * 10 + digits[kind]

/** Undefined for an invalid key. */
export function requestOf(key: number): { kind: RequestKind; id: number } | undefined {
  const kinds = Object.keys(digits) as RequestKind[]
  const kind = kinds.find((one) => digits[one] === key % 10)
  return kind && { kind, id: Math.floor(key / 10) }
}
