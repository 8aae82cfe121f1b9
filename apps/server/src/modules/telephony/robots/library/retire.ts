import { refuse } from '@daftari/contract/refusals'
import type { RobotSection } from '@daftari/contract/telephony/robots/enums'
import {
  conclusionPages,
  recordingPages,
  retireConclusion,
  retireRecording,
  retireScript,
  scriptPages,
} from '@daftari/contract/telephony/robots/library'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../../platform/context.ts'
import { act } from '../../../../platform/desk/actions/act.ts'
import { entity } from '../../../../platform/desk/actions/entity.ts'

type SectionOf = Readonly<Record<string, RobotSection | { section: RobotSection }>>

/** For people with access to a page of the row's section. */
const seenInSection = (table: string, pages: SectionOf) => async (ctx: ReadContext, id: number) => {
  const { rows } = await sql<{ section: RobotSection }>`
    select section from ${sql.table(table)} where id = ${id}`.execute(ctx.db)
  return Object.entries(pages).some(
    ([page, of]) =>
      (typeof of === 'string' ? of : of.section) === rows[0]?.section &&
      ctx.pages.has(page as never),
  )
}

export const recordingEntity = entity({
  type: 'robot-recording',
  table: 'telephony.robotRecording',
  maySee: seenInSection('telephony.robot_recording', recordingPages),
})
export const scriptEntity = entity({
  type: 'robot-script',
  table: 'telephony.robotScript',
  maySee: seenInSection('telephony.robot_script', scriptPages),
})
export const conclusionEntity = entity({
  type: 'robot-conclusion',
  table: 'telephony.robotConclusion',
  maySee: seenInSection('telephony.robot_conclusion', conclusionPages),
})

/** A row of another section is not found: the right is per section. Refuses: request.not-found. */
export function requireSection(section: RobotSection, row: { section: string }): void {
  if (row.section !== section) refuse('request.not-found')
}

const changed = (ctx: Context) => ({ changedAt: ctx.clock.now() })

/** Refuses besides the state: robot.recording-used. */
export const recordingRetirement = (page: keyof typeof retireRecording) =>
  act(retireRecording[page], recordingEntity, {
    async guard(ctx, { id, section }) {
      requireSection(recordingPages[page], { section })
      const { rows } = await sql<{ name: string }>`
        select s.name from telephony.robot_script s
        where s.state <> 'retired' and jsonb_path_exists(s.body,
          '$.scenario.nodes[*].recordingId ? (@ == $id)', jsonb_build_object('id', ${id}::bigint))
        limit 1`.execute(ctx.db)
      const [used] = rows
      if (used !== undefined) refuse('robot.recording-used', { script: used.name })
    },
    change: changed,
  })

export const scriptRetirement = (page: keyof typeof retireScript) =>
  act(retireScript[page], scriptEntity, {
    guard: (_, row) => requireSection(scriptPages[page].section, row),
    change: changed,
  })

export const conclusionRetirement = (page: keyof typeof retireConclusion) =>
  act(retireConclusion[page], conclusionEntity, {
    guard: (_, row) => requireSection(conclusionPages[page].section, row),
    change: changed,
  })
