import { type RefusalCode, refuse } from '@daftari/contract/refusals'
import type { ScriptBody } from '@daftari/contract/telephony/robots/endpoints'
import {
  conclusionEngineOf,
  type RobotEngine,
  type RobotSection,
} from '@daftari/contract/telephony/robots/enums'
import {
  type Scenario,
  type ScenarioProblem,
  scenarioProblems,
} from '@daftari/contract/telephony/robots/scenario'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { checkVersion } from '../../../../platform/db/check-version.ts'
import { json } from '../../../../platform/db/json.ts'
import type { VoiceRobots } from '../voice-robot.ts'
import { requireFreeName } from './free-name.ts'

export interface NewScript {
  of?: { id: number; version: number } | undefined
  section: RobotSection
  engine: RobotEngine
  name: string
  body: ScriptBody
}

/**
 * Refuses: robot.script.*, robot.no-words, .no-recording, .no-conclusion, .name-taken,
 * request.not-found, record.stale.
 */
export async function saveScript(
  ctx: Context,
  robots: VoiceRobots,
  { of, section, engine, name, body }: NewScript,
): Promise<{ id: number; version: number }> {
  if ((engine === 'saiduo') !== 'vendorTemplate' in body) refuse('robot.script.engine')
  if ('scenario' in body) await requireSound(ctx, robots, { section, engine }, body.scenario)
  await requireFreeName(ctx, 'telephony.robotScript', { section, name, ...(of && { id: of.id }) })
  const columns = { name, body: json(body), changedBy: staffOf(ctx), changedAt: ctx.clock.now() }
  if (of === undefined) {
    const made = await ctx.tx
      .insertInto('telephony.robotScript')
      .values({ section, engine, ...columns })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await keepVersion(ctx, { id: made.id, number: 1, body })
    const object = { type: 'robot-script', id: made.id } as const
    await audit(ctx, { act: 'robot-script.create', object, after: { name, engine, body } })
    return made
  }
  const found = await ctx.tx
    .selectFrom('telephony.robotScript')
    .selectAll()
    .where('id', '=', of.id)
    .where('section', '=', section)
    .where('engine', '=', engine)
    .where('state', '<>', 'retired')
    .forUpdate()
    .executeTakeFirst()
  const before = checkVersion(found, of.version)
  await ctx.tx
    .updateTable('telephony.robotScript')
    .set({
      ...columns,
      number: before.number + 1,
      state: before.approvedNumber === null ? 'draft' : 'changed',
      version: of.version + 1,
    })
    .where('id', '=', of.id)
    .execute()
  await keepVersion(ctx, { id: of.id, number: before.number + 1, body })
  await audit(ctx, {
    act: 'robot-script.edit',
    object: { type: 'robot-script', id: of.id },
    before: { name: before.name, body: before.body },
    after: { name, body },
  })
  return { id: of.id, version: of.version + 1 }
}

/** Tasks play such a version, once another person has approved it. */
async function keepVersion(
  ctx: Context,
  { id, number, body }: { id: number; number: number; body: ScriptBody },
): Promise<void> {
  await ctx.tx
    .insertInto('telephony.robotScriptVersion')
    .values({
      scriptId: id,
      number,
      body: json(body),
      writtenBy: staffOf(ctx),
      writtenAt: ctx.clock.now(),
    })
    .execute()
}

const problemCodes = {
  twice: 'robot.script.twice',
  'no-such-node': 'robot.script.no-such-node',
  unreachable: 'robot.script.unreachable',
  endless: 'robot.script.endless',
  'not-a-key': 'robot.script.not-a-key',
  'heard-twice': 'robot.script.heard-twice',
  'says-nothing': 'robot.script.says-nothing',
  'concludes-nothing': 'robot.script.concludes-nothing',
} as const satisfies Record<ScenarioProblem['kind'], RefusalCode>

async function requireSound(
  ctx: Context,
  robots: VoiceRobots,
  { section, engine }: Pick<NewScript, 'section' | 'engine'>,
  scenario: Scenario,
): Promise<void> {
  const [problem] = scenarioProblems(scenario)
  if (problem !== undefined) refuse(problemCodes[problem.kind], { node: problem.node })
  const listensToWords = scenario.nodes.some(({ listen }) => listen?.by === 'words')
  if (listensToWords && robots[engine]?.recognizesSpeech === false) refuse('robot.no-words')
  const recordings = await ctx.tx
    .selectFrom('telephony.robotRecording')
    .select('id')
    .where('section', '=', section)
    .where('state', '<>', 'retired')
    // Nobody retires what a script begins to play.
    .forShare()
    .execute()
  const missing = scenario.nodes.find(
    ({ recordingId }) => recordingId !== null && !recordings.some(({ id }) => id === recordingId),
  )
  if (missing !== undefined) refuse('robot.no-recording', { id: missing.recordingId ?? 0 })
  const conclusions = await ctx.tx
    .selectFrom('telephony.robotConclusion')
    .select('code')
    .where('section', '=', section)
    .where('engine', '=', conclusionEngineOf(engine))
    .where('state', '<>', 'retired')
    .execute()
  for (const { conclusion } of scenario.nodes) {
    if (conclusion !== null && !conclusions.some(({ code }) => code === conclusion)) {
      refuse('robot.no-conclusion', { code: conclusion })
    }
  }
}
