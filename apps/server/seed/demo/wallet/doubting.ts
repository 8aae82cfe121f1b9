import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { setMessageAside } from '../../../src/modules/payments/operator/quarantine/settle-message.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import { post } from '../world/demo-operator.ts'
import type { World } from '../world/world.ts'

/**
 * Messages that contradict what is stored: some early in the lender's life, and one the day before the end.
 */
const contradictionAfter = 9
const foreignEvery = 14

/**
 * Now and then the operator says what cannot be: a failure of what it had paid, or a payment to the
 * paybill of another. Nothing moves by it; the next morning finance looks, and sets it aside.
 */
export function planDoubtful(
  world: World,
  staff: readonly DemoStaff[],
  { date, from, until }: { date: BusinessDate; from: BusinessDate; until: BusinessDate },
): void {
  const left = daysBetween(date, until)
  const day = daysBetween(from, date)
  if (day === contradictionAfter || left === 1) {
    world.agenda.plan(world.at(date, 12 * 60), async () => world.operator.script('contradicts'))
  }
  if (day % foreignEvery === foreignEvery - 1 || left === 0) {
    world.agenda.plan(world.at(date, 13 * 60), () => sendForeign(world, day))
  }
  const [one] = presentOf(staff, 'finance', date)
  if (one === undefined) return
  world.agenda.plan(world.at(date, one.shift.from + 105), () => lookInto(world, one, date))
}

/** The operator mixes two lenders up: the message is whole, the short code is not ours. */
async function sendForeign(world: World, day: number): Promise<void> {
  const at = new Date(world.clock.now().getTime() + 3 * 3_600_000).toISOString()
  const body = {
    TransactionType: 'Pay Bill',
    TransID: `TK4B${String(day).padStart(3, '0')}WQX`,
    TransTime: at.replace(/\D/g, '').slice(0, 14),
    TransAmount: `${1_500 + day}.00`,
    BusinessShortCode: '777001',
    BillRefNumber: `INV${400 + day}`,
    OrgAccountBalance: '250000.00',
    MSISDN: '2547 ***** 118',
    FirstName: 'JANE',
  }
  await post(world.as, { url: 'http://127.0.0.1/payment', body })
}

async function lookInto(world: World, one: DemoStaff, date: BusinessDate): Promise<void> {
  const waiting = await world.appContext.db
    .selectFrom('payments.inbox')
    .select(['id', 'note'])
    .where('outcome', '=', 'held')
    .where('settlement', 'is', null)
    .where('receivedAt', '<', world.at(date, 0))
    .where('receivedAt', '>=', world.at(addDays(date, -5), 0))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments.laying as l')
            .select('l.id')
            .whereRef('l.inboxId', '=', 'payments.inbox.id')
            .where('l.state', '=', 'asked'),
        ),
      ),
    )
    .orderBy('id')
    .limit(5)
    .execute()
  for (const { id, note } of waiting) {
    const reason =
      note === 'short-code'
        ? 'It is a payment to another lender; the operator has been notified'
        : 'The operator confirmed by telephone that the payout stands'
    await world.attempt(one.actor, 'set a message aside', (ctx) =>
      setMessageAside(ctx, { id, reason }),
    )
  }
}
