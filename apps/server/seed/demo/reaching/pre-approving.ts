import type { FirstAudienceCode } from '@daftari/contract/promotion/audiences/names'
import { addDays, type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { askPreCredit, decidePreCredit } from '../../../src/modules/promotion/index.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

interface Asked {
  audience: FirstAudienceCode
  productCode: string
  /** Days of the week. */
  on: readonly number[]
}

const asked: readonly Asked[] = [
  { audience: 'cash-credit-old-customer', productCode: 'pesa-14', on: [1, 3, 5] },
  { audience: 'seven-to-sixteen', productCode: 'pesa-7', on: [1, 3, 5] },
  { audience: 'existing-customer-to-apesa', productCode: 'haraka-12', on: [1] },
  { audience: 'existing-customer-to-apesa', productCode: 'jamii-30', on: [1] },
]

/**
 * From the third week on, three times a week, a telemarketer runs the engine on customers who have repaid;
 * the head of audit approves the pre-approved offers, or refuses where there would be none. On the last day
 * they are left pending.
 */
export function planPreCredit(
  world: World,
  staff: readonly DemoStaff[],
  { date, from, until }: { date: BusinessDate; from: BusinessDate; until: BusinessDate },
): void {
  const [teller] = presentOf(staff, 'telemarketer', date)
  const [head] = presentOf(staff, 'audit-admin', date)
  const isLast = date === until
  const today = asked.filter(({ on }) => isLast || on.includes(weekday(date)))
  if (teller === undefined || today.length === 0 || date < addDays(from, 14)) return
  world.agenda.plan(world.at(date, teller.shift.from + 95), () => askEngine(world, teller, today))
  if (head === undefined || isLast) return
  world.agenda.plan(world.at(date, teller.shift.from + 155), () => decideRuns(world, head))
}

async function askEngine(world: World, teller: DemoStaff, today: readonly Asked[]): Promise<void> {
  for (const { audience, productCode } of today) {
    const { id } = await world.appContext.db
      .selectFrom('promotion.audience')
      .select('id')
      .where('code', '=', audience)
      .executeTakeFirstOrThrow()
    await world.attempt(teller.actor, 'ask the engine about an audience', (ctx) =>
      askPreCredit(ctx, {
        audienceId: id,
        productCode,
        mostCents: 2_000_000,
        validDays: 14,
        reason: 'Who repaid and has not come back yet',
      }),
    )
  }
}

async function decideRuns(world: World, head: DemoStaff): Promise<void> {
  const { rows } = await sql<{ id: number; version: number; offers: number }>`
    select q.id, q.version, count(r.id) filter (where r.outcome = 'offered' and r.arm = 'treated') as offers
    from promotion.pre_credit_run q join promotion.pre_credit_result r on r.run_id = q.id
    where q.state = 'asked' group by q.id order by q.id`.execute(world.appContext.db)
  for (const { id, version, offers } of rows) {
    const approve = offers > 0
    const reason = approve ? 'Within what promotion may lend' : 'Nobody would get one'
    await world.attempt(head.actor, 'decide on pre-approved offers', (ctx) =>
      decidePreCredit(ctx, { id, version, approve, reason }),
    )
  }
}
