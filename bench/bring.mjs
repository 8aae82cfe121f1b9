import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { serviceOptions } from '../tools/node26.mjs'
import { openBook, signInClerks } from './parts/book.mjs'
import { loadNow } from './parts/figures.mjs'
import { clusterCpuOf, start } from './parts/programs.mjs'
import { run } from './parts/run-command.mjs'

/**
 * Brings a made-up book of `--customers` (three loans each, two payments a loan) into an empty database: the
 * files are rehearsed, what is unexplained is accepted by two clerks, and the book goes live.
 */
const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: process.env.DATABASE_URL ?? '' },
    customers: { type: 'string', default: '3333' },
    port: { type: 'string', default: '8487' },
  },
})
const pages = '/api/operation/system/bringBook'
const longestMs = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'daftari-bring-bench-'))
const ofCommand = { DATABASE_URL: given.url, LOG_LEVEL: 'error' }
/** With the memory that `npm run` gives a server and a worker; a command has its own. */
const env = { ...ofCommand, NODE_OPTIONS: serviceOptions() }
const client = await openBook(given.url)
try {
  await run('migrate', [], ofCommand)
  await run('configure', ['ops/lender.sample.json'], ofCommand)
  await timed('written', ['--sample', folder, '--customers', given.customers])
  await timed('rehearsed', [folder])
  await goLive()
} finally {
  rmSync(folder, { recursive: true, force: true })
  await client.end()
}

async function timed(what, args) {
  const began = await databaseCpuMs()
  const { seconds, peakMb, cpuMs } = await run('bring-book', args, ofCommand)
  say(what, { seconds, peakMb, cpuMs, databaseMs: (await databaseCpuMs()) - began })
}

/** All that PostgreSQL worked so far, where it runs on this machine. */
async function databaseCpuMs() {
  const [{ pid }] = await rows('select pg_backend_pid() as pid')
  return clusterCpuOf(pid)
}

/** @param {{ seconds: number, peakMb?: number, cpuMs: number, databaseMs: number }} figures */
function say(what, { seconds, peakMb, cpuMs, databaseMs }) {
  const memory = peakMb === undefined ? '' : `, ${peakMb} MB at most`
  const [own, database] = [cpuMs, databaseMs].map((ms) => (ms / 1_000).toFixed(1))
  const text = `${what} in ${seconds.toFixed(1)} s${memory}`
  process.stdout.write(`${text}; processor ${own} + ${database} s; ${loadNow()}\n`)
}

async function goLive() {
  const [asker = '', decider = ''] = await signInClerks(client)
  const [book] = await rows('select max(id) as id from arrival.book')
  const bookId = Number(book.id)
  const server = await start('apps/server/src/serve.ts', {
    ...env,
    PORT: given.port,
    CALLBACK_SECRET: 'bench-callback-secret-of-the-run',
  })
  const worker = await start('apps/server/src/work.ts', { ...env, DEMO_LIVES: 'off' })
  try {
    const by = { asker, decider }
    for (const { id } of await rows(`select id from arrival.brought_loan
      where book_id = ${bookId} and outcome = 'unexplained'`)) {
      await request(by, 'accepted', { bookId, broughtLoanId: Number(id) })
    }
    const began = performance.now()
    const [ownBefore, databaseBefore] = [worker.cpuMs(), await databaseCpuMs()]
    await request(by, 'live', { bookId })
    const read = `select loans_lived as loans from arrival.book where id = ${bookId} and state = 'live'`
    const [{ loans }] = await until(
      () => rows(read),
      (found) => found.length > 0,
    )
    const seconds = (performance.now() - began) / 1_000
    const perSecond = Math.round(loans / seconds)
    say(`${loans} loans live, ${perSecond} a second,`, {
      seconds,
      peakMb: worker.memory()?.peakMb,
      cpuMs: worker.cpuMs() - ownBefore,
      databaseMs: (await databaseCpuMs()) - databaseBefore,
    })
    for (const { name, seconds: took } of await rows(stepsOf(bookId))) {
      process.stdout.write(`  ${name} ${Number(took).toFixed(1)} s\n`)
    }
  } finally {
    await worker.stop()
    await server.stop()
  }
}

/** How long each stage took: from the end of the one before it. */
function stepsOf(bookId) {
  return `
    select name, extract(epoch from done - coalesce(lag(done) over (order by done), began)) as seconds
    from (select s.name, max(s.done_at) as done,
        (select min(r.decided_at) from arrival.go_live r where r.book_id = ${bookId}) as began
      from arrival.step s where s.book_id = ${bookId} group by s.name) stage order by done`
}

/** Asks again until it is so. */
async function until(ask, enough = Boolean) {
  const began = performance.now()
  while (performance.now() - began < longestMs) {
    const found = await ask()
    if (enough(found)) return found
    await pause(200)
  }
  throw new Error('not within an hour')
}

async function rows(text) {
  return (await client.query(text)).rows
}

/** Asked by one clerk, approved by the other. */
async function request({ asker, decider }, what, body) {
  const reason = 'of the measurement'
  const asked = await post(asker, `${pages}/${what}`, { ...body, reason })
  const { id, version } = asked
  await post(decider, `${pages}/${what}/${id}/decision`, { version, approve: true, reason })
}

async function post(token, path, body) {
  const answer = await fetch(`http://127.0.0.1:${given.port}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(said)}`)
  return said.data
}
