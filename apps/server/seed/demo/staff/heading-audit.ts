import {
  addDays,
  type BusinessDate,
  datesFrom,
  monthOf,
  weekday,
} from '@daftari/kernel/business-date'
import { askRemoval, blacklist, decideRemoval } from '../../../src/modules/customers/index.ts'
import { allocateTasks } from '../../../src/modules/origination/commands/allocation/allocate-tasks.ts'
import { setTarget } from '../../../src/modules/origination/commands/set-target.ts'
import { saveAuditor, setRestDays } from '../../../src/modules/origination/index.ts'
import { walletChanges } from '../../../src/modules/payments/commands/decide-modification.ts'
import type { Context } from '../../../src/platform/context.ts'
import { askersOfLastEvening, type DemoStaff, presentOf, worksOn } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/**
 * The auditors' authority: auditors up to 20,000.00, the heads everything, with second reviews.
 * `dailyCapacity` is the most tasks of an auditor in a day; the heads may take twice as many.
 */
export async function authoriseAuditors(
  ctx: Context,
  staff: readonly DemoStaff[],
  dailyCapacity: number,
): Promise<void> {
  for (const one of staff) {
    const head = one.role === 'audit-admin'
    if (one.role !== 'auditor' && !head) continue
    await saveAuditor(ctx, {
      staffId: one.id,
      products: ['*'],
      maxCents: head ? 10_000_000 : 2_000_000,
      customerTypes: ['new', 'returning'],
      dailyCapacity: head ? 2 * dailyCapacity : dailyCapacity,
      weight: head ? 1 : 2,
      canReview: head,
    })
  }
}

/** What each should handle in a month; the newest somewhat less. */
export async function setTargets(
  ctx: Context,
  staff: readonly DemoStaff[],
  customers: number,
): Promise<void> {
  const fromMonth = monthOf(ctx.clock.today())
  const handled = Math.max(8, Math.round(customers / 20))
  await setTarget(ctx, { fromMonth, handled })
  const newest = staff.findLast((one) => one.role === 'auditor')
  if (newest === undefined) return
  await setTarget(ctx, { fromMonth, handled: Math.round(handled * 0.75), staffId: newest.id })
}

/**
 * The next four weeks' rest days, entered on a Monday morning. After the life that is lived here those
 * whom the start prints are always there: they are whom somebody tries the product as.
 */
export function planRestDays(
  world: World,
  staff: readonly DemoStaff[],
  { date, until }: { date: BusinessDate; until: BusinessDate },
): void {
  const head = staff.find((one) => one.account === 'admin')
  if (head === undefined) return
  const days = [...datesFrom(date).to(addDays(date, 27))]
  world.agenda.plan(world.at(date, 8 * 60 + 40), async () => {
    for (const one of staff) {
      if (one.role !== 'auditor' && one.role !== 'audit-admin') continue
      const isPresent = presentAtTheStart.includes(one.account)
      const asks = askersOfLastEvening.has(one.account)
      const rests = days.filter(
        (day) => !worksOn(one, day) && !(isPresent && day > until) && !(asks && day === until),
      )
      await world.as(head.actor, 'set rest days', (ctx) => setRestDays(ctx, one.id, rests))
    }
  })
}

const presentAtTheStart = ['auditor', 'auditadmin']

/** In the morning what came overnight is handed out; in the afternoon requests are decided. */
export function planHeadOfAudit(
  world: World,
  staff: readonly DemoStaff[],
  { date, leaves }: { date: BusinessDate; leaves: number },
): void {
  const [head] = presentOf(staff, 'audit-admin', date)
  if (head === undefined) return
  const rule = weekday(date) === 1 ? 'least-loaded' : 'round-robin'
  const start = head.shift.from
  // Tasks that are left to visitors are nobody's.
  if (leaves === 0) {
    world.agenda.plan(world.at(date, start + 4), () =>
      world.attempt(head.actor, 'hand out tasks', (ctx) =>
        allocateTasks(ctx, { rule, customerType: 'new', preview: false }),
      ),
    )
  }
  world.agenda.plan(world.at(date, start + 200), () => decideModifications(world, head))
  world.agenda.plan(world.at(date, start + 300), () => blacklistFrauds(world, head, date))
  for (const one of presentOf(staff, 'audit-admin', date)) {
    world.agenda.plan(world.at(date, one.shift.from + 280), () => decideRemovals(world, one))
  }
}

/** Requests to be paid on another wallet, of the days before today. */
async function decideModifications(world: World, head: DemoStaff): Promise<void> {
  const { random } = world
  const waiting = await world.appContext.db
    .selectFrom('payments.payoutModification')
    .select(['id', 'version', 'faceResult'])
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(20)
    .execute()
  for (const { id, version, faceResult } of waiting) {
    if (random.chance(0.3)) continue
    const sound = faceResult === 'match' || (faceResult === 'doubt' && random.chance(0.5))
    await world.attempt(head.actor, 'decide a new wallet', (ctx) =>
      walletChanges.decide(ctx, {
        id,
        version,
        approve: sound,
        reason: sound ? 'Face and ID photo are the same person' : 'The face is another person',
      }),
    )
  }
}

/** What another head asked for, on a later day: the ID is looked at once more. */
async function decideRemovals(world: World, head: DemoStaff): Promise<void> {
  const asked = await world.appContext.db
    .selectFrom('customers.blacklistRemoval')
    .select(['id', 'version'])
    .where('state', '=', 'asked')
    .where('askedBy', '!=', head.id)
    .orderBy('id')
    .execute()
  for (const { id, version } of asked) {
    const approve = world.random.chance(0.7)
    const reason = approve ? 'The ID is genuine' : 'The ID does not match the register'
    await world.attempt(head.actor, 'decide on the blacklist', (ctx) =>
      decideRemoval(ctx, { id, approve, reason, version }),
    )
  }
}

/** Customers whose face differs from the ID, once an auditor has rejected them for it. */
async function blacklistFrauds(world: World, head: DemoStaff, date: BusinessDate): Promise<void> {
  const { random } = world
  const found = await world.appContext.db
    .selectFrom('origination.transition as t')
    .innerJoin('origination.application as a', 'a.id', 't.applicationId')
    .select('a.personId')
    .distinct()
    .where('t.happenedAt', '>=', world.at(addDays(date, -1), 0))
    .where('t.happenedAt', '<', world.at(date, 0))
    .where('t.act', '=', 'reject')
    .where('t.reason', '=', 'Photo and face differ')
    .orderBy('a.personId')
    .execute()
  for (const { personId } of found) {
    if (!random.chance(0.3)) continue
    const reason = 'Applied with the ID of somebody else'
    await world.attempt(head.actor, 'blacklist', (ctx) => blacklist(ctx, { personId, reason }))
    if (!random.chance(0.15)) continue
    const later = world.at(addDays(date, random.int(3, 9)), head.shift.from + 250)
    const asks = { personId, reason: 'Came to the office with the ID in hand' }
    world.agenda.plan(later, () =>
      world.attempt(head.actor, 'ask to take off the blacklist', (ctx) => askRemoval(ctx, asks)),
    )
  }
}
