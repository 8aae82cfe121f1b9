import { endpoint } from '@daftari/contract/endpoint'
import { operationWords } from '@daftari/contract/operation-words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { stopContact } from '../../src/modules/contact/index.ts'
import { type ContextSaying, contextFor, requireWord } from '../../src/platform/context.ts'
import { write } from '../../src/platform/module.ts'
import type { Module } from '../../src/platform/server-module.ts'
import { aLender } from '../fixtures/lender.ts'
import { openTestServer, type TestServer } from '../open-test-server.ts'

const phoneHash = Buffer.alloc(32, 9)
const post = { method: 'POST', access: 'session', summary: 'Stop', response: z.object({}) } as const
const says = endpoint({ ...post, path: '/test/says', stopsContact: true })
const silent = endpoint({ ...post, path: '/test/silent' })
const party = { personId: null, phoneHash, relation: 'lead' } as const
const stop = async (ctx: ContextSaying<'stopsContact'>) => {
  const of = { party, purpose: 'marketing', reason: 'Asked', revokes: 'consent' } as const
  await stopContact(ctx, { kind: 'stop', ...of })
  return {}
}
// The second as a handler would be whose types were bent.
const routes = [write(says, stop), write(silent, (ctx) => stop(ctx as never))]
const doing: Module = { name: 'test', routes }

let t: TestServer
beforeAll(async () => {
  t = await openTestServer(undefined, [doing])
  await aLender(t)
}, 120_000)
afterAll(() => t.close())

const stops = async () => {
  const rows = await t.appContext.db
    .selectFrom('contact.stop')
    .select('id')
    .where('phoneHash', '=', phoneHash)
    .execute()
  return rows.length
}

test('AZ-20 an operation that says nothing of what it does fails, and nothing is written', async () => {
  const who = await t.signIn('collector')
  expect((await who.post('/test/silent')).status).toBe(500)
  expect(await stops()).toBe(0)
  expect((await who.post('/test/says')).status).toBe(200)
  expect(await stops()).toBe(1)
})

test.each(operationWords)('AZ-20 who has not said %s is not let by', (word) => {
  const { appContext } = t
  const actor = { kind: 'system', name: 'test' } as const
  const of = (words: readonly (typeof word)[]) =>
    contextFor(appContext, appContext.db as never, actor, words)
  expect(() => requireWord(of([]), word)).toThrow(word)
  expect(() => requireWord(of([word]), word)).not.toThrow()
})
