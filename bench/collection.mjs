import { parseArgs } from 'node:util'
import { openBook, signInClerks } from './parts/book.mjs'
import { loadNow } from './parts/figures.mjs'
import { start } from './parts/programs.mjs'

/**
 * All open cases of a loaded book handed out, with the preview before; then two hundred collectors who all
 * ask for their next case at once, round after round. Changes the book.
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
const { rows: counted } = await client.query(
  'update collections."case" set holder_id = null, held_since = null where closed_on is null returning 1 as one',
)
await client.query('vacuum analyze collections."case"')
const server = await start('apps/server/src/serve.ts', {
  DATABASE_URL: given.url,
  PORT: given.port,
  LOG_LEVEL: 'error',
  CALLBACK_SECRET: 'bench-callback-secret-of-the-run',
})
try {
  say(`${counted.length} open cases, ${tokens.length} collectors, ${loadNow()}`)
  await handOut()
  await askForNext()
} finally {
  await server.stop()
  await client.end()
}

/** The clerks of the bench, spread over the teams that there are. */
async function joinTeams() {
  await client.query(`
    insert into collections.team_member (team_id, staff_id, weight)
    select t.ids[1 + (row_number() over (order by s.id)) % cardinality(t.ids)], s.id, 1
    from administration.staff s
    cross join (select array_agg(id order by id) as ids from collections.team) t
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

async function askForNext() {
  const path = '/collection/cash-collection/next-case'
  await ask(tokens[0], path, {})
  const alone = []
  for (const token of tokens.slice(0, 30)) alone.push((await ask(token, path, {})).ms)
  say(`next case, one after another: ${spread(alone)}`)
  const holder = new Map()
  let twice = 0
  const together = []
  const began = performance.now()
  for (let round = 0; round < Number(given.rounds); round += 1) {
    const answers = await Promise.all(tokens.map((token) => ask(token, path, {})))
    for (const [at, { data, ms }] of answers.entries()) {
      together.push(ms)
      if (data.caseId === null) continue
      if (holder.has(data.caseId) && holder.get(data.caseId) !== at) twice += 1
      holder.set(data.caseId, at)
    }
  }
  const seconds = (performance.now() - began) / 1_000
  say(
    `${tokens.length} at once: ${spread(together)}, ${(together.length / seconds).toFixed(0)} a second`,
  )
  say(`${holder.size} cases given, ${twice} of them to two; ${loadNow()}`)
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
