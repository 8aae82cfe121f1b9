/** The contents of a WAV file according to its header. */
export interface WavFacts {
  format: number
  channels: number
  rate: number
  bits: number
  dataBytes: number
}

const pcm = 1
/** With this value the format is in an extension of the header. */
const extensible = 0xfffe

/** Undefined if it is not a WAV file. */
export function wavFacts(bytes: Uint8Array): WavFacts | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.length < 12 || view.toString('latin1', 0, 4) !== 'RIFF') return undefined
  if (view.toString('latin1', 8, 12) !== 'WAVE') return undefined
  let head: Omit<WavFacts, 'dataBytes'> | undefined
  for (let at = 12; at + 8 <= view.length; ) {
    const name = view.toString('latin1', at, at + 4)
    const size = view.readUInt32LE(at + 4)
    const from = at + 8
    if (name === 'fmt ' && size >= 16 && from + size <= view.length) head = headAt(view, from, size)
    // A length that was never filled in is as long as the file.
    const dataBytes = Math.min(size, view.length - from)
    if (name === 'data') return head && { ...head, dataBytes }
    at = from + size + (size % 2)
  }
  return undefined
}

function headAt(view: Buffer, at: number, size: number) {
  const written = view.readUInt16LE(at)
  const inside = written === extensible && size >= 26
  return {
    format: inside ? view.readUInt16LE(at + 24) : written,
    channels: view.readUInt16LE(at + 2),
    rate: view.readUInt32LE(at + 4),
    bits: view.readUInt16LE(at + 14),
  }
}

/** Whether every engine can play it as it is. */
export const isPlayable = ({ format, channels, rate, bits }: WavFacts) =>
  format === pcm && bits === 16 && [1, 2].includes(channels) && rate >= 8_000 && rate <= 48_000

export const secondsOf = ({ channels, rate, bits, dataBytes }: WavFacts) =>
  dataBytes / (rate * channels * (bits / 8))
