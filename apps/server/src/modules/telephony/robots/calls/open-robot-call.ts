import { refuse } from '@daftari/contract/refusals'
import type { RobotEngine, RobotSection } from '@daftari/contract/telephony/robots/enums'
import { ownerOf } from '../../../../platform/cipher.ts'
import type { Context, ReadContext } from '../../../../platform/context.ts'
import { publish } from '../../../../platform/events/publish.ts'
import type { Callee } from '../../call-store.ts'
import { type CallAnswer, openCall } from '../../commands/place-call.ts'

/** What a robot says: one recording, or a script. */
export type RobotContent = { recordingId: number } | { scriptId: number }

export interface RobotCallWish {
  callee: Callee
  section: RobotSection
  engine: RobotEngine
  content: RobotContent
  loanId: number | null
  itemId: number
}

const seconds = { maxRing: 30, maxTalk: 300 }

/**
 * Asks the gate and writes the call; it is dialled when this transaction is committed, and not
 * otherwise. Refuses: robot.no-recording.
 */
export async function openRobotCall(
  ctx: Context,
  { callee, section, engine, content, loanId, itemId }: RobotCallWish,
): Promise<CallAnswer> {
  const number = await versionOf(ctx, { section, engine, content })
  const answer = await openCall(ctx, {
    callee,
    engine,
    loanId,
    purpose: section === 'collection' ? 'collection' : 'marketing',
    about: { type: 'item', id: itemId },
  })
  if (answer.call === null) return answer
  const { id: callId } = answer.call
  await ctx.tx
    .insertInto('telephony.robotCall')
    .values({
      callId,
      section,
      number,
      ...content,
      numberRange: rangeOf(ctx, callee),
      maxRingSeconds: seconds.maxRing,
      maxTalkSeconds: seconds.maxTalk,
    })
    .execute()
  await publish(ctx, 'robot-call.asked', `call:${callId}`, { callId })
  return answer
}

/** The country, and three digits. */
const rangeOf = (ctx: Context, { personId, phoneCipher }: RobotCallWish['callee']) =>
  ctx.appContext.cipher.open(phoneCipher, ownerOf(personId)).slice(0, 7)

/** Of what is in use in this section and for this engine. Refuses: robot.no-recording. */
export async function versionOf(
  ctx: ReadContext,
  {
    section,
    engine,
    content,
  }: { section: RobotSection; engine: RobotEngine; content: RobotContent },
): Promise<number> {
  const found =
    'recordingId' in content
      ? await ctx.db
          .selectFrom('telephony.robotRecording')
          .select('number')
          .where('id', '=', content.recordingId)
          .where('section', '=', section)
          .where('state', '=', 'in-use')
          .executeTakeFirst()
      : await ctx.db
          .selectFrom('telephony.robotScript')
          .select('number')
          .where('id', '=', content.scriptId)
          .where('section', '=', section)
          .where('engine', '=', engine)
          .where('state', '=', 'in-use')
          .executeTakeFirst()
  const id = 'recordingId' in content ? content.recordingId : content.scriptId
  return found?.number ?? refuse('robot.no-recording', { id })
}
