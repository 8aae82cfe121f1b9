import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { demoGivesWay } from '../../src/demo-gives-way.ts'
import { completeDemo, demoState } from '../../src/platform/db/demo-state.ts'
import { withClient } from '../../src/platform/db/with-client.ts'
import { environmentOf, freePort, spawnNode } from '../faults/product.ts'
import { dropDatabase, openTestApp, type TestApp } from '../harness.ts'
import { keepLender, lenders, morning } from './earlier-lender.ts'

/** A process starts here: a machine that is busy must not make it fail. */
vi.setConfig({ testTimeout: 90_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'daftari-old-demo-'))
let before: string
let t: TestApp

beforeAll(async () => {
  before = await keepLender(lenders[0] ?? '')
  t = await openTestApp(morning, { from: before })
  await completeDemo(t.databaseUrl)
  await make('older')
})
afterAll(async () => {
  await t.close()
  await dropDatabase(before)
  rmSync(dataDir, { recursive: true, force: true })
})

/** By a version that this one can continue, or by an earlier one. */
const make = (age: 'older' | 'recent') =>
  withClient(t.databaseUrl, (client) =>
    client.query(
      age === 'older'
        ? "update public.migration set name = '0672_' where name like '0671_%'"
        : "update public.migration set name = '0671_cases_closed_by_concession.sql' where name = '0672_'",
    ),
  )

const answering = (answer: string) => {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return answer
  }
  return { asked, ask }
}

it('that is too old gives way once somebody says so, after one question', async () => {
  const yes = answering(' Y')
  expect(await demoGivesWay(t.databaseUrl, { newDemo: false, ask: yes.ask })).toBe(true)
  expect(yes.asked).toEqual([expect.stringContaining('What was done in it is lost. [y/N]')])
  for (const answer of ['', 'n', 'yesterday']) {
    const no = demoGivesWay(t.databaseUrl, { newDemo: false, ask: answering(answer).ask })
    await expect(no).rejects.toThrow('Nothing was changed')
  }
})

it('gives way to what was asked for at the start, without a question', async () => {
  const { asked, ask } = answering('n')
  expect(await demoGivesWay(t.databaseUrl, { newDemo: true, ask })).toBe(true)
  expect(asked).toEqual([])
})

it('that this version goes on from stays, without a question', async () => {
  await make('recent')
  const { asked, ask } = answering('y')
  expect(await demoGivesWay(t.databaseUrl, { newDemo: false, ask })).toBe(false)
  expect(asked).toEqual([])
  await make('older')
})

it("never takes the place of somebody's own data", async () => {
  const own = await openTestApp(morning)
  expect(await demoState(own.databaseUrl)).toBe('foreign')
  const { ask } = answering('y')
  expect(await demoGivesWay(own.databaseUrl, { newDemo: true, ask })).toBe(false)
  await own.close()
})

it('without a terminal ends the start, says how to answer, and is left as it was', async () => {
  const code = await startWith([])
  expect(code.said).toContain('npm start -- --new-demo')
  expect(code.said).toContain('what was done in it is lost')
  expect(code.code).toBe(1)
  expect(await demoState(t.databaseUrl)).toBe('complete')
  const loans = await withClient(t.databaseUrl, (client) =>
    client.query('select from servicing.loan'),
  )
  expect(loans.rowCount).toBeGreaterThan(10)
})

it('is lived anew by --new-demo', async () => {
  const { said } = await startWith(['--new-demo'], 'Anew: simulating a lender, 1 days, 1 customers')
  expect(said).toContain('Anew: simulating')
  expect(await demoState(t.databaseUrl)).toBe('begun')
})

/** Runs `npm start` as its process to the end, or until it says something. */
async function startWith(args: readonly string[], until?: string) {
  const env = environmentOf({
    databaseUrl: t.databaseUrl,
    dataDir,
    port: await freePort(),
    outsideUrl: 'http://127.0.0.1:1',
    more: { DEMO_CUSTOMERS: '1', DEMO_DAYS: '1' },
  })
  const start = await spawnNode('src/start.ts', args, env)
  let said = ''
  for (const stream of [start.stdout, start.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (until !== undefined && said.includes(until)) start.kill('SIGKILL')
    })
  }
  const [code] = (await once(start, 'exit')) as [number | null]
  return { code, said }
}
