import { refuse } from '@daftari/contract/refusals'
import type { ScriptBody } from '@daftari/contract/telephony/robots/endpoints'
import type { RobotEngine, RobotSection } from '@daftari/contract/telephony/robots/enums'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { recordingsIn } from '../library/recordings-in.ts'

/** What a robot says: one recording, or a script. */
export type RobotContent = { recordingId: number } | { scriptId: number }

/** Its version, and the version of each recording that it plays, with the files' digests. */
export interface ContentVersions {
  number: number
  recordings: Readonly<Record<number, { number: number; sha256: string }>>
}

/**
 * The versions that a second person approved, of what is in use in this section and for this engine.
 * Refuses: robot.no-recording, .not-approved.
 */
export async function approvedVersions(
  ctx: ReadContext,
  of: { section: RobotSection; engine: RobotEngine; content: RobotContent },
): Promise<ContentVersions> {
  const { section, content } = of
  if ('scriptId' in content) {
    const { number, body } = await scriptOf(ctx, { ...of, id: content.scriptId })
    return { number, recordings: await recordingVersions(ctx, section, recordingsIn(body)) }
  }
  const { recordingId } = content
  const recordings = await recordingVersions(ctx, section, [recordingId])
  const { number } = recordings[recordingId] ?? refuse('robot.no-recording', { id: recordingId })
  return { number, recordings }
}

/**
 * Requires that a task's content may still be played. Refuses: robot.no-recording, if the script or one of
 * its recordings was retired since.
 */
export async function requireUnretired(
  ctx: ReadContext,
  content: RobotContent,
  { recordings }: ContentVersions,
): Promise<void> {
  const script = 'scriptId' in content ? content.scriptId : null
  const { rows } = await sql<{ id: number }>`
    select id from telephony.robot_recording
    where id = any(${Object.keys(recordings).map(Number)}) and state = 'retired'
    union all
    select id from telephony.robot_script where id = ${script} and state = 'retired'`.execute(
    ctx.db,
  )
  const [retired] = rows
  if (retired !== undefined) refuse('robot.no-recording', { id: retired.id })
}

async function scriptOf(
  ctx: ReadContext,
  { section, engine, id }: { section: RobotSection; engine: RobotEngine; id: number },
): Promise<{ number: number; body: ScriptBody }> {
  const script = await ctx.db
    .selectFrom('telephony.robotScript as s')
    .leftJoin('telephony.robotScriptVersion as v', (on) =>
      on.onRef('v.scriptId', '=', 's.id').onRef('v.number', '=', 's.approvedNumber'),
    )
    .select(['s.name', 'v.number', 'v.body'])
    .where('s.id', '=', id)
    .where('s.section', '=', section)
    .where('s.engine', '=', engine)
    .where('s.state', '<>', 'retired')
    .executeTakeFirst()
  if (script === undefined) return refuse('robot.no-recording', { id })
  const { name, number, body } = script
  if (number === null) return refuse('robot.not-approved', {}, { name })
  return { number, body: body as unknown as ScriptBody }
}

async function recordingVersions(
  ctx: ReadContext,
  section: RobotSection,
  ids: readonly number[],
): Promise<ContentVersions['recordings']> {
  const { rows } = await sql<{ id: number; name: string; number: number | null; sha256: string }>`
    select r.id, r.name, v.number, f.sha256 from telephony.robot_recording r
    left join telephony.robot_recording_version v
      on v.recording_id = r.id and v.number = r.approved_number
    left join platform.file f on f.id = v.file_id
    where r.id = any(${ids}) and r.section = ${section} and r.state <> 'retired'`.execute(ctx.db)
  const missing = ids.find((id) => !rows.some((row) => row.id === id))
  if (missing !== undefined) refuse('robot.no-recording', { id: missing })
  return Object.fromEntries(
    rows.map(({ id, name, number, sha256 }) => [
      id,
      { number: number ?? refuse('robot.not-approved', {}, { name }), sha256 },
    ]),
  )
}
