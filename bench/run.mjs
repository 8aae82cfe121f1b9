import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serviceOptions } from '../tools/node26.mjs'
import { compare, lastRelease, withDefault } from './parts/against.mjs'
import { contentsOf, freshApplications, openBook, signInClerks, tidyUp } from './parts/book.mjs'
import { keep, loadNow, median, print, recall } from './parts/figures.mjs'
import { cpuOf, drive, start } from './parts/programs.mjs'
import { approvals, callbacks, workloads } from './parts/workloads.mjs'

const { values: given } = parseArgs({
  args: withDefault(process.argv.slice(2), '--against', lastRelease),
  options: {
    url: { type: 'string', default: process.env.DATABASE_URL ?? '' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    against: { type: 'string' },
    out: { type: 'string', default: join('var', 'bench.json') },
    port: { type: 'string', default: '8480' },
  },
})
const say = (line) => process.stdout.write(`${line}\n`)
if (given.url === '') throw new Error('Give the book: --url postgres://… or DATABASE_URL.')

const seconds = Number(given.seconds)
const rounds = Number(given.rounds)
const sets = (rounds + 1) * 2
const connections = Number(given.connections)
const ports = { product: Number(given.port), reference: Number(given.port) + 1 }
const callbackSecret = `bench-${randomBytes(16).toString('hex')}`
const applications = { product: 'daftari%', reference: 'bench reference' }
const wanted = given.only === '' ? undefined : given.only.split(',')

const client = await openBook(given.url)
const tokens = await signInClerks(client)
const contents = await contentsOf(client)
const product = await start('apps/server/src/serve.ts', {
  DATABASE_URL: given.url,
  PORT: String(ports.product),
  CALLBACK_SECRET: callbackSecret,
  LOG_LEVEL: 'error',
  NODE_OPTIONS: serviceOptions(),
})
const reference = await start('bench/parts/reference.mjs', {
  DATABASE_URL: given.url,
  PORT: String(ports.reference),
})
const running = { product, reference }
const idle = { product: product.memory(), reference: reference.memory() }
try {
  say(
    `${contents.span.count.toLocaleString('en')} applications, ${connections} connections, ` +
      `${rounds} rounds of ${seconds} s, ${loadNow()}`,
  )
  const results = await measureAll()
  const loaded = { product: product.memory(), reference: reference.memory() }
  const earlier = recall(given.against)
  print(results, earlier, say)
  say(
    `start ${product.startMs.toFixed(0)} ms (limit ${reference.startMs.toFixed(0)} ms), memory idle ` +
      `${idle.product?.nowMb} MB (${idle.reference?.nowMb}), most ${loaded.product?.peakMb} MB ` +
      `(${loaded.reference?.peakMb}); ${loadNow()}`,
  )
  const figures = {
    at: new Date().toISOString(),
    load: loadNow(),
    requests: results,
    idle,
    loaded,
    startMs: { product: product.startMs, reference: reference.startMs },
  }
  keep(given.out, figures)
  if (earlier !== undefined) for (const line of compare(figures, earlier)) say(line)
} finally {
  await Promise.all([product.stop(), reference.stop()])
  await tidyUp(client)
  await client.end()
}

async function measureAll() {
  const works = workloads(contents, tokens).filter((one) => wants(one.name))
  const measured = works.map((work) => ({
    ...work,
    product: [work.product],
    reference: [work.reference],
  }))
  if (wants('approve')) measured.push(writes('approve', await approveSets()))
  if (wants('callback')) {
    const all = callbacks(sets * 6_000 * seconds, callbackSecret, Date.now())
    measured.push(writes('callback', split(all)))
  }
  const results = []
  for (const work of measured) results.push(await measure(work))
  return results
}

function wants(name) {
  return wanted === undefined || wanted.includes(name)
}

async function approveSets() {
  const ids = await freshApplications(client, Math.min(90_000, sets * 3_000 * seconds))
  return split(approvals(ids, tokens))
}

/**
 * A share of the requests for each round and server, and one before the first: what is written is written
 * once.
 */
function split({ product: all, reference: same }) {
  const each = Math.floor(all.length / sets)
  const share = (some, index) => some.slice(index * each, (index + 1) * each)
  const turns = Array.from({ length: sets / 2 }, (_, turn) => turn)
  return {
    product: turns.map((turn) => share(all, turn * 2)),
    reference: turns.map((turn) => share(same, turn * 2 + 1)),
  }
}

function writes(name, sets) {
  return { name, once: true, ...sets }
}

/** The two servers in turns, the first one changing with the round; medians of the rounds. */
async function measure({ name, once = false, ...requests }) {
  const found = { product: [], reference: [] }
  // Both have read the code and planned the statements before anything counts; an act needs longer for it.
  const warm = { connections, seconds: once ? Math.max(seconds, 2) : 1, once }
  for (const server of ['reference', 'product']) {
    await drive({ ...warm, port: ports[server], requests: requests[server][0] })
  }
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? ['reference', 'product'] : ['product', 'reference']
    for (const server of order) {
      const own = requests[server]
      const cpuBefore = running[server].cpuMs()
      const databaseBefore = await backendsOf(server)
      const job = { port: ports[server], connections, seconds, once }
      const one = await drive({ ...job, requests: own[(round + 1) % own.length] })
      const cpuMs = (running[server].cpuMs() - cpuBefore) / one.requests
      const databaseMs = usedSince(databaseBefore, await backendsOf(server)) / one.requests
      found[server].push({ ...one, cpuMs, databaseMs })
    }
  }
  const of = (server) => ({
    perSecond: median(found[server].map((one) => one.perSecond)),
    p50: median(found[server].map((one) => one.p50)),
    p95: median(found[server].map((one) => one.p95)),
    cpuMs: median(found[server].map((one) => one.cpuMs)),
    databaseMs: median(found[server].map((one) => one.databaseMs)),
    bytesEach: median(found[server].map((one) => one.bytesEach)),
    statuses: found[server].at(-1)?.statuses ?? {},
  })
  const [ours, limit] = [of('product'), of('reference')]
  const spent = (one) => one.cpuMs + one.databaseMs
  return {
    name,
    product: ours,
    reference: limit,
    ratio: ours.perSecond / limit.perSecond,
    cpuRatio: spent(limit) / spent(ours),
  }
}

/**
 * Processor time of each connection of one program, where PostgreSQL runs on this machine: what the server
 * does by itself meanwhile, and what the other program's connections do, is nobody's request.
 */
async function backendsOf(server) {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where datname = current_database()
       and backend_type = 'client backend' and application_name like $1`,
    [applications[server]],
  )
  return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]))
}

/** For processes that exist at the end; one that started meanwhile counts in full. */
function usedSince(before, after) {
  return [...after].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0)
}
