import { refuse } from '@daftari/contract/refusals'
import type {
  ConclusionEngine,
  NextAction,
  RobotSection,
} from '@daftari/contract/telephony/robots/enums'
import { plain } from '@daftari/contract/telephony/robots/scenario'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { checkVersion } from '../../../../platform/db/check-version.ts'
import { json } from '../../../../platform/db/json.ts'

export interface NewConclusion {
  of?: { id: number; version: number } | undefined
  section: RobotSection
  engine: ConclusionEngine
  code: string
  names: { en: string; es: string; zh: string }
  heard: string[]
  nextAction: NextAction
  templateId?: number | undefined
}

/**
 * The meaning of keys and words, and the resulting action, wait for another person's approval; until then
 * calls are concluded as before, and never by a new conclusion. Names apply at once. The code never changes:
 * calls and scripts refer to it. Refuses: robot.code-taken, robot.heard-taken, robot.template,
 * request.not-found, record.stale.
 */
export async function saveConclusion(
  ctx: Context,
  { of, section, engine, code, ...given }: NewConclusion,
): Promise<{ id: number; version: number }> {
  await lockMeanings(ctx, section)
  const heard = [...new Set(given.heard.map(plain))]
  await requireUnused(ctx, { section, engine, heard, id: of?.id ?? 0 })
  const { nextAction } = given
  const templateId = await templateOf(ctx, section, given)
  const meaning = { heard, nextAction, templateId }
  const columns = {
    names: json(given.names),
    changedBy: staffOf(ctx),
    changedAt: ctx.clock.now(),
  }
  const after = { ...given, heard, templateId }
  if (of === undefined) {
    const nothing = { heard: [], nextAction: 'none', templateId: null }
    const made = await ctx.tx
      .insertInto('telephony.robotConclusion')
      .values({ section, engine, code, ...nothing, ...columns, ...wantedOf(ctx, nothing, meaning) })
      .onConflict((on) => on.columns(['section', 'engine', 'code']).doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (made === undefined) return refuse('robot.code-taken', {}, { code })
    const object = { type: 'robot-conclusion', id: made.id } as const
    await audit(ctx, { act: 'robot-conclusion.create', object, after: { code, ...after } })
    return made
  }
  const found = await ctx.tx
    .selectFrom('telephony.robotConclusion')
    .selectAll()
    .where('id', '=', of.id)
    .where('section', '=', section)
    .where('engine', '=', engine)
    .where('code', '=', code)
    .where('state', '<>', 'retired')
    .forUpdate()
    .executeTakeFirst()
  const before = checkVersion(found, of.version)
  await ctx.tx
    .updateTable('telephony.robotConclusion')
    .set({ ...columns, ...wantedOf(ctx, before, meaning), version: of.version + 1 })
    .where('id', '=', of.id)
    .execute()
  await audit(ctx, {
    act: 'robot-conclusion.edit',
    object: { type: 'robot-conclusion', id: of.id },
    before: { names: before.names, heard: before.heard, nextAction: before.nextAction },
    after,
  })
  return { id: of.id, version: of.version + 1 }
}

interface Meaning {
  heard: readonly string[]
  nextAction: string
  templateId: number | null
}

/** Nothing is pending if the result equals the current meaning. */
function wantedOf(ctx: Context, holds: Meaning, wanted: Meaning) {
  const same =
    holds.nextAction === wanted.nextAction &&
    holds.templateId === wanted.templateId &&
    JSON.stringify([...holds.heard].sort()) === JSON.stringify([...wanted.heard].sort())
  if (same) return { state: 'in-use', ...noWanted }
  return {
    state: 'changed',
    wantedHeard: [...wanted.heard],
    wantedAction: wanted.nextAction,
    wantedTemplateId: wanted.templateId,
    wantedBy: staffOf(ctx),
  }
}

export const noWanted = {
  wantedHeard: null,
  wantedAction: null,
  wantedTemplateId: null,
  wantedBy: null,
}

/** Serializes two changes that give a key a meaning. */
export async function lockMeanings(ctx: Context, section: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`conclusion ${section}`}, 173))`.execute(
    ctx.tx,
  )
}

/** One key cannot mean two things. */
export async function requireUnused(
  ctx: Context,
  {
    section,
    engine,
    heard,
    id,
  }: { section: string; engine: string; heard: readonly string[]; id: number },
): Promise<void> {
  const others = await ctx.tx
    .selectFrom('telephony.robotConclusion')
    .select(['code', 'heard', 'wantedHeard'])
    .where('section', '=', section)
    .where('engine', '=', engine)
    .where('state', '<>', 'retired')
    .where('id', '<>', id)
    .execute()
  for (const other of others) {
    const theirs = [...other.heard, ...(other.wantedHeard ?? [])]
    const both = theirs.find((one) => heard.includes(one))
    if (both === undefined) continue
    refuse('robot.heard-taken', { heard: both, code: other.code }, { heard: 'taken' })
  }
}

/** Requires a template that is allowed for a message after the call. */
async function templateOf(
  ctx: Context,
  section: RobotSection,
  { nextAction, templateId }: Pick<NewConclusion, 'nextAction' | 'templateId'>,
): Promise<number | null> {
  if (nextAction !== 'sms') return null
  if (templateId === undefined) return refuse('robot.template', {}, { templateId: 'missing' })
  const { rows } = await sql`
    select from reporting.message_template t
    where t.template_id = ${templateId} and t.state in ('in-use', 'changed') and t.channel = 'sms'
      and t.purpose = ${section === 'collection' ? 'collection' : 'marketing'}`.execute(ctx.tx)
  return rows.length === 0 ? refuse('robot.template', {}, { templateId: 'unfit' }) : templateId
}
