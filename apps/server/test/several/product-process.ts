import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { compiled } from '../faults/product.ts'

export interface ProductProcess {
  child: ChildProcess
  /** Its last `ready …` line; a worker has no address. */
  url: string
  port: number
  /** All it wrote so far. */
  said(): string
  /** Asks it to shut down in order; returns its exit code. */
  stop(): Promise<number | null>
  /** Like `kill -9`. */
  kill(): Promise<void>
  /** Waits until it died by itself; false when it did not. */
  diedWithin(limitMs: number): Promise<boolean>
}

const startLimitMs = 120_000

/** One process of the product, or of the version in another folder, ready when this returns. */
export async function startProcess(
  entry: 'serve' | 'work',
  env: Record<string, string>,
  serverFolder = join(import.meta.dirname, '../..'),
): Promise<ProductProcess> {
  const script = join(serverFolder, `src/${entry}.ts`)
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that fails half-way must not leave it running.
  const leaveNothing = () => child.kill('SIGKILL')
  process.once('exit', leaveNothing)
  child.once('exit', () => process.off('exit', leaveNothing))
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  child.stderr.on('data', (chunk) => {
    text += chunk
  })
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  for (let waitedMs = 0; !/^ready/m.test(text); waitedMs += 20) {
    const isOver = child.exitCode !== null || child.signalCode !== null
    if (isOver || waitedMs > startLimitMs) {
      child.kill('SIGKILL')
      throw new Error(`${entry} did not start:\n${text}`)
    }
    await pause(20)
  }
  const url = /^ready (\S+)$/m.exec(text)?.[1] ?? ''
  return {
    child,
    url,
    port: Number(url.split(':')[2] ?? 0),
    said: () => text,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async diedWithin(limitMs) {
      await Promise.race([ended, pause(limitMs)])
      return child.signalCode === 'SIGKILL'
    },
  }
}
