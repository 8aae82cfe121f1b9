import type { RobotEngine, RobotSection } from '@daftari/contract/telephony/robots/enums'
import { ownerOf } from '../../../../platform/cipher.ts'
import type { Context } from '../../../../platform/context.ts'
import { jsonText } from '../../../../platform/db/json.ts'
import { insertLater } from '../../../../platform/db/waiting-writes.ts'
import { publish } from '../../../../platform/events/publish.ts'
import type { Callee } from '../../call-store.ts'
import { type CallAnswer, openCall } from '../../commands/place-call.ts'
import {
  approvedVersions,
  type ContentVersions,
  type RobotContent,
  requireUnretired,
} from './content-versions.ts'

export interface RobotCallRequest {
  callee: Callee
  section: RobotSection
  engine: RobotEngine
  content: RobotContent
  /** What the task was made with; left out of one from before, the versions that are approved now. */
  versions?: ContentVersions | undefined
  loanId: number | null
  itemId: number
}

const seconds = { maxRing: 30, maxTalk: 300 }

/**
 * Checks the contact rules and writes the call; it is dialled only once this transaction is committed. It
 * plays the given versions. Refuses: robot.no-recording, .not-approved.
 */
export async function openRobotCall(
  ctx: Context,
  { callee, section, engine, content, loanId, itemId, versions }: RobotCallRequest,
): Promise<CallAnswer> {
  if (versions !== undefined) await requireUnretired(ctx, content, versions)
  const said = versions ?? (await approvedVersions(ctx, { section, engine, content }))
  const { number, recordings } = said
  const answer = await openCall(ctx, {
    callee,
    engine,
    loanId,
    purpose: section === 'collection' ? 'collection' : 'marketing',
    about: { type: 'item', id: itemId },
  })
  if (answer.call === null) return answer
  const { id: callId } = answer.call
  const row = {
    callId,
    section,
    number,
    recordings: jsonText(recordings),
    ...content,
    numberRange: rangeOf(ctx, callee),
    maxRingSeconds: seconds.maxRing,
    maxTalkSeconds: seconds.maxTalk,
  }
  await insertLater(ctx.tx, 'telephony.robotCall', [row])
  await publish(ctx, 'robot-call.asked', `call:${callId}`, { callId })
  return answer
}

/** The country, and three digits. */
const rangeOf = (ctx: Context, { personId, phoneCipher }: RobotCallRequest['callee']) =>
  ctx.appContext.cipher.open(phoneCipher, ownerOf(personId)).slice(0, 7)
