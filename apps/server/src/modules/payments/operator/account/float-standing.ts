import type { FloatStanding } from '@daftari/contract/payments/operator/enums'

/**
 * Short: not even what waits to be paid is there. Low: what waits is, but not a usual day beside it.
 */
export function floatStanding(float: {
  balanceCents: number
  waitingCents: number
  usualDayCents: number
}): FloatStanding {
  const { balanceCents, waitingCents, usualDayCents } = float
  if (balanceCents < waitingCents) return 'short'
  return balanceCents < waitingCents + usualDayCents ? 'low' : 'enough'
}
