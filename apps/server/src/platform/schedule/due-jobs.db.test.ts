import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import type { AppContext } from '../context.ts'
import type { RecurringJob } from './daily.ts'
import { dueJobs } from './due-jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const job = (name: string, due?: RecurringJob['due']): RecurringJob => ({
  name,
  everySeconds: 60,
  run: async () => undefined,
  ...(due !== undefined && { due }),
})

/** How many statements of the product it takes. */
async function counted(work: (appContext: AppContext) => Promise<RecurringJob[]>) {
  let statements = 0
  const db = t.appContext.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const names = (await work({ ...t.appContext, db })).map(({ name }) => name)
  return { names, statements }
}

describe('jobs that are due', () => {
  it('are found by one look, together with those that cannot say', async () => {
    const none = job('none', () => sql`exists (select from platform.event where id < 0)`)
    const now = job('now', ({ clock }) => sql`${clock.now()}::timestamptz is not null`)
    const silent = job('silent')
    const unknown = job('unknown', () => sql`null::boolean`)
    const found = await counted((appContext) => dueJobs(appContext, [none, silent, now, unknown]))
    expect(found).toEqual({ names: ['silent', 'now'], statements: 1 })
  })

  it('need no look where none can say', async () => {
    const found = await counted((appContext) => dueJobs(appContext, [job('silent')]))
    expect(found).toEqual({ names: ['silent'], statements: 0 })
  })

  it('of the product have conditions that PostgreSQL understands, and find nothing in an empty book but its size', async () => {
    const able = t.app.recurring.filter(({ due }) => due !== undefined)
    expect(able.length).toBeGreaterThan(8)
    const found = await counted((appContext) => dueJobs(appContext, able))
    // Tables have a size from the first day on.
    expect(found).toEqual({ names: ['storage.measure'], statements: 1 })
  })
})
