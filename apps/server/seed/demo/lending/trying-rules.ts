import type { PolicyDocument } from '@daftari/contract/intake/policy'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { challengerFlow } from '../../../src/modules/origination/rules/live/challenger.ts'
import { shadowCommands } from '../../../src/modules/origination/rules/live/shadow.ts'
import { snoozable, snoozeFlow } from '../../../src/modules/origination/rules/live/snooze.ts'
import { riskPolicyFlow } from '../../../src/modules/origination/rules/policy-flow.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { askForVersion } from '../world/next-version.ts'
import type { World } from '../world/world.ts'

interface Trying {
  world: World
  head: DemoStaff
  admin: DemoStaff
  from: BusinessDate
  until: BusinessDate
}

/**
 * The head of audit runs a version in shadow from the tenth day on, and a week later makes it the challenger,
 * which the administrator lets begin; a rule leaves one customer alone, and another exception waits.
 */
export function planTryingRules(
  trying: Trying,
  change: (newest: PolicyDocument | undefined) => PolicyDocument,
): void {
  const { world, from } = trying
  world.agenda.plan(world.at(addDays(from, 10), 10 * 60), () => runInShadow(trying, change))
  world.agenda.plan(world.at(addDays(from, 20), 10 * 60 + 30), async () => {
    const asked = await askException(trying)
    if (asked === undefined) return
    await world.attempt(trying.admin.actor, 'approve an exception to a rule', (ctx) =>
      snoozeFlow.decide(ctx, { ...asked, approve: true }),
    )
  })
  world.agenda.plan(world.at(trying.until, 9 * 60 + 50), () => askException(trying))
}

async function runInShadow(
  { world, head, admin, from, until }: Trying,
  change: (newest: PolicyDocument | undefined) => PolicyDocument,
): Promise<void> {
  const { id: versionId } = await askForVersion<PolicyDocument>(world, head, {
    of: riskPolicyFlow,
    effectiveOn: addDays(until, 21),
    reason: 'To be tried on a part of the customers first',
    change,
  })
  const shadow = await world.attempt(head.actor, 'run rules in shadow', (ctx) =>
    shadowCommands.create(ctx, { versionId, leastDays: 5, leastAssessments: 20 }),
  )
  if (shadow === undefined) return
  const ask = async (on: BusinessDate): Promise<void> => {
    const asked = await world.attempt(head.actor, 'ask for a challenger', (ctx) =>
      challengerFlow.ask(ctx, {
        shadowId: shadow.id,
        sharePercent: 30,
        days: 120,
        mostLentCents: 200_000_000,
        mostLatePercent: 60,
        leastPassPercent: 0,
        mostPassPercent: 95,
        reason: 'In shadow it passed those alone who had repaid',
      }),
    )
    if (asked === undefined) {
      // It has not run beside the rules for long enough: few customers come in the first weeks.
      const next = addDays(on, 7)
      return world.agenda.plan(world.at(next, 10 * 60), () => ask(next))
    }
    await world.attempt(admin.actor, 'let a challenger begin', (ctx) =>
      challengerFlow.decide(ctx, { id: asked.id, version: asked.version, approve: true }),
    )
  }
  const first = addDays(from, 17)
  world.agenda.plan(world.at(first, 10 * 60), () => ask(first))
}

/** For the last customer who was decided by a suspendable rule and has no exception yet. */
async function askException({ world, head }: Trying) {
  return world.attempt(head.actor, 'ask for an exception to a rule', async (ctx) => {
    const { options } = await snoozable(ctx)
    const codes = options.map(({ value }) => value)
    const { rows } = await sql<{ personId: number; rule: string }>`
      select a.person_id, h.rule
      from origination.rule_hit h join origination.assessment s on s.id = h.assessment_id
      join origination.application a on a.id = s.application_id
      where h.effect in ('reject', 'manual', 'review') and h.rule = any(${codes})
        and not exists (select from origination.rule_snooze z where z.person_id = a.person_id)
      order by s.id desc, h.number limit 1`.execute(ctx.db)
    const [found] = rows
    if (found === undefined) return undefined
    const { id, version } = await snoozeFlow.ask(ctx, {
      customerId: found.personId,
      rule: found.rule,
      untilOn: addDays(ctx.clock.today(), 60),
      reason: 'Brought papers to the shop that explain it',
    })
    return { id, version }
  })
}
