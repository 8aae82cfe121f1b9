import { type ReadSound, soundOfConnection } from './follow-sound.ts'

/** The sound of one call, described to the other side at once and not candidate by candidate. */
export interface CallMedia {
  offer(microphone: MediaStream): Promise<string>
  answer(offer: string, microphone: MediaStream): Promise<string>
  accept(answer: string): Promise<void>
  mute(muted: boolean): void
  /** What comes from the other side. */
  sound: ReadSound
  close(): void
}

export type NewMedia = (onSound: (stream: MediaStream) => void) => CallMedia

export const browserMedia: NewMedia = (onSound) => {
  const pc = new RTCPeerConnection()
  let mine: MediaStream | undefined
  pc.addEventListener('track', ({ streams: [stream] }) => {
    if (stream !== undefined) onSound(stream)
  })
  const speak = (microphone: MediaStream) => {
    // Each call has its own: putting one party on hold must not silence the other.
    mine = microphone.clone()
    for (const track of mine.getAudioTracks()) pc.addTrack(track, mine)
  }
  const described = async () => {
    await pc.setLocalDescription()
    if (pc.iceGatheringState !== 'complete') await gathered(pc)
    return pc.localDescription?.sdp ?? ''
  }
  return {
    async offer(microphone) {
      speak(microphone)
      return described()
    },
    async answer(offer, microphone) {
      await pc.setRemoteDescription({ type: 'offer', sdp: offer })
      speak(microphone)
      return described()
    },
    async accept(answer) {
      if (pc.signalingState === 'have-local-offer') {
        await pc.setRemoteDescription({ type: 'answer', sdp: answer })
      }
    },
    mute(muted) {
      for (const track of mine?.getAudioTracks() ?? []) track.enabled = !muted
    },
    sound: () => soundOfConnection(pc),
    close() {
      for (const track of mine?.getTracks() ?? []) track.stop()
      pc.close()
    },
  }
}

function gathered(pc: RTCPeerConnection): Promise<void> {
  return new Promise((done) => {
    pc.addEventListener('icegatheringstatechange', () => {
      if (pc.iceGatheringState === 'complete') done()
    })
  })
}
