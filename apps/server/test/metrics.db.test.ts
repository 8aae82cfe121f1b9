import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '@daftari/kernel/assert'
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../src/cli/command.ts'
import { verifyBooksCommand } from '../src/cli/commands/verify-books.ts'
import { type OpenedApp, openApp } from '../src/open-app.ts'
import { openMetrics } from '../src/open-metrics.ts'
import { readConfig } from '../src/platform/config.ts'
import { systemContext } from '../src/platform/context.ts'
import { transact } from '../src/platform/db/transact.ts'
import { deliverNext } from '../src/platform/events/deliver.ts'
import { publish } from '../src/platform/events/publish.ts'
import type { MetricsServer } from '../src/platform/metrics/metrics-server.ts'
import { platformFigures } from '../src/platform/metrics/platform-figures.ts'
import { type Server, startServer } from '../src/server.ts'
import { openTestApp, type TestApp } from './harness.ts'
import { ask } from './several/ask.ts'

const root = join(import.meta.dirname, '../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'daftari-metrics-'))

let t: TestApp
let open: OpenedApp
let server: Server
let metrics: MetricsServer

/** A process with its metrics, on which something of everything has happened. */
beforeAll(async () => {
  t = await openTestApp(new Date())
  const bureau = { BUREAU_BASE_URL: 'http://127.0.0.1:1', BUREAU_KEY: 'a-key-of-the-tests' }
  const env = { DATA_DIR: dataDir, PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'silent', ...bureau }
  const config = { ...readConfig(env), databaseUrl: t.databaseUrl, emulatorPort: null }
  open = await openApp(config, 'test')
  server = await startServer(open, config)
  const started = await openMetrics(open, config, { works: true })
  assert(started !== undefined, 'there is a port')
  metrics = started
  const body = { account: 'nobody', password: 'Wrong.1' }
  await ask(server.url, { method: 'POST', path: '/login', body })
  await ask(server.url, { path: '/loan/7/detail' })
  for (const id of [1, 2, 3]) await ask(server.url, { path: `/files/${id}` })
  await transact(open.appContext.db, (tx) =>
    publish(systemContext(open.appContext, tx, 'test'), 'export.requested', 'export:1', {
      exportId: 1,
    }),
  )
  await deliverNext(open.appContext)
  open.meter.jobRan({ job: 'a job', outcome: 'done', seconds: 1 })
  await open.ports.walletOperator.queryStatus({ receipt: 'SKL0000000' })
  await open.ports.bureaus?.['credit-info'].lookUp('ci-none')
  await runCommand(verifyBooksCommand, {
    args: [],
    env: { DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir },
    say: () => undefined,
    complain: () => undefined,
  })
})
afterAll(async () => {
  await metrics.close()
  await server.close()
  await open.close()
  await t.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const read = async () => (await fetch(metrics.url)).text()

/** Every metric that is declared: one without a sample yet is one all the same. */
async function declared(): Promise<Set<string>> {
  const names = [...(await read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    names.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
}

const named = (text: string) => [
  ...new Set(text.match(/\b(daftari|nodejs|process)_[a-z0-9]+(_[a-z0-9]+)+/g)),
]

describe('the metrics of a process', () => {
  it('count requests by operation, and refusals by reason', async () => {
    const text = await read()
    expect(text).toContain('daftari_http_requests_total{operation="POST /login",status="401"} 1')
    expect(text).toContain(
      'daftari_http_refusals_total{operation="POST /login",code="sign-in.wrong"} 1',
    )
    expect(text).toMatch(
      /daftari_http_request_duration_seconds_count\{operation="POST \/login"\} 1/,
    )
  })

  it('know operations, not addresses: there are as many of those as there are loans', async () => {
    const labels = [...(await read()).matchAll(/http_requests_total\{operation="([^"]+)"/g)]
    expect(labels.length).toBeGreaterThan(1)
    expect(labels.filter(([, label]) => /\d/.test(label ?? ''))).toEqual([])
  })

  it('count deliveries, provider calls and jobs by how they went', async () => {
    const text = await read()
    expect(text).toContain(
      'daftari_deliveries_total{listener="exports.write-file",outcome="done"} 1',
    )
    expect(text).toMatch(
      /provider_calls_total\{provider="wallet-operator",call="query-status",outcome="(failed|unknown|refused)"\} 1/,
    )
    expect(text).toMatch(
      /provider_calls_total\{provider="bureau",call="credit-info look-up",outcome="(not-sent|unknown)"\} 1/,
    )
    expect(text).toContain('daftari_job_runs_total{work="a job",outcome="done"} 1')
  })

  it('have no label that Prometheus gives itself: it would rename ours', async () => {
    const figures = [...platformFigures(open.app.daily), ...open.app.figures]
    const used = [...(await read()).matchAll(/^daftari_\w+\{(.*)\} /gm)]
      .flatMap(([, labels = '']) => [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label))
      .concat(figures.flatMap(({ labels }) => labels ?? []))
    expect(used).toContain('work')
    expect(used.filter((label) => label === 'job' || label === 'instance')).toEqual([])
  })

  it('show the book as it stands', async () => {
    const text = await read()
    expect(text).toMatch(/^daftari_deliveries_due 0$/m)
    expect(text).toMatch(/^daftari_payouts_open\{status="failed"\} 0$/m)
    expect(text).toMatch(/^daftari_books_invariants_broken 0$/m)
    expect(text).toMatch(/^daftari_db_away_seconds 0$/m)
    expect(text).toMatch(/^daftari_db_connections\{state="waiting"\} 0$/m)
  })

  it('TR-05: are not on the public port, and nothing else is on theirs', async () => {
    for (const path of ['/metrics', '/api/metrics']) {
      expect((await fetch(new URL(path, server.url))).status).toBe(404)
    }
    expect((await fetch(new URL('/', metrics.url))).status).toBe(404)
    expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(404)
  })
})

describe('what is written about the metrics', () => {
  const dashboard = readFileSync(join(root, 'ops/grafana/daftari.json'), 'utf8')
  const alerts = readFileSync(join(root, 'ops/prometheus/alerts.yml'), 'utf8')
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')

  it.each([
    ['the dashboard', () => dashboard],
    ['the alerts', () => alerts],
  ])('%s: names metrics that exist', async (_, text) => {
    const there = await declared()
    const names = named(text())
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !there.has(name))).toEqual([])
  })

  it('the page on operations: explains each metric of ours, and none that is gone', async () => {
    const ours = [...(await declared())]
      .filter((name) => name.startsWith('daftari_'))
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
    const exposed = named(page).filter((name) => name.startsWith('daftari_'))
    expect(exposed.sort()).toEqual([...new Set(ours)].sort())
  })
})

describe('the figures of the database', () => {
  it('are answered from an index, however large the book is', async () => {
    const queries: CompiledQuery[] = []
    const db = new Kysely<never>({
      dialect: new PostgresDialect({ pool: open.database.pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      log: (event) => {
        queries.push(event.query)
      },
    })
    const figures = [...platformFigures(open.app.daily), ...open.app.figures]
    await open.appContext.db
      .insertInto('platform.setting')
      .values({ key: 'business.closed-through', value: '"2020-01-01"' })
      .onConflict((on) => on.doNothing())
      .execute()
    const appContext = { ...open.appContext, db: db as unknown as typeof open.appContext.db }
    for (const figure of figures) await figure.read(appContext)
    expect(queries.length).toBeGreaterThanOrEqual(figures.length)
    for (const { sql, parameters } of queries) {
      const plan = await planOf(sql, [...parameters])
      // The size of its files, whatever their rows.
      if (sql.includes('pg_database_size')) continue
      // It contains only pending deliveries.
      if (sql.includes('from platform.delivery')) continue
      expect(plan, sql).not.toContain('Seq Scan')
      expect(plan, sql).toMatch(
        /Index Cond|(using|on) (export_open|inbox_waiting|payment_state|attempt_one_alive|inbox_held)/,
      )
    }
  })
})

async function planOf(sql: string, parameters: unknown[]): Promise<string> {
  const client = await open.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query(`explain ${sql}`, parameters)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}
