import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { stopPostmaster } from '../src/platform/postgres/postmaster.ts'
import { serverSettings } from '../src/platform/postgres/settings.ts'
import { unprivilegedUser } from '../src/platform/postgres/unprivileged-user.ts'

const run = promisify(execFile)
const packaged = '/usr/lib/postgresql'
const oldest = 15

export interface SystemPostgres {
  version: number
  /** The folder of its programs. */
  bin: string
}

/** The oldest PostgreSQL on this machine that the product supports; undefined if there is none. */
export function findSystemPostgres(): SystemPostgres | undefined {
  const versions = existsSync(packaged) ? readdirSync(packaged).map(Number) : []
  return versions
    .filter((version) => version >= oldest)
    .sort((a, b) => a - b)
    .map((version) => ({ version, bin: join(packaged, String(version), 'bin') }))
    .find(({ bin }) => existsSync(join(bin, 'initdb')))
}

export interface SystemCluster {
  url: string
  stop(): Promise<void>
}

/** A cluster for as long as a test: on loopback, quick, and not safe against a crash. */
export async function startSystemCluster(
  { bin }: SystemPostgres,
  folder: string,
): Promise<SystemCluster> {
  const cluster = ownFolder(folder, 'cluster')
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(join(bin, 'initdb'), ['-D', cluster, '--username=daftari', '--auth=trust', ...locale], {
    ...asNobody(cluster),
    timeout: 60_000,
  })
  return launch(bin, cluster)
}

/** Follows a cluster by streaming, from a copy of its files on. */
export async function startSystemStandby(
  { bin }: SystemPostgres,
  primary: SystemCluster,
  folder: string,
): Promise<SystemCluster> {
  const cluster = ownFolder(folder, 'standby')
  await run(
    join(bin, 'pg_basebackup'),
    ['-d', primary.url, '-D', cluster, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'],
    { ...asNobody(cluster), timeout: 60_000 },
  )
  return launch(bin, cluster)
}

function ownFolder(folder: string, name: string): string {
  const made = join(folder, name)
  mkdirSync(made, { mode: 0o700 })
  const user = unprivilegedUser()
  if (user !== null) chownSync(made, user.uid, user.gid)
  return made
}

const asNobody = (cwd: string) => ({
  ...unprivilegedUser(),
  cwd,
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
})

async function launch(bin: string, cluster: string): Promise<SystemCluster> {
  const port = await freePort()
  const log = openSync(`${cluster}.log`, 'a', 0o600)
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', cluster, '-p', String(port), ...serverSettings(true)],
    { ...asNobody(cluster), detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  const url = `postgres://daftari@127.0.0.1:${port}/postgres`
  await answers(server, url)
  return { url, stop: () => stopPostmaster(server.pid ?? 0, 'SIGQUIT') }
}

async function answers(server: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await pause(100)
    }
  }
  throw new Error("the system's PostgreSQL did not start")
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  return typeof address === 'object' && address !== null ? address.port : 0
}
