import { refuse } from '@daftari/contract/refusals'
import type { ScriptBody } from '@daftari/contract/telephony/robots/endpoints'
import {
  approveConclusion,
  approveRecording,
  approveScript,
  conclusionPages,
  recordingPages,
  scriptPages,
} from '@daftari/contract/telephony/robots/library'
import { type Context, type ReadContext, staffOf } from '../../../../platform/context.ts'
import { act } from '../../../../platform/desk/actions/act.ts'
import { requireSecondPerson } from '../../../../platform/desk/second-person/require-second-person.ts'
import { recordingsIn } from './recordings-in.ts'
import { conclusionEntity, recordingEntity, requireSection, scriptEntity } from './retire.ts'
import { lockMeanings, noWanted, requireUnused } from './save-conclusion.ts'

interface Row {
  id: number
  number: number
  section: string
}

/** What was looked at is what plays from now on: the row's version says so. */
const approved = (ctx: Context, { number }: Row) => ({
  approvedNumber: number,
  approvedBy: staffOf(ctx),
  approvedAt: ctx.clock.now(),
})

const details = ({ number }: Row) => ({ number })

/** Refuses besides the state: request.not-found of another section, robot.own-version. */
export const recordingApproval = (page: keyof typeof approveRecording) =>
  act(approveRecording[page], recordingEntity, {
    async guard(ctx, row) {
      requireSection(recordingPages[page], row)
      const { uploadedBy } = await ctx.db
        .selectFrom('telephony.robotRecordingVersion')
        .select('uploadedBy')
        .where('recordingId', '=', row.id)
        .where('number', '=', row.number)
        .executeTakeFirstOrThrow()
      await requireSecondPerson(ctx, [uploadedBy], 'robot.own-version')
    },
    change: approved,
    details,
  })

/** Refuses besides the state: request.not-found of another section, robot.own-version, .not-approved. */
export const scriptApproval = (page: keyof typeof approveScript) =>
  act(approveScript[page], scriptEntity, {
    async guard(ctx, row) {
      requireSection(scriptPages[page].section, row)
      const { writtenBy, body } = await ctx.db
        .selectFrom('telephony.robotScriptVersion')
        .select(['writtenBy', 'body'])
        .where('scriptId', '=', row.id)
        .where('number', '=', row.number)
        .executeTakeFirstOrThrow()
      await requireSecondPerson(ctx, [writtenBy], 'robot.own-version')
      await requireApproved(ctx, recordingsIn(body as unknown as ScriptBody))
    },
    change: approved,
    details,
  })

/** Refuses besides the state: request.not-found of another section, robot.own-version, .heard-taken. */
export const conclusionApproval = (page: keyof typeof approveConclusion) =>
  act(approveConclusion[page], conclusionEntity, {
    async guard(ctx, row) {
      requireSection(conclusionPages[page].section, row)
      await requireSecondPerson(ctx, [row.wantedBy], 'robot.own-version')
    },
    async change(ctx, { id, section, engine, ...row }) {
      const heard = row.wantedHeard ?? []
      await lockMeanings(ctx, section)
      await requireUnused(ctx, { id, section, engine, heard })
      const nextAction = row.wantedAction ?? row.nextAction
      return { heard, nextAction, templateId: row.wantedTemplateId, ...noWanted }
    },
    details: ({ heard, nextAction, templateId }) => ({ heard, nextAction, templateId }),
  })

/** A script says nothing that nobody has approved. Refuses: robot.not-approved. */
async function requireApproved(ctx: ReadContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const missing = await ctx.db
    .selectFrom('telephony.robotRecording')
    .select('name')
    .where('id', 'in', ids)
    .where('approvedNumber', 'is', null)
    .executeTakeFirst()
  if (missing !== undefined) refuse('robot.not-approved', {}, { name: missing.name })
}
