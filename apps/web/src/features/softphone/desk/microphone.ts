export type MicrophoneProblem = 'microphone-refused' | 'microphone-missing' | 'insecure'

/** Before a call is written anywhere: one that cannot be spoken in is not made. */
export async function openMicrophone(): Promise<MediaStream | MicrophoneProblem> {
  // Away from https and this machine itself the browser has none.
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
