import type { SpecialKind } from '@daftari/contract/customers/special-accounts'
import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import {
  askSpecial,
  askSpecialEnd,
  decideSpecial,
  decideSpecialEnd,
} from '../../../src/modules/customers/index.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

interface Two {
  asker: DemoStaff
  decider: DemoStaff
}

interface Planned {
  specialKind: SpecialKind
  reason: string
  phone?: string
  customerId?: number
  expiresOn?: string
}

const testers = ['+254700000101', '+254700000102']

/**
 * The head of audit requests, the deputy approves: in the first week the lender's own test numbers, a
 * colleague who borrows, two VIPs and accounts that are never lent to; later one of them ends.
 */
export function planSpecialAccounts(
  world: World,
  staff: readonly DemoStaff[],
  { date, from }: { date: BusinessDate; from: BusinessDate },
): void {
  const [asker, decider] = presentOf(staff, 'audit-admin', date)
  if (asker === undefined || decider === undefined) return
  const two = { asker, decider }
  const day = daysBetween(from, date)
  const start = Math.max(asker.shift.from, decider.shift.from) + 90
  if (day >= 5) world.agenda.plan(world.at(date, start), () => begin(world, two, date))
  if (day >= 12) world.agenda.plan(world.at(date, start + 20), () => endOne(world, two))
}

/** On the first day on which none exists. */
async function begin(world: World, { asker, decider }: Two, date: BusinessDate): Promise<void> {
  const known = await world.appContext.db
    .selectFrom('customers.specialAccount')
    .select('id')
    .executeTakeFirst()
  if (known !== undefined) return
  for (const planned of await firstOnes(world, date)) {
    const asked = await world.attempt(asker.actor, 'ask for a special account', (ctx) =>
      askSpecial(ctx, planned),
    )
    if (asked === undefined) continue
    const { id, version } = asked
    const decision = { id, version, approve: true, reason: 'Agreed with the board' }
    await world.attempt(decider.actor, 'approve a special account', (ctx) =>
      decideSpecial(ctx, decision),
    )
  }
}

/** The last borrowers by their number, and the last whom nobody lent to. */
async function firstOnes(world: World, date: BusinessDate): Promise<Planned[]> {
  const { rows } = await sql<{ id: number; lent: boolean }>`
    select a.person_id as id, bool_or(l.loan_id is not null) as lent
    from reporting.application a left join reporting.loan l on l.loan_id = a.application_id
    where a.apply_status in (2, 3) group by a.person_id order by a.person_id desc`.execute(
    world.appContext.db,
  )
  const [colleague, ...vips] = rows.filter(({ lent }) => lent).slice(0, 3)
  const refused = rows.find(({ lent }) => !lent)
  return [
    ...testers.map((phone) => ({
      specialKind: 'test' as const,
      phone,
      expiresOn: addDays(date, 365),
      reason: 'A phone of the test desk',
    })),
    ...(colleague === undefined
      ? []
      : [
          {
            specialKind: 'staff' as const,
            customerId: colleague.id,
            reason: 'Works in settlement',
          },
        ]),
    ...vips.map(({ id }, place) => ({
      specialKind: 'vip' as const,
      customerId: id,
      ...(place === 0 && { expiresOn: addDays(date, 14) }),
      reason: 'Brings the members of a savings group',
    })),
    ...(refused === undefined
      ? []
      : [
          {
            specialKind: 'never-lend' as const,
            customerId: refused.id,
            reason: 'Asked not to be lent to, in writing',
          },
        ]),
  ]
}

/** The second VIP account ends. */
async function endOne(world: World, { asker, decider }: Two): Promise<void> {
  const found = await world.appContext.db
    .selectFrom('customers.specialAccount as s')
    .select('s.id')
    .where('s.kind', '=', 'vip')
    .where('s.state', '=', 'active')
    .where('s.expiresOn', 'is', null)
    .orderBy('s.id')
    .executeTakeFirst()
  if (found === undefined) return
  const reason = 'The savings group has closed'
  const asked = await world.attempt(asker.actor, 'ask that a special account ends', (ctx) =>
    askSpecialEnd(ctx, { entryId: found.id, reason }),
  )
  if (asked === undefined) return
  const { id, version } = asked
  await world.attempt(decider.actor, 'end a special account', (ctx) =>
    decideSpecialEnd(ctx, { id, version, approve: true, reason: 'As asked' }),
  )
}
