import { parseArgs } from 'node:util'
import { addDays, businessDateOf } from '../packages/kernel/src/business-date.ts'
import { openBook, signInClerks } from './parts/book.mjs'
import { loadNow, median } from './parts/figures.mjs'
import { readsOf } from './parts/pages-read.mjs'
import { cpuOf, start } from './parts/programs.mjs'

/**
 * Sends every read of the console's pages, once with each order of a list, to a large book, three times each,
 * and names the slowest. `--over 300 --only settlement --orders no`, of a month or of so many `--days`
 */
const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: process.env.DATABASE_URL ?? '' },
    port: { type: 'string', default: '8446' },
    over: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    orders: { type: 'string', default: 'yes' },
    days: { type: 'string', default: '30' },
  },
})
const say = (line) => process.stdout.write(`${line}\n`)
const client = await openBook(given.url)
const server = await start('apps/server/src/serve.ts', {
  DATABASE_URL: given.url,
  PORT: given.port,
  LOG_LEVEL: 'error',
  CALLBACK_SECRET: 'bench-callback-secret-of-the-run',
})
try {
  const tokens = await signInClerks(client)
  const yesterday = addDays(businessDateOf(new Date(), 'Africa/Nairobi'), -1)
  const span = `${addDays(yesterday, 1 - Number(given.days))}..${yesterday}`
  const ids = await idsOf()
  const reads = readsOf({ ids, span, withOrders: given.orders === 'yes' }).filter(({ path }) =>
    given.only.split(',').some((part) => path.includes(part)),
  )
  const asked = await askAll(reads, tokens)
  print(asked)
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
      const authorization = `Bearer ${tokens[next++ % tokens.length]}`
      const began = performance.now()
      const answer = await fetch(`http://127.0.0.1:${given.port}/api${path}`, {
        headers: { authorization },
      })
      await answer.arrayBuffer()
      times.push(performance.now() - began)
      status = answer.status
    }
    const cpu = ((await backendsCpu()) - backendBefore) / 3
    found.push({ name, path, status, ms: median(times), first: times[0], cpu })
  }
  return found
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
