import { parseArgs } from 'node:util'
import { openBook, signInClerks } from './parts/book.mjs'
import { loadNow } from './parts/figures.mjs'
import { drive, start } from './parts/programs.mjs'

/**
 * Two hundred collectors who all request their next case at the same moment, round after round: while all
 * cases are unassigned, then when all open cases of a loaded book were handed out, with the preview before.
 * Compared with the simplest requests, sent in the same way. Changes the book.
 */
const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: process.env.DATABASE_URL ?? '' },
    port: { type: 'string', default: '8472' },
    rounds: { type: 'string', default: '5' },
  },
})
const say = (line) => process.stdout.write(`${line}\n`)
const client = await openBook(given.url)
const tokens = await signInClerks(client)
await joinTeams()
const open = await takeBack()
const server = await start('apps/server/src/serve.ts', {
  DATABASE_URL: given.url,
  PORT: given.port,
  LOG_LEVEL: 'error',
  CALLBACK_SECRET: 'bench-callback-secret-of-the-run',
})
try {
  say(`${open} open cases, ${tokens.length} collectors, ${loadNow()}`)
  await floor()
  await askForNext('while nobody holds any', letGo)
  await takeBack()
  await handOut()
  await askForNext('of their own')
} finally {
  await server.stop()
  await client.end()
}

/** Makes all unassigned; returns how many are open. */
async function takeBack() {
  const { rowCount } = await client.query(`
    update collections."case" set assignee_id = null, assigned_at = null, offered_at = null, offered_to = null
    where closed_on is null`)
  await client.query('vacuum analyze collections."case"')
  return rowCount
}

/** The cases that the clerks just took. */
async function letGo() {
  await client.query(`
    update collections."case" set assignee_id = null, assigned_at = null, offered_at = null, offered_to = null
    where closed_on is null and assignee_id is not null`)
}

/** The clerks of the bench, spread over the teams that there are. */
async function joinTeams() {
  await client.query(`
    insert into work.team_member (queue, team_id, staff_id, weight)
    select 'case', t.ids[1 + (row_number() over (order by s.id)) % cardinality(t.ids)], s.id, 1
    from administration.staff s
    cross join (select array_agg(id order by id) as ids from work.team where queue = 'case') t
    where s.account like 'bench%' on conflict do nothing`)
}

async function ask(token, path, body) {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${given.port}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`)
  return { data: JSON.parse(text).data, ms: performance.now() - began }
}

/** One after another, then all at once, round after round; and what the simplest requests take. */
async function askForNext(when, before) {
  const path = '/collection/cash-collection/next-case'
  const alone = []
  for (const token of tokens.slice(0, 30)) alone.push((await ask(token, path, {})).ms)
  say(`next case ${when}, one after another: ${spread(alone.slice(5))}`)
  const answers = await atOnce({ method: 'POST', path, body: '{}' }, `next case ${when}`, before)
  const holder = new Map()
  let twice = 0
  for (const { at, round, body } of answers) {
    const { caseId } = JSON.parse(body).data
    if (caseId === null) continue
    // What was let go between two rounds may come to another.
    const key = `${before === undefined ? 0 : round} ${caseId}`
    if (holder.has(key) && holder.get(key) !== at) twice += 1
    holder.set(key, at)
  }
  say(`${holder.size} cases given, ${twice} of them to two; ${loadNow()}`)
}

async function floor() {
  await atOnce({ method: 'GET', path: '/admin/preferences' }, 'one statement that reads')
  const body = JSON.stringify({ language: 'en' })
  await atOnce({ method: 'POST', path: '/admin/language', body }, 'the simplest write')
}

/** Round after round; `before` each of them, when it is given. */
async function atOnce({ method, path, body }, what, before) {
  const requests = tokens.map((token) => ({
    method,
    path: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    body,
  }))
  const rounds = Number(given.rounds)
  const job = { port: Number(given.port), requests, rounds: before === undefined ? rounds : 1 }
  const answers = []
  let cpu = 0
  for (let round = 0; round < rounds / job.rounds; round += 1) {
    await before?.()
    const began = server.cpuMs()
    const some = await drive(job, 'at-once.mjs')
    cpu += server.cpuMs() - began
    answers.push(...some.map((one) => ({ ...one, round: round + one.round })))
  }
  const done = answers.filter(({ status }) => status === 200)
  const left = answers.filter(({ status }) => status === 503).length
  if (done.length + left < answers.length) throw new Error(`${path}: ${answers[0]?.body}`)
  const each = cpu / answers.length
  // The first round opens connections to the database and plans its statements.
  const times = done.filter(({ round }) => round > 0).map(({ ms }) => ms)
  say(
    `${tokens.length} at once, ${what}: ${spread(times)}; ${each.toFixed(2)} ms of the server each`,
  )
  return answers
}

async function handOut() {
  const chosen = { held: 'move', rule: 'even' }
  const path = '/collection/management/hand-out'
  const preview = await ask(tokens[0], `${path}/preview`, chosen)
  say(`preview of ${preview.data.given} cases: ${(preview.ms / 1_000).toFixed(1)} s`)
  const done = await ask(tokens[0], path, { ...chosen, reason: 'Measured' })
  say(`handing out ${done.data.given} cases: ${(done.ms / 1_000).toFixed(1)} s, ${loadNow()}`)
}

function spread(all) {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.floor(sorted.length * share)]?.toFixed(0)
  return `${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms`
}
