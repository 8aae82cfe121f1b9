import { spawn } from 'node:child_process'
import { turns } from '../../../../platform/files/turns.ts'
import { limits } from '../../../../platform/limits.ts'

/** The format that every engine plays: 8 kHz, one channel, 16 bits. */
const output = ['-ac', '1', '-ar', '8000', '-c:a', 'pcm_s16le', '-map_metadata', '-1', '-f', 'wav']
const mostMs = 20_000
const mostBytes = 20 * 1024 * 1024

/**
 * Re-encodes a recording by ffmpeg, so that nothing of the sender's bytes survives. `absent`: the machine has
 * no ffmpeg; `failed`: ffmpeg found no audio in it.
 */
export const encodeAnew = (bytes: Uint8Array): Promise<Encoded> => encoding(() => encode(bytes))

const encoding = turns(limits.encodingsAtOnce)

type Encoded = Uint8Array | 'absent' | 'failed'

function encode(bytes: Uint8Array): Promise<Encoded> {
  return new Promise((resolve) => {
    const input = [
      '-hide_banner',
      '-loglevel',
      'error',
      '-protocol_whitelist',
      'pipe',
      '-i',
      'pipe:0',
    ]
    const child = spawn('ffmpeg', [...input, '-vn', '-t', '600', ...output, 'pipe:1'], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: mostMs,
      killSignal: 'SIGKILL',
    })
    const parts: Buffer[] = []
    let size = 0
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > mostBytes) child.kill('SIGKILL')
      else parts.push(part)
    })
    child.on('error', () => resolve('absent'))
    child.on('close', (code) => resolve(code === 0 && size > 44 ? Buffer.concat(parts) : 'failed'))
    // What is wrong with the input is said by its exit; it may stop reading before the end.
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
  })
}
