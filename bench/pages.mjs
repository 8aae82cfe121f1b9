import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, businessDateOf } from '../packages/kernel/src/business-date.ts'
import { openBook, signInClerks } from './parts/book.mjs'
import { loadNow, median } from './parts/figures.mjs'
import { readsOf } from './parts/pages-read.mjs'
import { blocksOf, largeTables, reportingPlans, takePlans, wholeTables } from './parts/plans.mjs'
import { cpuOf, start } from './parts/programs.mjs'
import { readWhole } from './parts/read-whole.mjs'

/**
 * Sends every read of the console's pages, once with each order of a list, to a large book, three times each,
 * and names the slowest. `--over 300 --only settlement --orders no`, of a month or of so many `--days`. With
 * `--plans` each is asked once and explained: named are those that ask for more than `--blocks`, and it fails
 * where a large table is read whole that `parts/read-whole.mjs` does not name.
 */
const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: process.env.DATABASE_URL ?? '' },
    port: { type: 'string', default: '8446' },
    over: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    orders: { type: 'string', default: 'yes' },
    days: { type: 'string', default: '30' },
    plans: { type: 'boolean', default: false },
    blocks: { type: 'string', default: '5000' },
  },
})
const say = (line) => process.stdout.write(`${line}\n`)
const plansFile = join(tmpdir(), `daftari-plans-${process.pid}`)
const client = await openBook(given.url)
const server = await start('apps/server/src/serve.ts', {
  DATABASE_URL: given.url,
  PORT: given.port,
  LOG_LEVEL: 'error',
  CALLBACK_SECRET: 'bench-callback-secret-of-the-run',
  ...(given.plans ? reportingPlans(plansFile) : {}),
})
try {
  const tokens = await signInClerks(client)
  const yesterday = addDays(businessDateOf(new Date(), 'Africa/Nairobi'), -1)
  const span = `${addDays(yesterday, 1 - Number(given.days))}..${yesterday}`
  const ids = await idsOf()
  const reads = readsOf({ ids, span, withOrders: given.orders === 'yes' }).filter(({ path }) =>
    given.only.split(',').some((part) => path.includes(part)),
  )
  if (given.plans) await explainAll(reads, tokens)
  else print(await askAll(reads, tokens))
} finally {
  await server.stop()
  await client.end()
}

/** Something of each kind that has more behind it than most. */
async function idsOf() {
  const one = async (text) => Number((await client.query(text)).rows[0]?.id ?? 1)
  const loan = await one(`select loan_id as id from servicing.balance where status = 'open'
    order by fined_cents desc, loan_id desc limit 1`)
  return {
    loan,
    person: await one(`select person_id as id from servicing.loan where id = ${loan}`),
    entry: await one(`select id from ledger.entry where kind = 'accrual' order by id desc limit 1`),
    payment: await one(`select id from payments.payment where state = 'unmatched' limit 1`),
    case: await one('select id from collections.case order by id desc limit 1'),
    payout: await one(`select id from payments.disbursement where application_id = ${loan}`),
    account: await one('select id from origination.credit_account order by id desc limit 1'),
    staff: await one(`select id from administration.staff where account = 'auditor'`),
    act: await one('select max(id) as id from administration.audit_log'),
    lead: await one('select max(id) as id from promotion.lead'),
    audience: await one(`select id from promotion.audience where code = 'customer-recall'`),
    task: await one(`select max(id) as id from outreach.task where section = 'promotion'`),
    call: await one(`select max(id) as id from telephony.call where direction = 'inbound'`),
    missedCall: await one('select max(id) as id from support.missed_call'),
    order: await one('select max(id) as id from support.service_order'),
    question: await one('select max(id) as id from support.service_case'),
  }
}

async function askAll(reads, tokens) {
  const found = []
  let next = 0
  for (const { name, path } of reads) {
    const times = []
    let status = 0
    const backendBefore = await backendsCpu()
    for (let round = 0; round < 3; round += 1) {
      const began = performance.now()
      status = await ask(path, tokens[next++ % tokens.length])
      times.push(performance.now() - began)
    }
    const cpu = ((await backendsCpu()) - backendBefore) / 3
    found.push({ name, path, status, ms: median(times), first: times[0], cpu })
  }
  return found
}

/** Gives the status, once the answer is there whole. */
async function ask(path, token) {
  const answer = await fetch(`http://127.0.0.1:${given.port}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Without the order in which a list was asked for. */
function pathOf(name) {
  return name.replace(/ by -?\w+$/, '')
}

/** By plans, because the counters of scans come late. */
async function explainAll(reads, tokens) {
  const whole = wholeTables(await largeTables(client))
  const found = []
  for (const [index, { name, path }] of reads.entries()) {
    takePlans(plansFile)
    const status = await ask(path, tokens[index % tokens.length])
    const plans = takePlans(plansFile)
    const tables = [...new Set(plans.flatMap(whole))]
    const blocks = plans.reduce((sum, one) => sum + blocksOf(one), 0)
    found.push({ name, status, blocks, tables })
  }
  for (const { name, status } of found.filter((one) => one.status >= 500)) say(`${status}  ${name}`)
  const most = Number(given.blocks)
  const many = found.filter(({ blocks }) => blocks > most).toSorted((a, b) => b.blocks - a.blocks)
  say(`${found.length} asked, ${many.length} over ${most} blocks; ${loadNow()}`)
  for (const { name, blocks } of many) say(`${String(blocks).padStart(9)} blocks  ${name}`)
  const unnamed = found.flatMap(({ name, tables }) =>
    tables
      .filter((table) => readWhole[pathOf(name)]?.[table] === undefined)
      .map((table) => [name, table]),
  )
  for (const [name, table] of unnamed) say(`reads ${table} whole: ${name}`)
  if (unnamed.length > 0) process.exitCode = 1
}

/** What PostgreSQL itself worked for the server, where it runs on this machine. */
async function backendsCpu() {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where application_name = 'daftari server'`,
  )
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
}

function print(asked) {
  const answered = asked.filter(({ status }) => status === 200)
  const slow = answered.filter(({ ms }) => ms > Number(given.over))
  say(
    `${asked.length} asked, ${answered.length} answered with 200, ${slow.length} over ${given.over} ms; ${loadNow()}`,
  )
  for (const { name, ms, first, cpu } of slow.toSorted((a, b) => b.ms - a.ms)) {
    const column = (value) => value.toFixed(0).padStart(7)
    say(`${column(ms)} ms${column(first)} first${column(cpu)} cpu  ${name}`)
  }
  for (const { name, status } of asked.filter((one) => one.status >= 500)) say(`${status}  ${name}`)
  const others = asked.filter(({ status }) => status !== 200 && status < 500)
  say(`not answered: ${others.map(({ name, status }) => `${status} ${name}`).join(', ')}`)
}
