import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface TelephonyServer {
  port: number
  realm: string
  secret: string
  /** The account of the carrier's gateway, at whose other end the customers are. */
  gateway: string
  /** The address for its requests and reports. */
  calls: string
  /** The extension at which calls from outside ring. */
  service: string
}

export interface Kamailio {
  said(): string
  stop(): Promise<void>
}

const startLimitMs = 30_000
const configuration = new URL('../../../../ops/kamailio/kamailio.cfg', import.meta.url).pathname

/** The telephony server that a lender may run, by the file of ours that says how, on this machine alone. */
export async function startKamailio(o: TelephonyServer): Promise<Kamailio> {
  const folder = mkdtempSync(join(tmpdir(), 'daftari-kamailio-'))
  const text = (value: string) => JSON.stringify(value)
  const child = spawn(
    'kamailio',
    [
      '-DD',
      '-E',
      `-f${configuration}`,
      `-Y${folder}`,
      `-w${folder}`,
      `-P${join(folder, 'pid')}`,
      '-m32',
      '-M4',
      ...defined({
        LISTEN: `tcp:127.0.0.1:${o.port}`,
        REALM: text(o.realm),
        SECRET: text(o.secret),
        GATEWAY: text(o.gateway),
        CALLS: text(o.calls),
        SERVICE: text(o.service),
      }),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // A test that fails half-way must not leave it running.
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await listening(child, o.port, () => output)
  return {
    said: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const defined = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([name, value]) => ['-A', `${name}=${value}`])

async function listening(child: ChildProcess, port: number, said: () => string): Promise<void> {
  for (let waitedMs = 0; !(await isOpen(port)); waitedMs += 50) {
    if (child.exitCode !== null || waitedMs > startLimitMs) {
      child.kill('SIGKILL')
      throw new Error(`Kamailio did not start:\n${said()}`)
    }
    await pause(50)
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      answer(true)
    })
    socket.once('error', () => answer(false))
  })
}

/** What an extension signs in with for an hour: what the console gives softphones, made of the secret. */
export function credentialsOf(account: string, secret: string): { user: string; password: string } {
  const user = `${Math.floor(Date.now() / 1_000) + 3_600}:${account}`
  const password = createHmac('sha1', secret).update(user).digest('base64')
  return { user, password }
}
