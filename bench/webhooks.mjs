import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { newWebhookSecret } from '../apps/server/src/modules/administration/webhooks/sign.ts'
import { dataCipher } from '../apps/server/src/platform/cipher.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { removeDataFolder } from '../apps/server/src/platform/postgres/cluster-root.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'
import { ensureReference } from '../apps/server/src/reference/ensure-reference.ts'
import { loadNow } from './parts/figures.mjs'
import { start } from './parts/programs.mjs'

/**
 * Events at a steady rate to nine receivers that answer and one that hangs: how late each event is, whether
 * each comes once and in order, and what the worker's memory does. A database of its own.
 * `--rate 10000 --minutes 2 --good 9 --hanging 1`
 */
const { values: given } = parseArgs({
  options: {
    /** Events a minute. */
    rate: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '2' },
    good: { type: 'string', default: '9' },
    hanging: { type: 'string', default: '1' },
    drain: { type: 'string', default: '120' },
  },
})
const rate = Number(given.rate)
const count = Math.round(rate * Number(given.minutes))
const everyMs = 100
const lateMs = 10_000
const say = (line) => process.stdout.write(`${line}\n`)
const dataKey = randomBytes(32)
const dataDir = mkdtempSync(join(tmpdir(), 'daftari-webhooks-'))
const cluster = await startEmbedded({ dataDir })
try {
  await prepare(cluster.url)
  await run(cluster.url)
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

async function run(url) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const good = await Promise.all(Array.from({ length: Number(given.good) }, () => receiver(true)))
  const hanging = await Promise.all(
    Array.from({ length: Number(given.hanging) }, () => receiver(false)),
  )
  await addWebhooks(client, [...good, ...hanging])
  const worker = await start('apps/server/src/work.ts', {
    DATABASE_URL: url,
    DATA_DIR: join(dataDir, 'product'),
    EMULATOR_PORT: 'off',
    MPESA_BASE_URL: 'http://127.0.0.1:9',
    MPESA_CONSUMER_KEY: 'bench',
    MPESA_CONSUMER_SECRET: 'bench',
    MPESA_INITIATOR_NAME: 'bench',
    MPESA_SECURITY_CREDENTIAL: 'bench',
    MPESA_CALLBACK_NETWORKS: '127.0.0.1',
    DATA_KEY: dataKey.toString('base64'),
    CALLBACK_SECRET: `bench-${randomBytes(16).toString('hex')}`,
    INTAKE_SECRETS: JSON.stringify({ pesa: 'a-secret-of-the-bench' }),
    LOG_LEVEL: 'error',
  })
  try {
    say(`${count} events at ${rate} a minute; ${loadNow()}`)
    const memory = watch(worker)
    const began = performance.now()
    const cpuBefore = worker.cpuMs()
    await publishAll(client)
    await drained(good)
    const seconds = (performance.now() - began) / 1_000
    const cpu = (worker.cpuMs() - cpuBefore) / 1_000
    memory.end()
    for (const [at, one] of good.entries()) sayReceived(`good ${at + 1}`, one)
    for (const one of hanging) say(`hanging: asked ${one.asked()} times`)
    const posts = good.reduce((sum, one) => sum + one.numbers.length, 0)
    say(
      `${posts} posts in ${seconds.toFixed(1)} s, ${Math.round(posts / seconds)} a second; ` +
        `worker ${cpu.toFixed(1)} s of processor; memory MB by time ${memory.seen.join(' ')}; ${loadNow()}`,
    )
  } finally {
    await worker.stop()
    await client.end()
    for (const one of [...good, ...hanging]) one.close()
  }
}

/** A program of the lender that listens; one that hangs takes the request and never answers. */
async function receiver(answers) {
  const numbers = []
  const late = []
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      if (!answers) return
      const event = JSON.parse(body)
      numbers.push(event.data.paymentId)
      late.push(Date.now() - Date.parse(event.timestamp))
      response.writeHead(204).end()
    })
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${server.address().port}/events`,
    numbers,
    late,
    asked: () => asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function addWebhooks(client, receivers) {
  const staff = async (account, isProgram) => {
    const { rows } = await client.query(
      `insert into administration.staff (account, name, is_program, password_hash,
        password_changed_at, password_expires_at, created_at)
      values ($1, $1, $2, '-', now(), now(), now()) returning id`,
      [account, isProgram],
    )
    return rows[0].id
  }
  const [asker, decider] = [await staff('bench1', false), await staff('bench2', false)]
  const account = await staff('program:bench', true)
  await client.query(
    `insert into administration.staff_role (staff_id, role_code, granted_at) values ($1, 'finance', now())`,
    [account],
  )
  const program = await client.query(
    `insert into administration.program (code, name, role_code, networks, requests_per_minute,
      expires_on, reason, asked_by, asked_at, state, decided_by, decided_at, staff_id)
    values ('bench', 'Bench', 'finance', '{}', 600, '2099-12-31', 'bench', $1, now(), 'active', $2,
      now(), $3) returning id`,
    [asker, decider, account],
  )
  const cipher = dataCipher(dataKey)
  for (const { url } of receivers) {
    const { rows } = await client.query(
      `insert into administration.webhook (program_id, url, event_types, with_customer, reason,
        asked_by, asked_at, state, decided_by, decided_at)
      values ($1, $2, '{payment.received}', false, 'bench', $3, now(), 'active', $4, now())
      returning id`,
      [program.rows[0].id, url, asker, decider],
    )
    await client.query(
      `insert into administration.webhook_turn (webhook_id, through_number) values ($1, 0)`,
      [rows[0].id],
    )
    await client.query(
      `insert into administration.webhook_secret (webhook_id, secret_cipher, made_by, made_at)
      values ($1, $2, $3, now())`,
      [rows[0].id, cipher.seal(newWebhookSecret()), asker],
    )
  }
}

/** As `publish` writes them, a tenth of a second's at a time. */
async function publishAll(client) {
  const began = performance.now()
  let written = 0
  while (written < count) {
    const due = Math.min(count, Math.ceil(((performance.now() - began) / 60_000) * rate))
    if (due > written) {
      await client.query(
        `with written as (
          insert into platform.event (type, subject, payload, actor, occurred_at, business_on)
          select 'payment.received', 'payment:' || n,
            json_build_object('paymentId', n, 'amountCents', 100), '"system:bench"', now(), now()
          from generate_series($1::integer, $2::integer) n returning id)
        insert into platform.outgoing (event_id) select id from written`,
        [written + 1, due],
      )
      written = due
    }
    await after(everyMs)
  }
}

async function drained(good) {
  const until = performance.now() + Number(given.drain) * 1_000
  while (performance.now() < until && good.some(({ numbers }) => numbers.length < count)) {
    await after(200)
  }
}

function watch(worker) {
  const seen = []
  const look = setInterval(() => seen.push(worker.memory()?.nowMb), 10_000)
  return { seen, end: () => clearInterval(look) }
}

function sayReceived(name, { numbers, late }) {
  const inOrder = numbers.every((one, at) => one === at + 1)
  const sorted = late.toSorted((a, b) => a - b)
  const of = (share) => sorted[Math.floor(sorted.length * share)] ?? sorted.at(-1)
  say(
    `${name}: ${numbers.length} of ${count}${inOrder ? ', each once and in order' : ', NOT IN ORDER'}; ` +
      `late p50 ${of(0.5)} ms, p99 ${of(0.99)} ms, worst ${sorted.at(-1)} ms`,
  )
  if (!inOrder || numbers.length !== count || sorted.at(-1) > lateMs) process.exitCode = 1
}
