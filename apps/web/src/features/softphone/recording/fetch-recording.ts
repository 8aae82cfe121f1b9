import { listenToRecording } from '@daftari/contract/telephony/recordings'
import { addressOf } from '../../../lib/api/address.ts'
import { answerOf } from '../../../lib/api/answer.ts'
import { currentLanguage } from '../../../lib/language.ts'

/** The file itself, once why is said. Throws ApiError. */
export async function fetchRecording(
  callId: number,
  body: { reason: string; download: boolean; part?: number },
): Promise<Blob> {
  const response = await fetch(addressOf(listenToRecording, { id: callId }), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': currentLanguage() },
    body: JSON.stringify(body),
  })
  if (!response.ok) await answerOf(response)
  return response.blob()
}

/** Loudness in so many parts from 0 to 1, for the picture of it. */
export async function peaksOf(file: Blob, parts: number): Promise<number[]> {
  const context = new AudioContext()
  try {
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    const samples = sound.getChannelData(0)
    const step = Math.max(1, Math.floor(samples.length / parts))
    const peaks = Array.from({ length: parts }, (_, part) => {
      let peak = 0
      for (let at = part * step; at < Math.min((part + 1) * step, samples.length); at += 1) {
        peak = Math.max(peak, Math.abs(samples[at] ?? 0))
      }
      return peak
    })
    const loudest = Math.max(...peaks, 0.01)
    return peaks.map((peak) => peak / loudest)
  } finally {
    void context.close()
  }
}
