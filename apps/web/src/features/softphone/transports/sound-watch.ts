/** What the browser knows at one moment of the sound that comes from the other side. */
export interface SoundNow {
  atMs: number
  /** Packets that came since the call began; undefined where nobody can say. */
  packets: number | undefined
  /** The connection failed, or looks for its other side. */
  broken: boolean
  /** By either side: then no packets are expected. */
  onHold: boolean
}

export interface SoundWatch {
  /** Looked at again; gives for how long nothing has come, once that is too long. */
  look(now: SoundNow): number | undefined
}

export const lostAfterMs = 20_000
/** A sleeping machine, or delayed timers, prove no silence. */
const longestStepMs = 5_000

/**
 * Whether the other side is still there: judged by packets and not by sound, as muted and listening parties
 * send packets too. Only observed silence counts.
 */
export function soundWatch(): SoundWatch {
  let last: { packets: number | undefined; atMs: number } | undefined
  let seenMs = 0
  let silentMs = 0
  return {
    look({ atMs, packets, broken, onHold }) {
      const stepMs = Math.min(longestStepMs, atMs - seenMs)
      seenMs = atMs
      const came = packets !== undefined && packets !== last?.packets
      const unknown = packets === undefined && !broken
      if (last === undefined || came || unknown || onHold) {
        last = { packets, atMs }
        silentMs = 0
        return undefined
      }
      silentMs += stepMs
      return silentMs >= lostAfterMs ? atMs - last.atMs : undefined
    },
  }
}
