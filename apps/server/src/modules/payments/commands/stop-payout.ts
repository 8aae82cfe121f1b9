import type { PayoutDoubt } from '@daftari/contract/payments/enums'
import { assert } from '@daftari/kernel/assert'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { placeAfter } from '../domain/disbursement.ts'
import { type Attempt, callOffUnsent, movePayout, type Payout } from '../payout-store.ts'
import { reportStaffNumber } from '../who-is-paid.ts'

interface Stopped {
  attempts: readonly Attempt[]
  approved: boolean
  doubt: PayoutDoubt | undefined
}

/**
 * Holds a payout in doubt, for people to decide, or cancels a payout whose approval is void. Cancels its
 * requests that were not sent.
 */
export async function stopPayout(
  ctx: Context,
  payout: Payout,
  { attempts, approved, doubt }: Stopped,
): Promise<void> {
  if (approved && doubt === 'staff-number') await reportStaffNumber(ctx, payout)
  const place = placeAfter(payout.place, approved ? 'doubt' : 'void')
  assert(place !== undefined, `payout ${payout.id} is ${payout.place} and would be stopped`)
  const waits = { holdDoubt: doubt ?? null, waitsSince: ctx.clock.now() }
  const after = await movePayout(ctx.tx, payout, place, approved ? waits : {})
  const code = approved ? 'in-doubt' : 'approval-void'
  await callOffUnsent(ctx, attempts, { code, text: 'Called off before the operator saw it.' })
  await audit(ctx, {
    act: approved ? 'disbursement.doubt' : 'disbursement.void',
    object: { type: 'disbursement', id: payout.id },
    before: { place: payout.place },
    after: { place: after.place, doubt },
  })
}
