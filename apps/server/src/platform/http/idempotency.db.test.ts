import { endpoint } from '@daftari/contract/endpoint'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { audit } from '../audit.ts'
import { json } from '../db/json.ts'
import { write } from '../module.ts'
import type { Module } from '../server-module.ts'

const pay = endpoint({
  method: 'POST',
  path: '/probe/pay',
  summary: 'Pays once',
  access: 'session',
  idempotent: true,
  body: z.strictObject({ cents: z.number().int(), fail: z.boolean().optional() }),
  response: z.object({ paid: z.number(), cents: z.number() }),
})

let paid = 0
let slowly: Promise<void> = Promise.resolve()
const probe: Module = {
  name: 'probe',
  routes: [
    write(pay, async (ctx, { body }) => {
      await slowly
      paid += 1
      const key = `paid-${paid}`
      await ctx.tx
        .insertInto('platform.setting')
        .values({ key, value: json(body) })
        .execute()
      await audit(ctx, { act: 'probe.pay' })
      if (body.fail) throw new Error('after all')
      return { paid, cents: body.cents }
    }),
  ],
}

let t: TestServer
let who: Caller
beforeAll(async () => {
  t = await openTestServer(undefined, [probe])
  who = await t.signIn('finance')
})
afterAll(() => t.close())

const ask = (key: string, body: object = { cents: 100 }, by = who) =>
  by.post('/probe/pay', body, { 'idempotency-key': key })

test('MO-02 one key sixteen ways at once is one effect and one body', async () => {
  const before = paid
  let open: () => void = () => undefined
  slowly = new Promise((done) => {
    open = done
  })
  let answered = 0
  const asked = Array.from({ length: 16 }, async () => {
    const answer = await ask('sixteen-ways')
    answered += 1
    return answer
  })
  // All requests except the one that runs.
  await vi.waitFor(() => expect(answered).toBe(15), { timeout: 10_000, interval: 5 })
  open()
  const answers = await Promise.all(asked)
  const first = answers.filter((one) => one.status === 200)
  const running = answers.filter((one) => one.status === 409)
  expect([first.length + running.length, paid - before]).toEqual([16, 1])
  expect(running[0]?.data.error).toBe('request.running')
  const again = await Promise.all(Array.from({ length: 3 }, () => ask('sixteen-ways')))
  for (const one of again.filter((each) => each.status === 200)) {
    expect(one.text).toBe(first[0]?.text)
  }
  expect(paid - before).toBe(1)
})

test('MO-02 the same key for another request is refused, and another person has their own', async () => {
  const one = await ask('reused-key')
  expect(one.status).toBe(200)
  const other = await ask('reused-key', { cents: 200 })
  expect([other.status, other.data.error]).toEqual([422, 'request.key-reused'])
  const somebody = await t.signIn('finance')
  const theirs = await ask('reused-key', { cents: 300 }, somebody)
  expect(theirs.data.cents).toBe(300)
})

test('MO-02 without a key, or with none worth the name, money does not move', async () => {
  const before = paid
  for (const key of ['', 'short', 'with blank in it', 'x'.repeat(256)]) {
    const answer = await ask(key)
    expect([answer.status, answer.data.error]).toEqual([422, 'request.key-missing'])
  }
  expect((await who.post('/probe/pay', { cents: 1 })).status).toBe(422)
  expect(paid).toBe(before)
})

test('what failed has kept no answer: the same key works again', async () => {
  expect((await ask('failing-first', { cents: 1, fail: true })).status).toBe(500)
  expect((await ask('failing-first', { cents: 1 })).status).toBe(200)
})
