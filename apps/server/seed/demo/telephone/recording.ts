import { writeWav } from '../../../emulator/wav.ts'
import { keepRecording } from '../../../src/modules/telephony/recording/keep-recording.ts'
import type { World } from '../world/world.ts'

const system = { kind: 'system', name: 'telephony' } as const
/** Longer recordings are not sent, to spare the disk on which the demo runs. */
export const longestRecorded = 45

/**
 * The telephony server sends recordings of short calls, in the demo's last days. No voice is available: each
 * has a tone of its own.
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
