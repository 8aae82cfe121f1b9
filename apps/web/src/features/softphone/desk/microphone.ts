export type MicrophoneProblem = 'microphone-refused' | 'microphone-missing' | 'insecure'

/** Before a call is recorded anywhere: a call without a microphone is not placed. */
export async function openMicrophone(): Promise<MediaStream | MicrophoneProblem> {
  // Except over https and on this machine itself, the browser provides none.
  if (navigator.mediaDevices === undefined) return 'insecure'
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (error) {
    const missing = error instanceof Error && error.name === 'NotFoundError'
    return missing ? 'microphone-missing' : 'microphone-refused'
  }
}

export function closeMicrophone(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
