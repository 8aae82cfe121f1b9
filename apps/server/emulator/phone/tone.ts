const rate = 8_000
export const frameSamples = 160

/** A calm double tone with pauses, so that the listener hears that the line is open. */
function sampleAt(index: number): number {
  const second = index / rate
  const beat = second % 1.6
  if (beat > 0.9) return 0
  const swell = Math.min(1, beat * 20, (0.9 - beat) * 20)
  const wave = Math.sin(2 * Math.PI * 392 * second) + 0.5 * Math.sin(2 * Math.PI * 523 * second)
  return Math.round(wave * swell * 5_200)
}

/** Twenty milliseconds of it in G.711 µ-law, which every browser takes. */
export function toneFrame(number: number): Buffer {
  const frame = Buffer.alloc(frameSamples)
  for (let at = 0; at < frameSamples; at += 1) {
    frame[at] = muLaw(sampleAt(number * frameSamples + at))
  }
  return frame
}

function muLaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const size = Math.min(Math.abs(sample), 32_635) + 132
  let exponent = 7
  for (let mask = 0x4000; exponent > 0 && (size & mask) === 0; mask >>= 1) exponent -= 1
  const mantissa = (size >> (exponent + 3)) & 0x0f
  return ~(sign | (exponent << 4) | mantissa) & 0xff
}

/** The same as a WAV file of so many seconds: what the emulated server hands over as a recording. */
export function toneFile(seconds: number): Buffer {
  const samples = Math.round(seconds * rate)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples * 2, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples * 2, 40)
  const body = Buffer.alloc(samples * 2)
  for (let at = 0; at < samples; at += 1) body.writeInt16LE(sampleAt(at), at * 2)
  return Buffer.concat([head, body])
}
