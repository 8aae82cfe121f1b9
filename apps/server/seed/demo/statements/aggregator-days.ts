import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import type { NoticeWay } from '../../../emulator/aggregator/behaviour.ts'
import { askPrompt } from '../../../src/modules/payments/operator/prompt/ask-prompt.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

interface Day {
  date: BusinessDate
  /** Days until the demo's last. */
  left: number
}

/** What a new aggregator is like: a notice lost, one that came too late to be believed, a stranger. */
const odd: Readonly<Record<number, { notice: NoticeWay; account: 'loan' | 'none' }>> = {
  4: { notice: 'lost', account: 'loan' },
  3: { notice: 'once', account: 'none' },
  2: { notice: 'replayed', account: 'loan' },
  1: { notice: 'other-merchant', account: 'none' },
}

/** The days on which people meet what the aggregator does to them, and ask customers to pay by it. */
export function planAggregatorDays(
  world: World,
  staff: readonly DemoStaff[],
  { date, left }: Day,
): void {
  const strange = odd[left]
  if (strange !== undefined) {
    world.agenda.plan(world.at(date, 12 * 60 + 20), async () => {
      const loanId = await loanLate(world, left)
      const account = strange.account === 'loan' && loanId !== undefined ? loanId : 'JAMII LOANS'
      world.aggregator.pay({
        phone: '254722010203',
        account: String(account),
        amountCents: cents(50_000),
        channel: 'card',
        notice: strange.notice,
      })
    })
  }
  const [one] = presentOf(staff, 'finance', date)
  if (one === undefined || left > 2) return
  world.agenda.plan(world.at(date, 14 * 60), () => askByAggregator(world, one, left))
}

/** Two pay when they are asked; of the last one nothing is heard any more that day. */
async function askByAggregator(world: World, one: DemoStaff, left: number): Promise<void> {
  const loanId = await loanLate(world, 5 + left)
  if (loanId === undefined) return
  if (left === 0) world.aggregator.script('hang')
  const wish = { loanId, amountCents: 50_000, channel: 'aggregator' as const }
  await world.attempt(one.actor, 'ask a customer to pay by the aggregator', (ctx) =>
    askPrompt(ctx, wish, ['mpesa', 'aggregator']),
  )
  if (left === 0) world.aggregator.clearScript()
}

/** One of the loans that owe, always the same in the same life. */
async function loanLate(world: World, place: number): Promise<number | undefined> {
  const row = await world.house.db
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
