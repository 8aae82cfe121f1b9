import { nowMs } from '../../../lib/deployment.ts'
import { mediaLost } from '../softphone.ts'
import { type SoundNow, soundWatch } from './sound-watch.ts'

const everyMs = 2_000
const mostSeconds = 600

export type ReadSound = () => Promise<Omit<SoundNow, 'atMs'>>

/** The end of a call whose other side is gone; talk ended with the last of it. */
export interface LostSound {
  cause: string
  silentSeconds: number
}

/** Looks at a call's sound until it is lost or somebody stops; gives how to stop. */
export function followSound(read: ReadSound, lost: (how: LostSound) => void): () => void {
  const watch = soundWatch()
  const look = async () => {
    const sound = await read().catch(() => undefined)
    if (stopped || sound === undefined) return
    const silentMs = watch.look({ ...sound, atMs: nowMs() })
    if (silentMs === undefined) return
    stop()
    lost({ cause: mediaLost, silentSeconds: Math.min(mostSeconds, Math.round(silentMs / 1_000)) })
  }
  const timer = setInterval(() => void look(), everyMs)
  let stopped = false
  const stop = () => {
    stopped = true
    clearInterval(timer)
  }
  return stop
}

const seeking: readonly RTCIceConnectionState[] = ['failed', 'disconnected', 'closed']

/** As a browser's connection reports it. */
export async function soundOfConnection(pc: RTCPeerConnection): Promise<Omit<SoundNow, 'atMs'>> {
  let packets: number | undefined
  const stats = await pc.getStats()
  stats.forEach((one: { type: string; packetsReceived?: number }) => {
    if (one.type === 'inbound-rtp') packets = (packets ?? 0) + (one.packetsReceived ?? 0)
  })
  const receives = pc
    .getTransceivers()
    .some(
      ({ currentDirection }) => currentDirection === 'sendrecv' || currentDirection === 'recvonly',
    )
  return { packets, broken: seeking.includes(pc.iceConnectionState), onHold: !receives }
}
