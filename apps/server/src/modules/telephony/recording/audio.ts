const kinds = [
  {
    mediaType: 'audio/wav',
    extension: 'wav',
    starts: (start: string) => /^RIFF....WAVE/s.test(start),
  },
  { mediaType: 'audio/ogg', extension: 'ogg', starts: (start: string) => start.startsWith('OggS') },
  {
    mediaType: 'audio/mpeg',
    extension: 'mp3',
    starts: (start: string) => start.startsWith('ID3') || /^\xff[\xe2-\xff]/.test(start),
  },
] as const

export interface Audio {
  mediaType: string
  extension: string
  /** For a WAV file from its header; for others the call has it. */
  seconds: number | undefined
  /** Its head says that there is more. */
  cutShort: boolean
}

/** The type of a file by its first bytes; undefined if it is not audio. */
export function audioOf(bytes: Uint8Array): Audio | undefined {
  const start = Buffer.from(bytes.subarray(0, 44))
  const kind = kinds.find(({ starts }) => starts(start.toString('latin1')))
  if (kind === undefined) return undefined
  const { mediaType, extension } = kind
  return {
    mediaType,
    extension,
    seconds: extension === 'wav' ? secondsOf(start, bytes) : undefined,
    cutShort: extension === 'wav' && isCutShort(start, bytes),
  }
}

function secondsOf(head: Buffer, bytes: Uint8Array): number | undefined {
  const perSecond = head.length < 44 ? 0 : head.readUInt32LE(28)
  return perSecond === 0 ? undefined : Math.round((bytes.byteLength - 44) / perSecond)
}

/** A recorder that writes as it hears says 0 or the most possible until it has ended; then nobody knows. */
const openEnded = 0x7fff0000

function isCutShort(head: Buffer, bytes: Uint8Array): boolean {
  if (head.length < 44) return true
  const declared = head.readUInt32LE(4)
  return declared < openEnded && declared + 8 > bytes.byteLength
}

export const extensionOf = (mediaType: string): string =>
  kinds.find((one) => one.mediaType === mediaType)?.extension ?? 'bin'
