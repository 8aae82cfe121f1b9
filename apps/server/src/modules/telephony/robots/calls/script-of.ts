import type { ScriptBody } from '@daftari/contract/telephony/robots/endpoints'
import type { Scenario } from '@daftari/contract/telephony/robots/scenario'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { type Address, addressNow } from '../../../../platform/http/callbacks/addresses.ts'
import { recordingsIn } from '../library/recordings-in.ts'
import type { RobotScript } from '../voice-robot.ts'
import type { RobotCallRow } from './apply-robot-report.ts'
import type { ContentVersions } from './content-versions.ts'

/** Keys are heard after a single recording for so long. */
const keySeconds = 6

/**
 * The engine's script: exactly the versions that the call was written with. Undefined if one of them is
 * missing, or its file differs from the approved one.
 */
export async function scriptOf(
  ctx: Context,
  call: Pick<RobotCallRow, 'recordingId' | 'scriptId' | 'number' | 'recordings'>,
  recordingsUrl: Address,
): Promise<RobotScript | undefined> {
  const body =
    call.scriptId === null
      ? { scenario: oneRecording(call.recordingId ?? 0) }
      : await bodyOf(ctx, { scriptId: call.scriptId, number: call.number })
  if (body === undefined) return undefined
  if ('vendorTemplate' in body) {
    return { kind: 'vendor', template: body.vendorTemplate, values: {} }
  }
  const folder = await addressNow(recordingsUrl)
  const recordings = await recordingsOf(ctx, recordingsIn(body), { call, folder })
  const isWhole = recordingsIn(body).every((id) => recordings[id] !== undefined)
  return isWhole ? { kind: 'scenario', scenario: body.scenario, recordings } : undefined
}

async function recordingsOf(
  ctx: Context,
  ids: readonly number[],
  { call, folder }: { call: Pick<RobotCallRow, 'recordings'>; folder: string },
) {
  // A call from before versions were stored plays the approved ones.
  const pinned = call.recordings as unknown as ContentVersions['recordings'] | null
  const { rows } = await sql<{
    id: number
    number: number
    seconds: number
    sha256: string
    isApproved: boolean
  }>`
    select v.recording_id as id, v.number, v.seconds, f.sha256,
      v.number = r.approved_number as is_approved
    from telephony.robot_recording_version v
    join telephony.robot_recording r on r.id = v.recording_id
    join platform.file f on f.id = v.file_id
    where v.recording_id = any(${ids})`.execute(ctx.tx)
  const same = rows.filter(({ id, number, sha256, isApproved }) => {
    const pin = pinned?.[id]
    return pinned === null ? isApproved : pin?.number === number && pin.sha256 === sha256
  })
  return Object.fromEntries(
    same.map(({ id, number: version, seconds }) => [
      id,
      { url: `${folder}/${id}-${version}.wav`, seconds },
    ]),
  )
}

async function bodyOf(
  ctx: Context,
  { scriptId, number }: { scriptId: number; number: number },
): Promise<ScriptBody | undefined> {
  const row = await ctx.tx
    .selectFrom('telephony.robotScriptVersion')
    .select('body')
    .where('scriptId', '=', scriptId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.body as unknown as ScriptBody | undefined
}

/** Plays a recording and recognizes one key; the list of conclusions gives its meaning. */
const oneRecording = (recordingId: number): Scenario => ({
  first: 'recording',
  nodes: [
    {
      id: 'recording',
      recordingId,
      conclusion: null,
      next: null,
      repeats: null,
      listen: {
        by: 'keys',
        seconds: keySeconds,
        tries: 1,
        otherwise: null,
        branches: [{ heard: [...'0123456789*#'], to: null }],
      },
    },
  ],
})
