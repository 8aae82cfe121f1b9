import { addDays, businessDateOf } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, vi } from 'vitest'
import { reportsAgree } from '../../apps/server/test/figures/identities.ts'
import { openBook, signInClerks } from '../parts/book.mjs'
import { start } from '../parts/programs.mjs'

vi.setConfig({ testTimeout: 120_000 })

const databaseUrl = process.env.DATABASE_URL ?? ''
const port = process.env.PORT ?? '8446'
const yesterday = addDays(businessDateOf(new Date(), 'Africa/Nairobi'), -1)

let server: Awaited<ReturnType<typeof start>>
let token: string
beforeAll(async () => {
  const client = await openBook(databaseUrl)
  ;[token = ''] = await signInClerks(client)
  await client.end()
  server = await start('apps/server/src/serve.ts', {
    DATABASE_URL: databaseUrl,
    PORT: port,
    LOG_LEVEL: 'error',
    CALLBACK_SECRET: 'bench-callback-secret-of-the-run',
  })
}, 120_000)
afterAll(() => server.stop())

async function get(path: string, query: Record<string, unknown> = {}) {
  const url = new URL(`/api${path}`, `http://127.0.0.1:${port}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  return { ...JSON.parse(text), status: answer.status, text, headers: {} }
}

describe('the reports of a large book', () => {
  reportsAgree(() => ({ enter: async () => ({ get }) }), yesterday)
})
