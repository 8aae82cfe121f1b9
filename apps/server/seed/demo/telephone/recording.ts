import { writeWav } from '../../../emulator/wav.ts'
import { keepRecording } from '../../../src/modules/telephony/recording/keep-recording.ts'
import type { World } from '../world/world.ts'

const system = { kind: 'system', name: 'telephony' } as const
/** Longer ones are not sent: the demo's disk is somebody's own. */
export const longestRecorded = 45

/**
 * The telephony server sends what it recorded of a call, in the demo's last days and of short ones.
 * No voice is at hand: each has a tone of its own.
 */
export async function recordShort(
  world: World,
  { id, reference, talkSeconds: seconds }: { id: number; reference: string; talkSeconds: number },
): Promise<void> {
  const { recordsSince, clock } = world
  if (recordsSince === undefined || clock.today() < recordsSince) return
  if (seconds === 0 || seconds > longestRecorded) return
  const bytes = writeWav({ seconds, rate: 8_000, bits: 8, pitch: 180 + (id % 12) * 20 })
  const file = { name: `${reference}.wav`, mediaType: 'audio/wav', bytes }
  await world.as(system, 'keep a recording', (ctx) => keepRecording(ctx, { reference, file }))
}
