import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { hasEnded, isRunning } from '../running-process.ts'
import { removeDataFolder } from './cluster-root.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { readPidFile } from './postmaster.ts'

const started: { dataDir: string; embedded: Embedded }[] = []

afterEach(async () => {
  for (const { embedded, dataDir } of started.splice(0)) {
    await embedded.stop()
    removeDataFolder(dataDir)
  }
})

function newDataDir(mode = 0o711): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'daftari-embedded-'))
  chmodSync(dataDir, mode)
  return dataDir
}

async function start(dataDir: string, log?: (line: string) => void): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, ...(log ? { log } : {}) })
  started.push({ dataDir, embedded })
  return embedded
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function postmasterOf(dataDir: string): number {
  const pointer = join(dataDir, 'cluster-folder')
  const root = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir
  return readPidFile(join(root, 'cluster'))?.pid ?? 0
}

test('what was committed is there after a kill of the server and a new start', async () => {
  const dataDir = newDataDir()
  const first = await start(dataDir)
  await ask(first.url, 'create table kept as select g as n from generate_series(1, 1000) g')
  const pid = postmasterOf(dataDir)
  process.kill(pid, 'SIGKILL')
  expect(await hasEnded(pid, 5_000)).toBe(true)
  await first.stop()

  const second = await start(dataDir)
  expect(await ask(second.url, 'select sum(n)::int as sum from kept')).toEqual([{ sum: 500_500 }])
})

test('a server left running by a killed process of ours is stopped by the next start', async () => {
  const dataDir = newDataDir()
  const abandon = `
    const { startEmbedded } = await import('${join(import.meta.dirname, 'embedded.ts')}')
    await startEmbedded({ dataDir: '${dataDir}' })
    process.kill(process.pid, 'SIGKILL')`
  expect(() => execFileSync(process.execPath, ['-e', abandon], { stdio: 'pipe' })).toThrow()
  const orphan = postmasterOf(dataDir)
  expect(isRunning(orphan)).toBe(true)

  const said: string[] = []
  const { url } = await start(dataDir, (line) => said.push(line))
  expect(said.join()).toContain(`process ${orphan}`)
  expect(isRunning(orphan)).toBe(false)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a pid file that names a stranger does not stop a start, nor the stranger', async () => {
  const dataDir = newDataDir()
  const first = await start(dataDir)
  await first.stop()
  const cluster = join(dataDir, 'cluster')
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n`)
  const { url } = await start(dataDir)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder in use is refused by the process number of its user', async () => {
  const dataDir = newDataDir()
  await start(dataDir)
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`)
})

test('the server answers on loopback alone, in UTF-8, sorted by code point', async () => {
  const dataDir = newDataDir()
  const { url } = await start(dataDir)
  expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(await ask(url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
  expect(await ask(url, `select 'a' > 'B' as by_code_point, upper('ñ') as upper`)).toEqual([
    { by_code_point: true, upper: 'Ñ' },
  ])
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
})

test('the server is gone when stop returns, and stopping twice is harmless', async () => {
  const dataDir = newDataDir()
  const embedded = await start(dataDir)
  const pid = postmasterOf(dataDir)
  await Promise.all([embedded.stop(), embedded.stop()])
  expect(isRunning(pid)).toBe(false)
})

test.runIf(process.getuid?.() === 0)(
  "root's own folder, which the database's user may not enter, keeps its data elsewhere",
  async () => {
    const dataDir = newDataDir(0o700)
    const first = await start(dataDir)
    await ask(first.url, 'create table kept as select 1 as n')
    await first.stop()
    const second = await start(dataDir)
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 1 }])
    expect(existsSync(join(dataDir, 'cluster'))).toBe(false)
  },
)
