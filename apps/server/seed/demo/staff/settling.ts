import type { BusinessDate } from '@daftari/kernel/business-date'
import { matchPaymentByHand } from '../../../src/modules/payments/commands/match-payment-by-hand.ts'
import { paymentCandidates } from '../../../src/modules/payments/queries/payment-candidates.ts'
import { unlessRefused } from '../borrowers/borrowing.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** Twice a day finance looks at what waits in suspense and books what has a clear owner. */
export function planSettlementDay(
  world: World,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  const finance = staff.find((one) => one.role === 'finance')
  if (finance === undefined) return
  for (const minute of [10 * 60 + 15, 16 * 60 + 20]) {
    world.agenda.plan(world.at(date, minute), () => clearSuspense(world, finance))
  }
}

async function clearSuspense(world: World, finance: DemoStaff): Promise<void> {
  const waiting = await world.house.db
    .selectFrom('payments.payment')
    .select(['id', 'version'])
    .where('state', '=', 'unmatched')
    .orderBy('id')
    .limit(40)
    .execute()
  for (const { id, version } of waiting) {
    await world
      .as(finance.actor, 'match by hand', async (ctx) => {
        const [best] = await paymentCandidates(ctx, id)
        if (best === undefined || best.reasons.length < 2) return
        const reason = `Fits by ${best.reasons.join(', ')}`
        await matchPaymentByHand(ctx, { paymentId: id, version, loanId: best.loanId, reason })
      })
      .catch(unlessRefused)
  }
}
