import type { AttemptState } from '@daftari/contract/payments/enums'
import { secondPersonAboveCents } from '@daftari/contract/payments/limits'

/** The operator never knew the last request, so it may still pay it, and much would leave again. */
export const retryNeedsTwo = (
  amountCents: number,
  attempts: readonly { state: AttemptState }[],
): boolean => amountCents > secondPersonAboveCents && attempts.at(-1)?.state === 'void'
