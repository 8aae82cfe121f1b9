import { createServer } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openBook, signInClerks } from './parts/book.mjs'
import { loadNow, median } from './parts/figures.mjs'
import { cpuOf, start } from './parts/programs.mjs'

/**
 * A task that texts many numbers, from the upload to the last one's answer, through the product's own
 * server and worker and a gateway that takes each after a while; the work list is asked meanwhile.
 * `--count 10000 --per-minute 6000 --gateway-ms 50`
 */
const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: process.env.DATABASE_URL ?? '' },
    port: { type: 'string', default: '8470' },
    count: { type: 'string', default: '10000' },
    'per-minute': { type: 'string', default: '6000' },
    'gateway-ms': { type: 'string', default: '50' },
    minutes: { type: 'string', default: '15' },
  },
})
const say = (line) => process.stdout.write(`${line}\n`)
const secondsSince = (began) => ((performance.now() - began) / 1_000).toFixed(1)
const count = Number(given.count)
/** This many numbers of an unknown list are left out by lot. */
const drawnByLot = 5
const client = await openBook(given.url)
const gateway = await openGateway(Number(given['gateway-ms']))
const environment = {
  DATABASE_URL: given.url,
  PORT: given.port,
  LOG_LEVEL: 'error',
  CALLBACK_SECRET: 'bench-callback-secret-of-the-run',
  BUSINESS_TIME_ZONE: zoneAtNoon(new Date()),
  SMS_GATEWAYS: `bench=http://127.0.0.1:${gateway.port}?key=bench&weight=100&partCents=80`,
}
const [asker, decider] = await signInClerks(client)
const server = await start('apps/server/src/serve.ts', environment)
const worker = await start('apps/server/src/work.ts', environment)
try {
  const began = performance.now()
  const { taskId } = await makeTask()
  say(`${count} numbers uploaded and stored as items in ${secondsSince(began)} s, ${loadNow()}`)
  await send(taskId)
} finally {
  await Promise.all([server.stop(), worker.stop()])
  gateway.close()
  await client.end()
}

/** A zone in which it is about noon, so that no rule of hours applies. */
function zoneAtNoon(now) {
  const ahead = 12 - now.getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

async function openGateway(answerMs) {
  let taken = 0
  const server = createServer((request, response) => {
    request.resume().on('end', async () => {
      await after(answerMs)
      taken += 1
      response.writeHead(200, { 'content-type': 'application/json' }).end(`{"id":"b${taken}"}`)
    })
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { port: server.address().port, close: () => server.close() }
}

async function ask(token, path, body) {
  const isForm = body instanceof FormData
  const response = await fetch(`http://127.0.0.1:${given.port}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`)
  return JSON.parse(text).data
}

/** Numbers, a text and a task with it, begun by the word of a second clerk. */
async function makeTask() {
  const mark = Date.now()
  const template = await ask(asker, '/audit/sentSms/createSmsTemplate', {
    name: `Offer ${mark}`,
    purpose: 'marketing',
    texts: { en: '{lender}: borrow again today, the fee is lower until Sunday. STOP ends offers.' },
  })
  await ask(decider, '/audit/sentSms/decideSmsTemplate', {
    id: template.id,
    version: template.version,
    approve: true,
    reason: 'Read and right',
  })
  const form = new FormData()
  const about = {
    batchName: `Numbers ${mark}`,
    numberSource: 'A partner, by contract of today',
    numberProof: 'May we tell you of our offers by SMS?',
    listPriceCents: '0',
  }
  for (const [name, value] of Object.entries(about)) form.set(name, value)
  const first = 710_000_000 + (Math.floor(mark / 1_000) % 70_000) * 1_000
  const numbers = Array.from({ length: count + drawnByLot }, (_, at) => `254${first + at}`)
  form.set(
    'file',
    new Blob([`phone\n${numbers.join('\n')}\n`], { type: 'text/csv' }),
    'numbers.csv',
  )
  const list = await ask(asker, '/promotion/numbers/white', form)
  await ask(decider, `/promotion/numbers/white/${list.id}/decision`, {
    version: list.version,
    approve: true,
    reason: 'Read and right',
  })
  const task = await ask(asker, '/outreach/promotion/tasks', {
    name: `Task ${mark}`,
    plan: {
      carrier: 'sms',
      audience: 'approved-list',
      parameters: { batch: list.id },
      content: { templateId: template.id },
      from: '08:00',
      until: '17:00',
      holdOutPercent: 0,
      perMinute: Number(given['per-minute']),
    },
  })
  await ask(decider, `/outreach/promotion/startRequests/${task.id}/decision`, {
    version: task.version,
    approve: true,
    reason: 'Read and right',
  })
  return task
}

async function send(taskId) {
  const began = performance.now()
  const at = { node: worker.cpuMs(), postgres: await postgresCpu() }
  const memory = []
  const asked = []
  const until = began + Number(given.minutes) * 60_000
  while ((await sentOf(taskId)) < count && performance.now() < until) {
    const one = performance.now()
    await ask(decider, '/audit/cashCredit?pageSize=20')
    asked.push(performance.now() - one)
    memory.push(worker.memory().nowMb)
    await after(250)
  }
  const seconds = (performance.now() - began) / 1_000
  const taken = await sentOf(taskId)
  const node = (worker.cpuMs() - at.node) / taken
  const postgres = ((await postgresCpu()) - at.postgres) / taken
  const { rows } = await client.query(
    'select state, reason, count(*)::int from outreach.item where task_id = $1 group by 1, 2',
    [taskId],
  )
  say(
    `${taken} taken by the gateway in ${seconds.toFixed(1)} s: ${(taken / seconds).toFixed(1)} a second, ${loadNow()}`,
  )
  say(
    `each ${node.toFixed(1)} ms of processor time of the worker, ${postgres.toFixed(1)} ms of PostgreSQL`,
  )
  say(
    `memory of the worker ${memory[0]} MB at the beginning, ${median(memory)} in the middle, ${memory.at(-1)} at the end`,
  )
  asked.sort((a, b) => a - b)
  say(
    `the work list meanwhile: ${median(asked).toFixed(0)} ms, 95 of 100 within ${asked[Math.floor(asked.length * 0.95)]?.toFixed(0)} ms`,
  )
  say(JSON.stringify(rows))
}

async function sentOf(taskId) {
  const { rows } = await client.query(
    `select count(*)::int as sent from messaging.message
     where object_type = 'outreach-task' and object_id = $1 and state not in ('queued', 'held', 'sending')`,
    [taskId],
  )
  return rows[0].sent
}

/** The sum over all its processes that this connection can see. */
async function postgresCpu() {
  const { rows } = await client.query(
    "select pid from pg_stat_activity where application_name like 'daftari%'",
  )
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
}
