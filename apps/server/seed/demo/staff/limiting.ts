import { type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { changeLimit, decideRaise } from '../../../src/modules/origination/accounts/change-limit.ts'
import { freezeAccount } from '../../../src/modules/origination/accounts/freeze-account.ts'
import { firstPolicy } from '../../../src/reference/first-policy.ts'
import { type DemoStaff, presentOf } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/**
 * The heads of audit manage limits: a few are raised or lowered by hand, and the accounts of customers far
 * behind are frozen. The choice follows from the account's number, not from chance.
 */
export function planLimits(world: World, staff: readonly DemoStaff[], date: BusinessDate): void {
  for (const one of presentOf(staff, 'audit-admin', date)) {
    world.agenda.plan(world.at(date, one.shift.from + 240), () => decideRaises(world, one))
  }
  const [head] = presentOf(staff, 'audit-admin', date)
  if (head === undefined) return
  world.agenda.plan(world.at(date, head.shift.from + 260), async () => {
    await changeLimits(world, head, date)
    await freezeLate(world, head)
  })
}

/** Accounts opened yesterday or before that nobody has looked at yet; one in three is changed. */
async function changeLimits(world: World, head: DemoStaff, date: BusinessDate): Promise<void> {
  const rows = await world.appContext.db
    .selectFrom('origination.creditAccount as c')
    .select(['c.id', 'c.limitCents', 'c.version', 'c.openedAt'])
    .where('c.limitBy', '=', 'policy')
    .where('c.openedAt', '<', world.at(date, 0))
    .where((eb) => eb(eb.fn('mod', ['c.id', eb.val(3)]), '=', 0))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('origination.creditAccountChange as h')
            .select('h.id')
            .whereRef('h.accountId', '=', 'c.id')
            .where('h.askedBy', 'is not', null),
        ),
      ),
    )
    .orderBy('c.id')
    .limit(3)
    .execute()
  for (const { id, limitCents, version } of rows) {
    const raises = id % 2 === 0
    const wanted = raises ? limitCents * 1.25 : limitCents * 0.75
    const asked = {
      id,
      version,
      limitCents: Math.max(100_000, Math.round(wanted / 50_000) * 50_000),
      reason: raises ? 'The employer confirmed a higher wage' : 'The wage slip shows less',
    }
    await world.attempt(head.actor, 'change a credit limit', (ctx) => changeLimit(ctx, asked))
  }
}

async function decideRaises(world: World, one: DemoStaff): Promise<void> {
  const rows = await world.appContext.db
    .selectFrom('origination.creditAccountChange as h')
    .select(['h.id', 'h.version', 'h.toCents'])
    .where('h.state', '=', 'asked')
    .where('h.askedBy', '!=', one.id)
    .orderBy('h.id')
    .execute()
  for (const { id, version, toCents } of rows) {
    const approve = (toCents ?? 0) <= firstPolicy.limits.creditLimitAloneCents * 2.5
    const reason = approve ? 'The wage carries it' : 'Too much for a customer so new'
    await world.attempt(one.actor, 'decide on a raise', (ctx) =>
      decideRaise(ctx, { id, version, approve, reason }),
    )
  }
}

/** For customers more than three weeks overdue, until they have paid. */
async function freezeLate(world: World, head: DemoStaff): Promise<void> {
  const today = world.clock.today()
  const rows = await world.appContext.db
    .selectFrom('origination.creditAccount as c')
    .innerJoin('reporting.loan as l', (join) =>
      join.onRef('l.personId', '=', 'c.personId').onRef('l.appCode', '=', 'c.appCode'),
    )
    .select(['c.id', 'c.version', 'l.oldestDueOn'])
    .where('c.frozenAt', 'is', null)
    .where('l.status', '=', 'open')
    .where('l.oldestDueOn', 'is not', null)
    .orderBy('c.id')
    .execute()
  for (const { id, version, oldestDueOn } of rows) {
    if (oldestDueOn === null) continue
    const late = daysBetween(oldestDueOn as BusinessDate, today)
    if (late < 21 || id % 3 === 0) continue
    const asked = {
      id,
      version,
      freeze: true,
      reason: 'More than three weeks late and not reached',
    }
    await world.attempt(head.actor, 'freeze an account', (ctx) => freezeAccount(ctx, asked))
  }
}
