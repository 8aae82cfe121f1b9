import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { assert } from '@daftari/kernel/assert'

type Said = Readonly<Record<string, string | number>>

export interface NetSmpp {
  port: number
  /** What it read, oldest first. */
  said: readonly Said[]
  close(): Promise<void>
}

/** An operator's message centre by third-party software; see the script. */
export async function startNetSmpp(password: string): Promise<NetSmpp> {
  const script = new URL('./net-smpp.pl', import.meta.url).pathname
  const child = spawn('perl', [script, password], { stdio: ['ignore', 'pipe', 'inherit'] })
  // A test that fails half-way must not leave it running.
  process.once('exit', () => child.kill('SIGKILL'))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const said: Said[] = []
  const lines = createInterface({ input: child.stdout })
  const port = await new Promise<unknown>((listening) => {
    lines.on('line', (line) => {
      const one = JSON.parse(line) as Said
      said.push(one)
      if ('listening' in one) listening(one.listening)
    })
    void ended.then(() => listening(undefined))
  })
  assert(typeof port === 'number', 'Net::SMPP listens')
  return {
    port,
    said,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
