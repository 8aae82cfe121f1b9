import { parseArgs } from 'node:util'
import { aLender } from '../apps/server/test/fixtures/lender.ts'
import { openTestServer } from '../apps/server/test/open-test-server.ts'
import { uploadAndWatch, whileAsking } from '../apps/server/test/security/upload-and-watch.ts'
import { pictures, texts, workbooks } from '../apps/server/test/security/worst-files.ts'
import startTestCluster from '../apps/server/test/start-test-cluster.ts'
import { loadNow } from './parts/figures.mjs'

/**
 * Uploads the worst file of each kind, and files that are read whole, over HTTP to a server of its own, and
 * reports the slowest answer to another client meanwhile, the most processor time of one turn of the event
 * loop (which stays meaningful while others use the machine), and the growth of memory. The uploading client
 * runs in the same process, and counts; the first line is without any upload: the effect of the machine's
 * other work alone. `--only numbers`
 */
const { values: given } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const endCluster = await startTestCluster()
const t = await openTestServer()
try {
  await aLender(t)
  const { token } = await t.signIn('admin')
  await t.server.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${t.server.server.address().port}/api`
  const nothing = () => whileAsking(url, () => new Promise((end) => setTimeout(end, 5_000)))
  await measure('nothing uploaded', nothing)
  for (const [name, route, pieces] of await files()) {
    if (!name.includes(given.only)) continue
    await measure(name, () => uploadAndWatch({ url, token, name: 'file', pieces, ...route }))
  }
  process.stdout.write(`${loadNow()}\n`)
} finally {
  await t.close()
  await endCluster()
}

async function measure(name, work) {
  globalThis.gc?.()
  const began = performance.now()
  const seen = await work()
  const seconds = (performance.now() - began) / 1_000
  process.stdout.write(
    `${name}: ${seen.status ?? ''} after ${seconds.toFixed(1)} s, slowest answer ` +
      `${seen.slowestMs.toFixed(0)} ms of ${seen.asked}, busiest turn ${seen.busiestMs.toFixed(0)} ms, ` +
      `memory grew by ${Math.round(seen.grownBytes / 1e6)} MB; ${(seen.msg ?? '').slice(0, 80)}\n`,
  )
}

async function files() {
  const numbers = {
    path: '/promotion/numbers/white',
    fields: {
      batchName: 'Fair',
      numberSource: 'The stand at the fair of March',
      numberProof: 'May we text you offers?',
      listPriceCents: '0',
    },
  }
  const charges = { path: '/settlement/repayment/chargeFiles' }
  const corrections = { path: '/settlement/change-bill/correction-batches/check' }
  const images = { path: '/customerService/uploadImage' }
  const whole = []
  for (const [name, pieces] of Object.entries(texts)) {
    whole.push([`${name}, numbers`, numbers, pieces], [`${name}, charges`, charges, pieces])
  }
  for (const [name, make] of Object.entries(workbooks)) {
    const bytes = await make()
    whole.push([`workbook ${name}`, corrections, () => [bytes]])
  }
  for (const [name, make] of Object.entries(pictures)) {
    const bytes = await make()
    whole.push([`picture ${name}`, images, () => [bytes]])
  }
  whole.push(['50,000 numbers', numbers, () => [numberList()]])
  whole.push(['20,000 charges', charges, () => [chargeFile()]])
  return whole
}

function numberList() {
  const lines = Array.from({ length: 50_000 }, (_, at) => `0712${String(at).padStart(6, '0')}`)
  return Buffer.from(lines.join('\n'))
}

function chargeFile() {
  const day = t.clock.today()
  const head = 'Receipt No.,Completion Time,Transaction Status,Withdrawn'
  const lines = Array.from({ length: 19_990 }, (_, at) => {
    const receipt = `CH${String(at).padStart(8, '0')}`
    return `${receipt},${day} 00:00:01,Completed,${at < 300 ? '1.00' : ''}`
  })
  return Buffer.from([head, ...lines].join('\n'))
}
