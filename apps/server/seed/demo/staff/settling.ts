import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { matchPaymentByHand } from '../../../src/modules/payments/commands/match-payment-by-hand.ts'
import { reversePayment } from '../../../src/modules/payments/commands/reverse-payment.ts'
import { paymentCandidates } from '../../../src/modules/payments/queries/payment-candidates.ts'
import { type DemoStaff, presentOf, worksOn } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** Twice a day finance looks at what waits in suspense and books what has a clear owner. */
export function planSettlementDay(
  world: World,
  staff: readonly DemoStaff[],
  date: BusinessDate,
): void {
  const present = presentOf(staff, 'finance', date)
  for (const [index, minute] of [10 * 60 + 15, 16 * 60 + 20].entries()) {
    const one = present[index % Math.max(1, present.length)]
    if (one === undefined) continue
    const colleague = staff.find(
      (other) =>
        other.role === 'finance' && other.id !== one.id && worksOn(other, addDays(date, 1)),
    )
    world.agenda.plan(world.at(date, Math.max(minute, one.shift.from + 30)), () =>
      clearSuspense(world, { one, colleague }, date),
    )
  }
}

interface Pair {
  one: DemoStaff
  /** Who finds the mistake the next day. */
  colleague: DemoStaff | undefined
}

async function clearSuspense(world: World, pair: Pair, date: BusinessDate): Promise<void> {
  const { one } = pair
  const waiting = await world.house.db
    .selectFrom('payments.payment')
    .select(['id', 'version', 'unmatchedReason'])
    .where('state', '=', 'unmatched')
    .where('receivedAt', '>', world.at(addDays(date, -10), 0))
    .orderBy('id')
    .limit(40)
    .execute()
  for (const { id, version, unmatchedReason } of waiting) {
    const careless = unmatchedReason !== 'taken-back' && world.random.chance(0.05)
    const matched = await world.attempt(one.actor, 'match a payment', async (ctx) => {
      const [best, second] = await paymentCandidates(ctx, id)
      const chosen = careless ? (second ?? best) : best
      if (chosen === undefined || (!careless && chosen.reasons.length < 2)) return undefined
      const reason = `Fits by ${chosen.reasons.join(', ')}`
      return matchPaymentByHand(ctx, { paymentId: id, version, loanId: chosen.loanId, reason })
    })
    const done = matched?.correction.state === 'done'
    if (done && careless) planReversal(world, pair, { id, date })
  }
}

/** Whoever matched it may not take it back: a colleague does, when the customer has called. */
function planReversal(
  world: World,
  { colleague }: Pair,
  { id, date }: { id: number; date: BusinessDate },
): void {
  if (colleague === undefined) return
  const minute = colleague.shift.from + world.random.int(20, 110)
  world.agenda.plan(world.at(addDays(date, 1), minute), async () => {
    const row = await world.house.db
      .selectFrom('payments.payment')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const reason = 'The customer paid another loan: matched by mistake'
    await world.attempt(colleague.actor, 'reverse a payment', (ctx) =>
      reversePayment(ctx, { paymentId: id, version: row.version, reason }),
    )
  })
}
