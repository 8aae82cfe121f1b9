import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import {
  askCorrection,
  decideCorrection,
} from '../../../src/modules/payments/correction/correction-request.ts'
import { sendToRefund } from '../../../src/modules/payments/correction/send-to-refund.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/**
 * Payments that have waited for days and belong to no open loan are returned to their payers, where known;
 * above the limit of one person another decides.
 */
export function planClearing(world: World, staff: readonly DemoStaff[], date: BusinessDate): void {
  const [one, other] = presentOf(staff, 'finance', date)
  if (one !== undefined) {
    world.agenda.plan(world.at(date, one.shift.from + 200), () => sendBack(world, one, date))
  }
  if (other !== undefined) {
    const minute = Math.max(other.shift.from + 30, 14 * 60 + 10)
    world.agenda.plan(world.at(date, minute), () => decideAsked(world, other))
  }
}

interface Said {
  receipt: string
  kind?: 'match' | 'move'
  parts: { loanId: number; amountCents: number }[]
}

/** Somebody called and said which loans a sum was for. */
export async function splitByHand(
  world: World,
  one: DemoStaff,
  { receipt, kind = 'match', parts }: Said,
): Promise<void> {
  const payment = await world.appContext.db
    .selectFrom('payments.payment')
    .select(['id as paymentId', 'version'])
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  if (payment === undefined) return
  const reason =
    parts.length > 1 ? 'The family called: it is for both loans' : 'The payer is her husband'
  await world.attempt(one.actor, kind === 'move' ? 'move a payment' : 'split a payment', (ctx) =>
    askCorrection(ctx, { ...payment, kind, parts, reason }),
  )
}

async function sendBack(world: World, one: DemoStaff, date: BusinessDate): Promise<void> {
  const waiting = await world.appContext.db
    .selectFrom('payments.payment as p')
    .innerJoin('reporting.person as c', (on) =>
      on
        .on(sql<boolean>`c.phone_masked = '+' || p.payer_masked`)
        .on(sql<boolean>`split_part(c.full_name, ' ', 1) ilike p.payer_name`),
    )
    .select(['p.id as paymentId', 'p.version', 'c.personId as customerId'])
    .where('p.state', '=', 'unmatched')
    .where('p.receivedAt', '<', world.at(addDays(date, -3), 0))
    .where('p.receivedAt', '>=', world.at(addDays(date, -12), 0))
    .orderBy('p.id')
    .orderBy('c.personId')
    .limit(3)
    .execute()
  const reason = 'No loan is open: the payer asks for it back'
  for (const { customerId, ...seen } of waiting) {
    if (customerId === null || seen.paymentId % 4 === 0) continue
    await world.attempt(one.actor, 'send a payment to refund', (ctx) =>
      sendToRefund(ctx, { ...seen, customerId, reason }),
    )
  }
}

async function decideAsked(world: World, other: DemoStaff): Promise<void> {
  const asked = await world.appContext.db
    .selectFrom('payments.correction')
    .select(['id', 'version'])
    .where('state', '=', 'asked')
    .where('batchId', 'is', null)
    .where('askedBy', '!=', other.id)
    .orderBy('id')
    .execute()
  for (const seen of asked) {
    const approve = seen.id % 6 !== 0
    const reason = approve ? {} : { reason: 'The payer named another loan to me' }
    await world.attempt(other.actor, 'decide a correction', (ctx) =>
      decideCorrection(ctx, { ...seen, approve, ...reason }),
    )
  }
}
