import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Context } from '../../../src/platform/context.ts'
import type { SettingFlow } from '../../../src/platform/desk/settings/setting-flow.ts'
import { newestVersion } from '../../../src/platform/desk/settings/setting-store.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from './world.ts'

interface Next {
  of: SettingFlow
  object?: string
  effectiveOn: BusinessDate
  reason: string
}

interface NextVersion<D> extends Next {
  /** The document, derived from the newest; undefined before the first. */
  change(newest: D | undefined): D
}

/** A person requests the next version of a setting. */
export function askForVersion<D>(
  world: World,
  { actor }: DemoStaff,
  { change, ...next }: NextVersion<D>,
) {
  return world.as(actor, `ask for ${next.of.setting.kind}`, async (ctx) => {
    const newest = await newestOf(ctx, next)
    return askFor(ctx, next, { newest, document: change(newest?.document as D | undefined) })
  })
}

/** The same of what has a version already; of anything else nothing is requested. */
export function askForLaterVersion<D>(
  world: World,
  { actor }: DemoStaff,
  { change, ...next }: Next & { change(newest: D): D },
) {
  return world.as(actor, `ask for ${next.of.setting.kind}`, async (ctx) => {
    const newest = await newestOf(ctx, next)
    if (newest === undefined) return undefined
    return askFor(ctx, next, { newest, document: change(newest.document as D) })
  })
}

const newestOf = (ctx: Context, { of: { setting }, object = '' }: Next) =>
  newestVersion(ctx, { setting, object })

function askFor(
  ctx: Context,
  { of: { flow }, object = '', effectiveOn, reason }: Next,
  { newest, document }: { newest: { id: number } | undefined; document: unknown },
) {
  const basedOn = newest?.id ?? null
  const wanted = document as Record<string, unknown>
  return flow.ask(ctx, { object, effectiveOn, basedOn, document: wanted, reason })
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
