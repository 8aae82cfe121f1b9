import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import {
  askRefund,
  cancelRefund,
  decideRefund,
} from '../../../src/modules/payments/commands/refund/refund.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** Overpayments are refunded: one person of finance requests, another decides. */
export function planRefunds(world: World, staff: readonly DemoStaff[], date: BusinessDate): void {
  const [one, other] = presentOf(staff, 'finance', date)
  if (one !== undefined) {
    world.agenda.plan(world.at(date, one.shift.from + 170), () => askAll(world, one, date))
  }
  if (other !== undefined) {
    world.agenda.plan(world.at(date, other.shift.from + 280), () => decideAll(world, other))
  }
}

/** Some customers who overpaid yesterday request a refund at once, others leave the credit. */
async function askAll(world: World, one: DemoStaff, date: BusinessDate): Promise<void> {
  const overpaid = await world.appContext.db
    .selectFrom('payments.payment')
    .select(['personId', 'surplusCents'])
    .where('state', '=', 'overpaid')
    .where('surplusCents', '>=', 1_000)
    .where('receivedAt', '>=', world.at(addDays(date, -1), 0))
    .where('receivedAt', '<', world.at(date, 0))
    .orderBy('id')
    .execute()
  for (const { personId, surplusCents } of overpaid) {
    if (personId === null || !world.random.chance(0.6)) continue
    const amountCents = Math.floor(surplusCents / 100) * 100
    const reason = 'The customer asks for the overpayment back'
    await world.attempt(one.actor, 'ask for a refund', (ctx) =>
      askRefund(ctx, { customerId: personId, amountCents, reason }),
    )
  }
}

async function decideAll(world: World, one: DemoStaff): Promise<void> {
  const { random } = world
  const waiting = await world.appContext.db
    .selectFrom('payments.refund')
    .select(['id', 'version', 'askedBy'])
    .where('state', '=', 'asked')
    .orderBy('id')
    .limit(20)
    .execute()
  for (const { id, version, askedBy } of waiting) {
    if (random.chance(0.3)) continue
    const seen = { id, version }
    if (askedBy === one.id) {
      if (!random.chance(0.1)) continue
      const reason = 'The customer borrows again and leaves it standing'
      await world.attempt(one.actor, 'cancel a refund', (ctx) =>
        cancelRefund(ctx, { ...seen, reason }),
      )
      continue
    }
    const approve = random.chance(0.88)
    const reason = approve ? {} : { reason: 'Another payment of the customer is disputed' }
    await world.attempt(one.actor, 'decide a refund', (ctx) =>
      decideRefund(ctx, { ...seen, approve, ...reason }),
    )
  }
}
