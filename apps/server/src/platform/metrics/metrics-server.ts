import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { requireWritable } from '../db/away/require-writable.ts'
import type { Database } from '../db/database.ts'
import type { Standby } from '../db/standby.ts'
import { secondsSince } from './meter.ts'

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

/** A port of its own for the monitoring system: the console's never shows a figure. */
export async function startMetrics(
  registry: Registry,
  at: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(at.port, at.host, listening)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${at.host}:${port}/metrics`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** How far the standby was behind when a report was last read; no sample while it is away. */
export function addStandbyFigure(registry: Registry, standby: Standby | undefined): void {
  new Gauge({
    name: 'daftari_replica_lag_seconds',
    help: 'How far the standby that reports are read from is behind.',
    registers: [registry],
    collect() {
      this.remove()
      const lag = standby?.lagSeconds()
      if (lag !== undefined) this.set(lag)
    },
  })
}

/** A database that hangs answers nobody: longer than this nothing waits for it. */
const reachedWithinMs = 3_000

/** Looked at when it is read, so that it is known of a process that is asked nothing else as well. */
export function addAwayFigure(registry: Registry, { db }: Database): void {
  let since: number | undefined
  new Gauge({
    name: 'daftari_db_away_seconds',
    help: 'How long this process has reached no database that takes writes; 0 while it does.',
    registers: [registry],
    async collect() {
      const over = new AbortController()
      const late = setTimeout(reachedWithinMs, false, { signal: over.signal }).catch(() => false)
      const writable = requireWritable(db).then(
        () => true,
        () => false,
      )
      const isReached = await Promise.race([writable, late])
      over.abort()
      since = isReached ? undefined : (since ?? performance.now())
      this.set(since === undefined ? 0 : secondsSince(since))
    },
  })
}

/** What is known in this process of its commits. */
export function addCommitFigures(registry: Registry, { commits }: Database): void {
  const registers = [registry]
  new Gauge({
    name: 'daftari_db_commit_wait_seconds',
    help: 'How long the oldest commit waits while none comes back; 0 while they do.',
    registers,
    collect() {
      this.set(commits.waitSeconds())
    },
  })
  new Counter({
    name: 'daftari_db_commits_unknown_total',
    help: 'Commits that were not confirmed: each may be done or not.',
    registers,
    collect() {
      this.reset()
      this.inc(commits.unknown)
    },
  })
}

/** The process's own connections to the database. */
export function addPoolFigures(registry: Registry, { pool }: Database): void {
  const registers = [registry]
  new Gauge({
    name: 'daftari_db_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'daftari_db_connections_most',
    help: 'The most connections that this process may have.',
    registers,
    collect() {
      this.set(pool.options.max ?? 0)
    },
  })
}
