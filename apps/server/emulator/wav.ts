export interface WavOptions {
  seconds: number
  rate: number
  channels?: number
  bits?: number
  format?: number
  /** A part with this name before the sound. */
  between?: string
  /** The tone's frequency in hertz; silence for 0. */
  pitch?: number
}

/** A WAV file with a soft tone, for tests and the demo: no voice is needed to see a recording played. */
export function writeWav(o: WavOptions): Uint8Array {
  const { seconds, rate, channels = 1, bits = 16, format = 1, pitch = 220 } = o
  const block = channels * (bits / 8)
  const sound = Buffer.alloc(Math.round(seconds * rate) * block)
  if (bits === 8) {
    for (let at = 0; at < sound.length; at += block) {
      const value = 128 + Math.sin((2 * Math.PI * pitch * (at / block)) / rate) * 12
      sound.fill(Math.round(value), at, at + channels)
    }
  }
  if (bits === 16) {
    for (let at = 0; at < sound.length; at += block) {
      const value = Math.sin((2 * Math.PI * pitch * (at / block)) / rate) * 3_000
      for (let channel = 0; channel < channels; channel += 1) {
        sound.writeInt16LE(Math.round(value), at + channel * 2)
      }
    }
  }
  const head = Buffer.alloc(16)
  head.writeUInt16LE(format, 0)
  head.writeUInt16LE(channels, 2)
  head.writeUInt32LE(rate, 4)
  head.writeUInt32LE(rate * block, 8)
  head.writeUInt16LE(block, 12)
  head.writeUInt16LE(bits, 14)
  const extra = o.between === undefined ? [] : [part(o.between, Buffer.from('odd'))]
  const parts = Buffer.concat([part('fmt ', head), ...extra, part('data', sound)])
  return part('RIFF', Buffer.concat([Buffer.from('WAVE'), parts]))
}

function part(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name), size, content, Buffer.alloc(content.length % 2)])
}
