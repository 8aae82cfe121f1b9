import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { type Binaries, preparePostgres } from './binaries.ts'
import { type ClusterPlace, clusterPassword, prepareCluster } from './cluster.ts'
import { clusterRoot } from './cluster-root.ts'
import { lockFolder } from './folder-lock.ts'
import { endLeftover, readPidFile, stopPostmaster } from './postmaster.ts'
import { serverSettings } from './settings.ts'
import { unprivilegedUser } from './unprivileged-user.ts'

export type EmbeddedOptions = {
  readonly dataDir: string
  /** A free one is chosen when absent: it may differ from start to start. */
  readonly port?: number
  /** For tests: quicker, and not safe against a crash. */
  readonly fast?: boolean
  readonly log?: (line: string) => void
}

export type Embedded = { readonly url: string; stop(): Promise<void> }

const startLimitMs = 120_000
const startAttempts = 20
const logLimitBytes = 10 * 1024 * 1024

/**
 * Starts the PostgreSQL that npm shipped on its own data folder, on loopback only, and makes the
 * database `daftari` on the first start. Throws FolderInUse when another living process has the
 * folder; a server left behind by a killed one is stopped first.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  const fast = options.fast ?? false
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const unlock = lockFolder(dataDir)
  try {
    const user = unprivilegedUser()
    const place = { dataDir, root: clusterRoot(dataDir, user), user }
    const binaries = preparePostgres(join(place.root, 'runtime'), user)
    const cluster = await prepareCluster(place, binaries, fast)
    await endLeftover(cluster, options.log ?? (() => undefined))
    const server = await launch(place, binaries, { cluster, fast, port: options.port })
    const stop = once(async () => {
      await stopPostmaster(server.pid, fast ? 'SIGQUIT' : 'SIGINT')
      unlock()
    })
    try {
      return { url: await openDatabase(dataDir, server.port), stop }
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

type Launch = {
  readonly cluster: string
  readonly fast: boolean
  readonly port: number | undefined
}

/** A server may fail to start for a moment: the port just taken, a dead one not yet reaped. */
async function launch(
  place: ClusterPlace,
  binaries: Binaries,
  wanted: Launch,
): Promise<{ pid: number; port: number }> {
  const logFile = join(place.dataDir, 'postgres.log')
  for (let attempt = 1; ; attempt++) {
    const port = wanted.port ?? (await freePort())
    const logStart = trimmedSize(logFile)
    const child = spawnServer(place, binaries, { ...wanted, port }, logFile)
    if (await becomesReady(child, wanted.cluster)) {
      child.unref()
      return { pid: child.pid ?? 0, port }
    }
    const said = readFileSync(logFile, 'utf8').slice(logStart).trim()
    const passing = /postmaster\.pid|could not bind|could not create any TCP/.test(said)
    if (!passing || attempt === startAttempts) {
      throw new Error(`PostgreSQL did not start. Its log (${logFile}) says:\n${said}`)
    }
    await new Promise((retry) => setTimeout(retry, 500))
  }
}

/**
 * In a process group of its own (detached), so that a Ctrl-C in the terminal reaches us first and
 * the server is stopped last.
 */
function spawnServer(
  place: ClusterPlace,
  binaries: Binaries,
  wanted: Launch,
  logFile: string,
): ChildProcess {
  const log = openSync(logFile, 'a', 0o600)
  try {
    return spawn(
      binaries.postgres,
      ['-D', wanted.cluster, '-p', String(wanted.port), ...serverSettings(wanted.fast)],
      {
        ...place.user,
        cwd: wanted.cluster,
        detached: true,
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', log, log],
      },
    )
  } finally {
    closeSync(log)
  }
}

/** Watches the pid file, whose last line turns to "ready"; false when the process ended instead. */
async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let failed = false
  child.once('error', () => {
    failed = true
  })
  for (let waitedMs = 0; waitedMs < startLimitMs; waitedMs += 10) {
    if (failed || child.exitCode !== null || child.signalCode !== null) return false
    const file = readPidFile(cluster)
    if (file?.pid === child.pid && file?.ready) return true
    await new Promise((look) => setTimeout(look, 10))
  }
  await stopPostmaster(child.pid ?? 0, 'SIGQUIT')
  return false
}

async function openDatabase(dataDir: string, port: number): Promise<string> {
  const url = (database: string) =>
    `postgres://daftari:${clusterPassword(dataDir)}@127.0.0.1:${port}/${database}`
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'daftari'")
    if (rowCount === 0) await client.query('create database daftari')
  } finally {
    await client.end()
  }
  return url('daftari')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', listening)
  })
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The log's size after throwing away one that has grown too long. */
function trimmedSize(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size <= logLimitBytes) return size
  rmSync(logFile)
  return 0
}

function once(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= act()
    return running
  }
}
