import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../test/faults/product.ts'
import { type Days, linesOf, reportNames } from './six-reports.ts'

const warehouse = new URL('../../../../../ops/warehouse/', import.meta.url).pathname
const startLimitMs = 60_000

/** Undefined where this machine has no ClickHouse. */
export const clickhouse = ['clickhouse-server', 'clickhouse'].find((name) => {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

/** The server of `ops/warehouse`, two shards on this machine, by the files that a lender has. */
export async function startClickhouse() {
  const folder = mkdtempSync(join(tmpdir(), 'daftari-clickhouse-'))
  const [http, tcp] = [await freePort(), await freePort()]
  const config = readFileSync(join(warehouse, 'clickhouse.xml'), 'utf8')
    .replace('<http_port>8123<', `<http_port>${http}<`)
    .replace('<tcp_port>9000<', `<tcp_port>${tcp}<`)
    .replaceAll('<port>9000<', `<port>${tcp}<`)
  writeFileSync(join(folder, 'config.xml'), config)
  writeFileSync(join(folder, 'users.xml'), readFileSync(join(warehouse, 'users.xml')))
  mkdirSync(join(folder, 'clickhouse'))
  const before = clickhouse === 'clickhouse' ? ['server'] : []
  const child = spawn(clickhouse ?? '', [...before, '--config-file=config.xml'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // A test that fails half-way must not leave it running.
  process.once('exit', () => child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const server = `http://127.0.0.1:${http}`
  await untilAnswers(child, server, () => said)
  for (const database of ['warehouse', 'shard_1', 'shard_2']) {
    await fetch(server, { method: 'POST', body: `create database if not exists ${database}` })
  }
  const url = `${server}/warehouse`
  const shards = `${server}/shard_1,${server}/shard_2`
  return {
    /** Loads by the script that a lender has; gives what it said. */
    load: (from: string, ...more: string[]) =>
      run('load.mjs', '--from', from, '--url', url, '--shards', shards, ...more),
    /** In the form of `ourReports`. */
    async reports(days: Days): Promise<Record<string, string[]>> {
      const found: Record<string, string[]> = {}
      for (const name of reportNames) {
        const of = ['--from', days.from, '--to', days.to, '--on', days.on, '--url', url]
        const text = await run('report.mjs', '--report', name, ...of, '--format', 'TabSeparated')
        found[name] = linesOf(
          text
            .trimEnd()
            .split('\n')
            .map((line) => line.split('\t')),
        )
      }
      return found
    },
    async ask(query: string): Promise<string> {
      const answer = await fetch(`${server}/?database=warehouse`, { method: 'POST', body: query })
      return answer.text()
    },
    async stop(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function run(script: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(warehouse, script), ...args])
  let [said, wrong] = ['', '']
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (wrong += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(wrong || said)
  return said
}

async function untilAnswers(child: ChildProcess, server: string, said: () => string) {
  const until = performance.now() + startLimitMs
  for (;;) {
    const answer = await fetch(server).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null || performance.now() > until) {
      throw new Error(`ClickHouse did not start: ${said().slice(-2_000)}`)
    }
    await pause(100)
  }
}
