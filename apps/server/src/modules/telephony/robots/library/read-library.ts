import type { MessageLanguage } from '@daftari/contract/messaging/enums'
import { refuse } from '@daftari/contract/refusals'
import type { ScriptBody } from '@daftari/contract/telephony/robots/endpoints'
import type {
  ConclusionEngine,
  NextAction,
  RobotEngine,
  RobotSection,
} from '@daftari/contract/telephony/robots/enums'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { conclusionEntity, recordingEntity, scriptEntity } from './retire.ts'

/** Refuses: request.not-found. */
export async function scriptDetail(ctx: ReadContext, id: number) {
  const row = (await scriptEntity.find(ctx, id)) ?? refuse('request.not-found')
  return {
    id,
    version: row.version,
    section: row.section as RobotSection,
    engine: row.engine as RobotEngine,
    name: row.name,
    body: row.body as unknown as ScriptBody,
  }
}

/** Refuses: request.not-found. */
export async function conclusionDetail(ctx: ReadContext, id: number) {
  const row = (await conclusionEntity.find(ctx, id)) ?? refuse('request.not-found')
  const { version, code } = row
  const names = row.names as { en: string; es: string; zh: string }
  // Where a change waits, it is that which is changed further.
  const heard = row.wantedHeard ?? row.heard
  const templateId = row.wantedAction === null ? row.templateId : row.wantedTemplateId
  const nextAction = (row.wantedAction ?? row.nextAction) as NextAction
  return { id, version, code, names, heard, templateId, nextAction }
}

/** What scripts and conclusions of a section are made of. */
export async function libraryChoices(ctx: ReadContext, section: RobotSection) {
  const recordings = await ctx.db
    .selectFrom('telephony.robotRecording')
    .select(['id', 'name', 'language'])
    .where('section', '=', section)
    .where('state', '<>', 'retired')
    .orderBy('name')
    .execute()
  const conclusions = await sql<{ code: string; name: string; engine: ConclusionEngine }>`
    select code, names ->> ${ctx.language} as name, engine from telephony.robot_conclusion
    where section = ${section} and state <> 'retired' order by code`.execute(ctx.db)
  const templates = await sql<{ id: number; name: string }>`
    select template_id as id, template_name as name from reporting.message_template
    where state in ('in-use', 'changed') and channel = 'sms'
      and purpose = ${section === 'collection' ? 'collection' : 'marketing'}
    order by template_name`.execute(ctx.db)
  return {
    recordings: recordings.map((one) => ({ ...one, language: one.language as MessageLanguage })),
    conclusions: conclusions.rows,
    templates: templates.rows,
  }
}

/** What a task of calls may say; a single recording is played by the robot that plays one. */
export async function contentsOf(ctx: ReadContext, section: RobotSection) {
  const { rows } = await sql<{
    kind: 'recording' | 'script'
    engine: RobotEngine
    id: number
    name: string
  }>`
    select 'recording' as kind, 'freeswitch' as engine, id, name from telephony.robot_recording
    where section = ${section} and state in ('in-use', 'changed')
    union all
    select 'script', engine, id, name from telephony.robot_script
    where section = ${section} and state in ('in-use', 'changed')
    order by name`.execute(ctx.db)
  return rows
}

/** The latest version, for the people who approve it or maintain it. Refuses: request.not-found. */
export async function latestRecording(ctx: ReadContext, id: number): Promise<string> {
  const row = (await recordingEntity.find(ctx, id)) ?? refuse('request.not-found')
  return storageKeyOf(ctx, { id, number: row.number })
}

/** Refuses: request.not-found. */
export async function storageKeyOf(
  ctx: ReadContext,
  { id, number }: { id: number; number: number },
): Promise<string> {
  const { rows } = await sql<{ storageKey: string }>`
    select f.storage_key from telephony.robot_recording_version v
    join platform.file f on f.id = v.file_id
    where v.recording_id = ${id} and v.number = ${number}`.execute(ctx.db)
  return rows[0]?.storageKey ?? refuse('request.not-found')
}
