import type { SamplingSettings } from '@daftari/contract/origination/sampling/sampling'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { json } from '../../../../platform/db/json.ts'
import { samplingPlan } from '../../queries/inspection/sampling-plan.ts'

/**
 * A new version of what is sampled, from the next drawing on. Refuses: record.stale,
 * inspection.auditor-unknown.
 */
export async function configureSampling(
  ctx: Context,
  given: { version: number; settings: SamplingSettings },
): Promise<{ version: number }> {
  await sql`lock table origination.sampling_plan in share row exclusive mode`.execute(ctx.tx)
  const before = await samplingPlan(ctx)
  if (before.version !== given.version) refuse('record.stale')
  await requireAuditors(
    ctx,
    given.settings.auditors.map((one) => one.staffId),
  )
  const version = before.version + 1
  await ctx.tx
    .insertInto('origination.samplingPlan')
    .values({
      version,
      settings: json(given.settings),
      createdBy: staffOf(ctx),
      createdAt: ctx.clock.now(),
    })
    .execute()
  await audit(ctx, {
    act: 'inspection.configure',
    object: { type: 'sampling-plan', id: version },
    before: before.settings,
    after: given.settings,
  })
  return { version }
}

export interface Festival {
  day: BusinessDate | string
  name: string
  onDuty: readonly number[]
}

/**
 * On this day nobody is on duty but those named. Refuses: festival.past,
 * inspection.auditor-unknown.
 */
export async function setFestival(ctx: Context, { day, name, onDuty }: Festival): Promise<void> {
  requireAhead(ctx, day)
  await requireAuditors(ctx, onDuty)
  const before = await removed(ctx, day)
  await ctx.tx
    .insertInto('origination.festival')
    .values({ day, name, setBy: staffOf(ctx), setAt: ctx.clock.now() })
    .execute()
  if (onDuty.length > 0) {
    await ctx.tx
      .insertInto('origination.festivalDuty')
      .values([...new Set(onDuty)].map((staffId) => ({ day, staffId })))
      .execute()
  }
  await audit(ctx, {
    act: 'festival.set',
    object: { type: 'festival', id: day },
    before,
    after: { name, onDuty },
  })
}

/** Refuses: request.not-found, festival.past. */
export async function deleteFestival(ctx: Context, day: BusinessDate | string): Promise<void> {
  requireAhead(ctx, day)
  const before = await removed(ctx, day)
  if (before === undefined) refuse('request.not-found')
  await audit(ctx, { act: 'festival.delete', object: { type: 'festival', id: day }, before })
}

/** Removes the day from the calendar, and returns its entry. */
async function removed(ctx: Context, day: BusinessDate | string) {
  const duties = await ctx.tx
    .deleteFrom('origination.festivalDuty')
    .where('day', '=', day)
    .returning('staffId')
    .execute()
  const festival = await ctx.tx
    .deleteFrom('origination.festival')
    .where('day', '=', day)
    .returning('name')
    .executeTakeFirst()
  const onDuty = duties.map((one) => one.staffId).sort((a, b) => a - b)
  return festival && { name: festival.name, onDuty }
}

function requireAhead(ctx: Context, day: BusinessDate | string): void {
  if (day < ctx.clock.today()) refuse('festival.past', { day })
}

async function requireAuditors(ctx: Context, staffIds: readonly number[]): Promise<void> {
  if (staffIds.length === 0) return
  const rows = await ctx.tx
    .selectFrom('origination.auditorAuthority')
    .select('staffId')
    .where('staffId', 'in', [...staffIds])
    .execute()
  const known = new Set(rows.map((row) => row.staffId))
  const unknown = staffIds.find((id) => !known.has(id))
  if (unknown !== undefined) refuse('inspection.auditor-unknown', { id: unknown })
}
