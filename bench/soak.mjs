import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { removeDataFolder } from '../apps/server/src/platform/postgres/cluster-root.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'
import { ensureReference } from '../apps/server/src/reference/ensure-reference.ts'
import { loadNow } from './parts/figures.mjs'
import { start } from './parts/programs.mjs'
import { callbacks } from './parts/workloads.mjs'

/**
 * The operator's messages at a steady rate for a while: each acknowledged in time, and each receipt
 * booked once although some are reported twice. A database of its own, which writes to the disk as the
 * product's does. `--rate 500 --seconds 60 --repeated 0.05 --drain 300`
 */
const { values: given } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    repeated: { type: 'string', default: '0.05' },
    drain: { type: 'string', default: '300' },
    port: { type: 'string', default: '8441' },
  },
})
const rate = Number(given.rate)
const count = rate * Number(given.seconds)
const standing = `
  select count(*) filter (where handled_at is null)::int as unread,
    count(handled_at)::int as kept,
    extract(epoch from max(handled_at) - min(received_at))::float as seconds,
    extract(epoch from max(handled_at) - max(received_at))::float as behind,
    (select count(*)::int from platform.delivery) as waiting,
    (select count(*)::int from payments.payment) as payments,
    (select count(distinct receipt)::int from payments.payment) as receipts,
    (select count(*)::int from ledger.entry where kind = 'receipt') as entries
  from payments.inbox`
const say = (line) => process.stdout.write(`${line}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'daftari-soak-'))
const cluster = await startEmbedded({ dataDir })
try {
  await prepare(cluster.url)
  await soak(cluster.url)
} finally {
  await cluster.stop()
  removeDataFolder(dataDir)
}

async function prepare(url) {
  await migrate(url)
  const database = openDatabase(url)
  await ensureReference(database.db, new Date())
  await database.close()
}

async function soak(url) {
  const secret = `soak-${randomBytes(16).toString('hex')}`
  const env = {
    DATABASE_URL: url,
    DATA_DIR: join(dataDir, 'product'),
    PORT: given.port,
    EMULATOR_PORT: 'off',
    MPESA_BASE_URL: 'http://127.0.0.1:9',
    MPESA_CONSUMER_KEY: 'soak',
    MPESA_CONSUMER_SECRET: 'soak',
    MPESA_INITIATOR_NAME: 'soak',
    MPESA_SECURITY_CREDENTIAL: 'soak',
    MPESA_CALLBACK_NETWORKS: '127.0.0.1',
    DATA_KEY: randomBytes(32).toString('base64'),
    CALLBACK_SECRET: secret,
    INTAKE_SECRETS: JSON.stringify({ pesa: 'a-secret-of-the-soak' }),
    LOG_LEVEL: 'error',
  }
  const server = await start('apps/server/src/serve.ts', env)
  const worker = await start('apps/server/src/work.ts', env)
  try {
    const { requests, receipts } = messages(secret)
    say(`${count} messages at ${rate} a second, ${receipts} receipts; ${loadNow()}`)
    const measured = await paced({ port: Number(given.port), rate, connections: 64, requests })
    printRequests(measured)
    await printBooked(url, receipts)
  } finally {
    await Promise.all([server.stop(), worker.stop()])
  }
}

/** A share of them says what another one has said before. */
function messages(secret) {
  const fresh = callbacks(count, secret, Date.now()).product
  const seen = new Set()
  const requests = fresh.map((one, n) => {
    const again = n > 100 && (n * 7919) % 1_000 < Number(given.repeated) * 1_000
    const request = again ? fresh[n - 50] : one
    seen.add(request.body)
    return request
  })
  return { requests, receipts: seen.size }
}

function printRequests({ requests, seconds, p50, p95, p99, worst, deepest, statuses }) {
  const ms = (value) => `${value.toFixed(0)} ms`
  say(
    `acknowledged ${requests} in ${seconds.toFixed(1)} s ${JSON.stringify(statuses)}: ` +
      `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, worst ${ms(worst)}, ` +
      `at most ${deepest} waiting for a connection; ${loadNow()}`,
  )
}

/**
 * Waits until all is booked and matched, up to a limit: the rest is reported, and nothing may be booked
 * twice.
 */
async function printBooked(url, receipts) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const began = performance.now()
  const look = async () => (await client.query(standing)).rows[0]
  let now = await look()
  while (now.unread + now.waiting > 0 && performance.now() - began < Number(given.drain) * 1_000) {
    await after(500)
    now = await look()
  }
  await client.end()
  const once = now.payments === now.receipts && now.payments === now.entries
  const all = now.unread + now.waiting === 0 && now.payments === receipts
  say(
    `booked ${now.payments} of ${receipts} receipts${once ? ', each once' : ', NOT ONCE'}, ` +
      `${Math.round(now.kept / now.seconds)} messages a second, the last ${now.behind.toFixed(1)} s after ` +
      `the last message came; ${now.unread} unread, ${now.waiting} not looked for; ${loadNow()}`,
  )
  if (!once || !all) process.exitCode = 1
}

function paced(job) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'parts', 'paced.mjs')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    let out = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.on('exit', (code) => (code === 0 ? done(JSON.parse(out)) : fail(new Error('paced'))))
    child.stdin.end(JSON.stringify(job))
  })
}
