import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { aLender } from '../apps/server/test/fixtures/lender.ts'
import { openTestServer } from '../apps/server/test/open-test-server.ts'
import startTestCluster from '../apps/server/test/start-test-cluster.ts'
import { loadNow } from './parts/figures.mjs'

/**
 * Uploads a list of numbers to a server in a process of its own, alone and then two at once, and polls the
 * server's health fifty times a second meanwhile: measures the time of an upload, and of the answers. The
 * target is 50,000 rows within 10 s and 99 of 100 answers within 200 ms, on two quiet cores. `--rows 50000`
 */
const { values: given } = parseArgs({ options: { rows: { type: 'string', default: '50000' } } })
const rows = Number(given.rows)
const everyMs = 20
const mostMs = 120_000

if (process.send === undefined) await measureAll()
else await serve()

async function serve() {
  const endCluster = await startTestCluster()
  const t = await openTestServer()
  await aLender(t)
  const { token } = await t.signIn('audit-admin')
  await t.server.listen({ host: '127.0.0.1', port: 0 })
  process.send({ url: `http://127.0.0.1:${t.server.server.address().port}/api`, token })
  await once(process, 'message')
  await t.close()
  await endCluster()
  process.disconnect()
}

async function measureAll() {
  const server = fork(fileURLToPath(import.meta.url), process.argv.slice(2))
  const [{ url, token }] = await once(server, 'message')
  try {
    await measure('nothing uploaded', url, () => after(5_000))
    await measure(`${rows} rows`, url, () => upload(url, token, 0))
    await measure(`${rows} rows, twice at once`, url, () =>
      Promise.all([1, 2].map((n) => upload(url, token, n))),
    )
    process.stdout.write(`${loadNow()}\n`)
  } finally {
    server.send('end')
    await once(server, 'exit')
  }
}

async function measure(name, url, work) {
  const began = performance.now()
  const waits = []
  let ended = false
  const working = work().finally(() => {
    ended = true
  })
  while (!ended && performance.now() - began < mostMs) {
    const asked = performance.now()
    await (await fetch(`${url}/health/live`)).text()
    waits.push(performance.now() - asked)
    await after(everyMs)
  }
  const answers = [await working].flat()
  const seconds = (performance.now() - began) / 1_000
  waits.sort((a, b) => a - b)
  const at = (share) => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(0)
  process.stdout.write(
    `${name}: ${answers.filter(Boolean).join(', ')} after ${seconds.toFixed(1)} s; of ${waits.length} answers half ` +
      `within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, the slowest ${at(0.999999)} ms\n`,
  )
}

async function upload(url, token, n) {
  const first = 711_000_001 + n * 1_000_000
  const numbers = Array.from({ length: rows }, (_, at) => `0${first + at}`)
  const form = new FormData()
  const fields = {
    batchName: `List ${n}`,
    numberSource: 'A partner, by contract of today',
    numberProof: 'May a lender call you about loans?',
    listPriceCents: '0',
  }
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([`Phone\n${numbers.join('\n')}\n`]), 'list.csv')
  const response = await fetch(`${url}/promotion/numbers/white`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { data, msg } = await response.json()
  return `${response.status} ${data?.numbers ?? msg} numbers`
}
