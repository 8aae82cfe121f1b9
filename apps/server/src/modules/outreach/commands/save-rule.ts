import { minuteOfDay } from '@daftari/contract/contact/hours'
import { isOnEvent } from '@daftari/contract/outreach/audiences'
import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { TaskPlan } from '@daftari/contract/outreach/plan'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'
import { json } from '../../../platform/db/json.ts'
import type { Carrier } from '../carriers/carrier.ts'

interface Seen {
  id: number
  version: number
}

import { requireSound } from './make-task.ts'

export interface RuleInput {
  section: OutreachSection
  of?: Seen | undefined
  name: string
  /** `08:30`. */
  at: string
  weekdays: readonly number[]
  plan: TaskPlan
}

/**
 * Its next tasks use the new content; existing tasks stay unchanged. A rule triggered by events is off until
 * another person switches it on. Refuses: outreach.audience, .carrier, .content, .list, .rule-name,
 * request.not-found, record.stale.
 */
export async function saveRule(
  ctx: Context,
  carriers: readonly Carrier[],
  { section, of, name, at, weekdays, plan }: RuleInput,
) {
  await requireSound(ctx, carriers, section, plan)
  await requireFreeName(ctx, section, name, of?.id)
  const before = of === undefined ? undefined : await lockRule(ctx, section, of)
  const columns = {
    name,
    audience: plan.audience,
    plan: json(plan),
    carrier: plan.carrier,
    engine: plan.engine,
    atMinute: minuteOfDay(at),
    weekdays: [...new Set(weekdays)].sort(),
    changedBy: staffOf(ctx),
    changedAt: ctx.clock.now(),
    ...(isOnEvent(plan.audience) ? { state: 'off' } : {}),
  }
  const { id, state, version } =
    before === undefined
      ? await ctx.tx
          .insertInto('outreach.rule')
          .values({ state: 'active', ...columns, section })
          .returning(['id', 'state', 'version'])
          .executeTakeFirstOrThrow()
      : await ctx.tx
          .updateTable('outreach.rule')
          .set({ ...columns, version: before.version + 1 })
          .where('id', '=', before.id)
          .returning(['id', 'state', 'version'])
          .executeTakeFirstOrThrow()
  await audit(ctx, {
    act: before === undefined ? 'outreach-rule.create' : 'outreach-rule.edit',
    object: { type: 'outreach-rule', id },
    ...(before === undefined ? {} : { before: { name: before.name, plan: before.plan } }),
    after: { name, at, weekdays: columns.weekdays, plan },
  })
  return { id, state, version }
}

async function lockRule(ctx: Context, section: OutreachSection, { id, version }: Seen) {
  const row = await ctx.tx
    .selectFrom('outreach.rule')
    .selectAll()
    .where('id', '=', id)
    .where('section', '=', section)
    .forUpdate()
    .executeTakeFirst()
  return checkVersion(row, version)
}

async function requireFreeName(ctx: Context, section: OutreachSection, name: string, but = 0) {
  const taken = await ctx.tx
    .selectFrom('outreach.rule')
    .select('id')
    .where('section', '=', section)
    .where((eb) => eb.fn('lower', ['name']), '=', name.toLowerCase())
    .where('id', '<>', but)
    .executeTakeFirst()
  if (taken !== undefined) refuse('outreach.rule-name', {}, { name })
}
