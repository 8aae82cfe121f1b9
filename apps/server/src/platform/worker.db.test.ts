import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { contextFor } from './context.ts'
import { openDatabase } from './db/database.ts'
import { transact } from './db/transact.ts'
import { publish } from './events/publish.ts'
import { onEvent } from './events/subscriber.ts'
import { startWorker } from './worker.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test('what is to be set first is set before anything is delivered', async () => {
  const happened: string[] = []
  const delivered = Promise.withResolvers<void>()
  const subscriber = onEvent('listener', 'repayment.reversed', async () => {
    happened.push('delivered')
    delivered.resolve()
  })
  const appContext = { ...t.appContext, subscribers: [subscriber] }
  await transact(appContext.db, (tx) =>
    publish(
      contextFor(appContext, tx, { kind: 'system', name: 'test' }),
      'repayment.reversed',
      'loan:1',
      { loanId: 1, repaymentId: 1, amountCents: 1 },
    ),
  )
  const looked = Promise.withResolvers<void>()
  let looks = 0
  const worker = startWorker(appContext, {
    daily: [],
    recurring: [
      {
        name: 'first',
        everySeconds: 600,
        first: true,
        async run() {
          await looked.promise
          happened.push('set')
        },
      },
      {
        // The other loops go on meanwhile: a delivery would have arrived by then.
        name: 'another',
        everySeconds: 0.02,
        async run() {
          looks += 1
          if (looks === 20) looked.resolve()
        },
      },
    ],
  })
  await delivered.promise
  await worker.stop()
  expect(happened).toEqual(['set', 'delivered'])
})

test('an idle worker looks by one statement for all deliveries, and by one for all jobs', async () => {
  const asked: string[] = []
  const looked = Promise.withResolvers<void>()
  const isLook = (text: string) => text.includes('as "errand"')
  const database = openDatabase(t.databaseUrl, {
    onStatement(text) {
      asked.push(text)
      if (asked.filter(isLook).length === 20) looked.resolve()
    },
  })
  const idle = Array.from({ length: 30 }, (_, at) => ({
    name: `idle ${at}`,
    everySeconds: 1 + (at % 3),
    due: () => sql`exists (select from platform.event where id < 0)`,
    run: () => Promise.reject(new Error('nothing is due')),
  }))
  const appContext = { ...t.appContext, db: database.db }
  const worker = startWorker(appContext, { daily: [], recurring: idle })
  await looked.promise
  await worker.stop()
  await database.close()
  const others = asked.filter((text) => !isLook(text))
  const ofJobs = others.filter((text) => text.includes('as due'))
  expect(ofJobs.length).toBeLessThanOrEqual(20)
  // The queries that each loop makes once before it waits.
  expect(others.length - ofJobs.length).toBeLessThanOrEqual(25)
})
