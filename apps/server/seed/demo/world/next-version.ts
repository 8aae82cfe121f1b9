import type { BusinessDate } from '@daftari/kernel/business-date'
import type { SettingFlow } from '../../../src/platform/desk/settings/setting-flow.ts'
import { newestVersion } from '../../../src/platform/desk/settings/setting-store.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from './world.ts'

interface NextVersion<D> {
  of: SettingFlow
  object?: string
  effectiveOn: BusinessDate
  reason: string
  /** The document, derived from the newest; undefined before the first. */
  change(newest: D | undefined): D
}

/** A person requests the next version of a setting. */
export function askForVersion<D>(
  world: World,
  { actor }: DemoStaff,
  { of: { setting, flow }, object = '', effectiveOn, reason, change }: NextVersion<D>,
) {
  return world.as(actor, `ask for ${setting.kind}`, async (ctx) => {
    const newest = await newestVersion(ctx, { setting, object })
    const document = change(newest?.document as D | undefined) as Record<string, unknown>
    return flow.ask(ctx, { object, effectiveOn, basedOn: newest?.id ?? null, document, reason })
  })
}

/** The same, and five hours later a second person approves it. */
export function planVersion<D>(
  world: World,
  [asker, second]: readonly [DemoStaff, DemoStaff],
  { on, ...next }: NextVersion<D> & { on: BusinessDate },
): void {
  world.agenda.plan(world.at(on, 10 * 60), async () => {
    const { id, version } = await askForVersion(world, asker, next)
    world.agenda.plan(world.at(on, 15 * 60), () =>
      world.attempt(second.actor, `approve ${next.of.setting.kind}`, (ctx) =>
        next.of.flow.decide(ctx, { id, version, approve: true }),
      ),
    )
  })
}
