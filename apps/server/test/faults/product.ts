import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '@daftari/kernel/assert'
import type { Failpoint } from '../../src/platform/faults/failpoint.ts'

const root = join(import.meta.dirname, '../../../..')
/** Compiled once for all starts of a run: what is measured is the product, not its loading. */
export const compiled = join(tmpdir(), 'daftari-compiled')
const startLimitMs = 60_000

export interface ProductSettings {
  databaseUrl: string
  dataDir: string
  port: number
  /** The operator's address. */
  outsideUrl: string
  /** More of the environment, or other than the usual. */
  more?: Record<string, string>
}

export interface Product {
  url: string
  /** From the start of the process to its first ready answer. */
  readyMs: number
  process: ChildProcess
  /** Like `kill -9`. */
  kill(): Promise<void>
  /** Like a stop of the service: returns how long it took. */
  stop(): Promise<number>
  /** Lets it die at the next pass of a moment, or at a later pass counted from now. */
  arm(crashAt: CrashAt): Promise<void>
  /** Waits until it died by itself, as an armed crash point makes it; false when it did not. */
  diedBySignal(limitMs: number): Promise<boolean>
  /** Its last output. */
  said(): string
}

/** A moment, and at which pass of it. */
export type CrashAt = Failpoint | `${Failpoint}@${number}`

export const dataKey = Buffer.alloc(32, 7).toString('base64')
export const callbackSecret = 'callback-secret-of-the-faults'
export const intakeSecret = 'a-secret-of-the-tests'

/** Starts the product as a process of its own, and waits until it says that it is ready. */
export async function startProduct(settings: ProductSettings, crashAt?: CrashAt): Promise<Product> {
  const began = performance.now()
  const env = {
    ...environmentOf(settings),
    ...(crashAt === undefined ? {} : { CRASH_AT: crashAt }),
  }
  const child = await spawnNode('test/faults/product-process.ts', [], env, ['ipc'])
  const said = lastWords(child)
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${settings.port}`
  await untilReady(child, url, said)
  return {
    url,
    readyMs: Math.round(performance.now() - began),
    process: child,
    said,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      const asked = performance.now()
      child.kill('SIGTERM')
      await ended
      return Math.round(performance.now() - asked)
    },
    async arm(setting) {
      const armed = once(child, 'message')
      child.send(setting)
      await armed
    },
    async diedBySignal(limitMs) {
      const timer = AbortSignal.timeout(limitMs)
      await Promise.race([ended, once(timer, 'abort')])
      return child.signalCode === 'SIGKILL'
    },
  }
}

/** Runs one of the product's commands to its end; gives its exit code, null when it was killed. */
export async function runCommandProcess(
  name: string,
  args: readonly string[],
  settings: ProductSettings,
  crashAt?: CrashAt,
): Promise<{ code: number | null; said: string }> {
  const child = await spawnNode('src/cli/run.ts', [name, ...args], {
    ...environmentOf(settings),
    ...(crashAt === undefined ? {} : { CRASH_AT: crashAt }),
  })
  const said = lastWords(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, said: said() }
}

export async function spawnNode(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  more: readonly 'ipc'[] = [],
): Promise<ChildProcess> {
  const { node26 } = (await import(join(root, 'tools/node26.mjs'))) as { node26(): string }
  return spawn(node26(), [join(root, 'apps/server', script), ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...more],
  })
}

export function environmentOf(settings: ProductSettings): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: settings.databaseUrl,
    DATA_DIR: settings.dataDir,
    PORT: String(settings.port),
    EMULATOR_PORT: 'off',
    MPESA_BASE_URL: settings.outsideUrl,
    MPESA_CONSUMER_KEY: 'test',
    MPESA_CONSUMER_SECRET: 'test',
    MPESA_INITIATOR_NAME: 'test',
    MPESA_SECURITY_CREDENTIAL: 'test',
    MPESA_CALLBACK_NETWORKS: '127.0.0.1',
    PROVIDER_TIMEOUT_MS: '2000',
    DATA_KEY: dataKey,
    CALLBACK_SECRET: callbackSecret,
    INTAKE_SECRETS: JSON.stringify({ pesa: intakeSecret }),
    LOG_LEVEL: 'error',
    ...settings.more,
  }
}

/** The end of what a process said, for the message of a test that fails. */
function lastWords(child: ChildProcess): () => string {
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-4_000)
    })
  }
  return () => words
}

async function untilReady(child: ChildProcess, url: string, said: () => string): Promise<void> {
  for (let waitedMs = 0; waitedMs < startLimitMs; waitedMs += 20) {
    assert(child.exitCode === null && child.signalCode === null, `it ended: ${said()}`)
    if (await isReady(url)) return
    await new Promise((look) => setTimeout(look, 20))
  }
  child.kill('SIGKILL')
  assert(false, `it was not ready within ${startLimitMs} ms: ${said()}`)
}

export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).status === 200
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  assert(typeof address === 'object' && address !== null, 'a listening server has an address')
  return address.port
}
