import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import type { NoticeWay } from '../../../emulator/aggregator/behaviour.ts'
import { askPrompt } from '../../../src/modules/payments/operator/prompt/ask-prompt.ts'
import {
  askReversal,
  decideReversal,
} from '../../../src/modules/payments/operator/reversal/ask-reversal.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

interface Day {
  date: BusinessDate
  /** Days until the demo's last. */
  left: number
}

/** What somebody typed who pays another lender. */
const stranger = 'JAMII LOANS'

/**
 * Typical incidents of a new aggregator: a lost notice, a notice that came too late to be accepted, a payment
 * without a known payer.
 */
const odd: Readonly<Record<number, { notice: NoticeWay; account: 'loan' | 'none' }>> = {
  4: { notice: 'lost', account: 'loan' },
  3: { notice: 'once', account: 'none' },
  2: { notice: 'replayed', account: 'loan' },
  0: { notice: 'other-merchant', account: 'none' },
}

/** The days on which staff handle the aggregator's incidents, and send customers requests to pay by it. */
export function planAggregatorDays(
  world: World,
  staff: readonly DemoStaff[],
  { date, left }: Day,
): void {
  const strange = odd[left]
  if (strange !== undefined) {
    world.agenda.plan(world.at(date, 12 * 60 + 20), async () => {
      const loanId = await loanLate(world, left)
      const account = strange.account === 'loan' && loanId !== undefined ? loanId : stranger
      world.aggregator.pay({
        phone: '254722010203',
        account: String(account),
        amountCents: cents(50_000),
        channel: 'card',
        notice: strange.notice,
      })
    })
  }
  const [one, other] = presentOf(staff, 'finance', date)
  if (one === undefined || left > 2) return
  world.agenda.plan(world.at(date, 14 * 60), () => askByAggregator(world, one, left))
  if (left > 0 || other === undefined) return
  world.agenda.plan(world.at(date, 14 * 60 + 20), () => giveStrangerBack(world, one, other))
}

/** Two pay when they are asked; of the last one no notice comes that day. */
async function askByAggregator(world: World, one: DemoStaff, left: number): Promise<void> {
  const loanId = await loanLate(world, 5 + left)
  if (loanId === undefined) return
  if (left === 0) world.aggregator.script('pays-unreported')
  const input = { loanId, amountCents: 50_000, channel: 'aggregator' as const }
  await world.attempt(one.actor, 'ask a customer to pay by the aggregator', (ctx) =>
    askPrompt(ctx, input, ['mpesa', 'aggregator']),
  )
  if (left === 0) world.aggregator.clearScript()
}

/** Returns a stranger's payment to its payer; the aggregator accepts the request and reports nothing more. */
async function giveStrangerBack(world: World, one: DemoStaff, other: DemoStaff): Promise<void> {
  const payment = await world.appContext.db
    .selectFrom('payments.payment')
    .select(['id', 'version'])
    .where('provider', '=', 'aggregator')
    .where('state', '=', 'unmatched')
    .where('reference', '=', stranger)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (payment === undefined) return
  const reason = 'Paid for another lender: the payer called, and nobody here knows them'
  const asked = await world.attempt(one.actor, 'ask that a payment go back', (ctx) =>
    askReversal(ctx, { paymentId: payment.id, version: payment.version, reason }),
  )
  if (asked === undefined) return
  world.aggregator.scriptRefunds('never')
  const decision = { reversalId: asked.reversalId, version: 1, approve: true }
  await world.attempt(other.actor, 'decide whether a payment goes back', (ctx) =>
    decideReversal(ctx, decision),
  )
  world.aggregator.clearScript()
}

/** One of the loans that owe, always the same in the same life. */
async function loanLate(world: World, place: number): Promise<number | undefined> {
  const row = await world.appContext.db
    .selectFrom('reporting.loan')
    .select('loanId')
    .where('status', '<>', 'finished')
    .where('billOwedCents', '>', 100_000)
    .orderBy('loanId')
    .offset(place)
    .limit(1)
    .executeTakeFirst()
  return row?.loanId ?? undefined
}
