import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { type Context, contextFor } from '../context.ts'
import type { Tx } from '../db/database.ts'
import { limits } from '../limits.ts'
import { countNumberSearch } from './number-search.ts'

let t: TestServer
let service: Caller
let auditor: Caller

beforeAll(async () => {
  t = await openTestServer()
  ;[service, auditor] = await Promise.all([t.signIn('service'), t.signIn('auditor')])
})
afterAll(() => t.close())

/** A context as the server makes it for the caller; outside a transaction, as for a read. */
function ctxOf({ staffId: id }: Caller): Context {
  const names = { account: 'somebody', name: 'Somebody', sessionId: 0, ip: '' }
  const actor = { kind: 'staff', id, ...names, isAdmin: false, isAuditAdmin: false } as const
  return contextFor(t.appContext, t.appContext.db as Tx, actor)
}

async function searchesOf({ staffId }: Caller): Promise<string[]> {
  const rows = await t.appContext.db
    .selectFrom('administration.numberSearch')
    .select('businessOn')
    .where('staffId', '=', staffId)
    .orderBy('businessOn')
    .execute()
  return rows.map((row) => row.businessOn)
}

const find = (who: Caller, phone: string) => countNumberSearch(ctxOf(who), '/somewhere', { phone })

test('a number is counted once a day for each who searches for it, and anew the next day', async () => {
  const today = t.clock.today()
  for (const who of [service, service, auditor, service]) await find(who, '0712345678')
  expect([await searchesOf(service), await searchesOf(auditor)]).toEqual([[today], [today]])
  await find(service, '0712345679')
  expect(await searchesOf(service)).toEqual([today, today])
  t.clock.advance(24 * 3_600_000)
  const tomorrow = t.clock.today()
  await find(service, '0712345678')
  await find(service, '0712345678')
  expect(await searchesOf(service)).toEqual([today, today, tomorrow])
})

test('what was refused is counted as little as before, and refused again', async () => {
  const phone = (n: number) => `07${20_000_000 + n}`
  const burst = limits.searchesInBurst
  for (let n = 0; n < burst; n += 1) await find(auditor, phone(n))
  for (const _again of [1, 2])
    await expect(find(auditor, phone(burst))).rejects.toThrow('search.too-fast')
  await find(auditor, phone(0))
})
