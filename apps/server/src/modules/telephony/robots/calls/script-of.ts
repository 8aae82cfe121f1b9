import type { ScriptBody } from '@daftari/contract/telephony/robots/endpoints'
import type { Scenario } from '@daftari/contract/telephony/robots/scenario'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { type Address, addressNow } from '../../../../platform/http/callbacks/addresses.ts'
import type { RobotScript } from '../voice-robot.ts'
import type { RobotCallRow } from './hear-report.ts'

/** Keys are heard after a single recording for so long. */
const keySeconds = 6

/** What the engine is given to say; undefined where it is not there any more. */
export async function scriptOf(
  ctx: Context,
  call: Pick<RobotCallRow, 'recordingId' | 'scriptId'>,
  recordingsUrl: Address,
): Promise<RobotScript | undefined> {
  const body =
    call.scriptId === null
      ? { scenario: oneRecording(call.recordingId ?? 0) }
      : await bodyOf(ctx, call.scriptId)
  if (body === undefined) return undefined
  if ('vendorTemplate' in body) {
    return { kind: 'vendor', template: body.vendorTemplate, values: {} }
  }
  const ids = body.scenario.nodes.flatMap(({ recordingId }) => recordingId ?? [])
  const { rows } = await sql<{ id: number; number: number; seconds: number }>`
    select r.id, r.number, v.seconds from telephony.robot_recording r
    join telephony.robot_recording_version v on v.recording_id = r.id and v.number = r.number
    where r.id = any(${ids})`.execute(ctx.tx)
  const folder = await addressNow(recordingsUrl)
  const recordings = Object.fromEntries(
    rows.map(({ id, number, seconds }) => [id, { url: `${folder}/${id}-${number}.wav`, seconds }]),
  )
  return { kind: 'scenario', scenario: body.scenario, recordings }
}

async function bodyOf(ctx: Context, scriptId: number): Promise<ScriptBody | undefined> {
  const row = await ctx.tx
    .selectFrom('telephony.robotScript')
    .select('body')
    .where('id', '=', scriptId)
    .executeTakeFirst()
  return row?.body as unknown as ScriptBody | undefined
}

/** Plays a recording and hears one key; what it means stands in the list of conclusions. */
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
