import { endpoint } from '@daftari/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { write } from '../../src/platform/module.ts'
import type { Module } from '../../src/platform/server-module.ts'
import { type Caller, openTestServer, type TestServer } from '../open-test-server.ts'

const swap = endpoint({
  method: 'POST',
  path: '/test/swap',
  summary: 'Changes two rows, in the order given',
  access: 'session',
  body: z.strictObject({ order: z.tuple([z.int(), z.int()]) }),
  response: z.object({}),
})

const unlucky = endpoint({
  method: 'POST',
  path: '/test/unlucky',
  summary: 'Loses against others twice',
  access: 'session',
  body: z.strictObject({}),
  response: z.object({}),
})

let runs = 0

/** The first waits for the other, once: however busy the machine is, each holds a row lock then. */
function meeting(): () => Promise<void> {
  let there = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  return () => {
    there += 1
    if (there === 2) resolve()
    return promise
  }
}

let bothHold = meeting()
let oneIsThrough = Promise.withResolvers<void>()

/** Two commands that run into each other, as any two of the product may. */
const colliding: Module = {
  name: 'colliding',
  routes: [
    write(swap, async (ctx, { body }) => {
      runs += 1
      // Whoever runs again lets the other go first: at the rows at once they would meet again.
      if (runs > 2) await oneIsThrough.promise
      for (const id of body.order) {
        await sql`update public.pair set changes = changes + 1 where id = ${id}`.execute(ctx.tx)
        await bothHold()
      }
      oneIsThrough.resolve()
      return {}
    }),
    write(unlucky, async (ctx) => {
      runs += 1
      await sql`update public.pair set changes = changes + 1 where id = 3`.execute(ctx.tx)
      const lost = sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`
      if (runs < 3) await lost.execute(ctx.tx)
      return {}
    }),
  ],
}

let t: TestServer
let caller: Caller
beforeAll(async () => {
  t = await openTestServer(undefined, [colliding])
  caller = await t.signIn('auditor')
  await sql`create table public.pair (id int primary key, changes int not null)`.execute(
    t.appContext.db,
  )
  await sql`insert into public.pair values (1, 0), (2, 0), (3, 0)`.execute(t.appContext.db)
})
afterAll(() => t.close())

async function changesOf(id: number): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select changes from public.pair where id = ${id}`.execute(t.appContext.db)
  return rows[0]?.changes ?? -1
}

describe('two that run into each other', () => {
  it('MO-13: in a deadlock are both done, once each, and neither is troubled by it', async () => {
    runs = 0
    bothHold = meeting()
    oneIsThrough = Promise.withResolvers()
    const answers = await Promise.all([
      caller.post('/test/swap', { order: [1, 2] }),
      caller.post('/test/swap', { order: [2, 1] }),
    ])
    expect(answers.map((one) => one.status)).toEqual([200, 200])
    expect(runs, 'one of them ran again').toBe(3)
    expect([await changesOf(1), await changesOf(2)]).toEqual([2, 2])
  })

  it('MO-13: of which one loses twice, it is tried a third time', async () => {
    runs = 0
    expect((await caller.post('/test/unlucky', {})).status).toBe(200)
    expect(runs).toBe(3)
    expect(await changesOf(3)).toBe(1)
  })

  it('MO-13: beyond that says that it is busy, in the product’s own words', async () => {
    runs = -10
    const answer = await caller.post('/test/unlucky', {})
    expect(answer).toMatchObject({ status: 503, data: { error: 'service.unavailable' } })
    expect(answer.text).not.toContain('40001')
    expect(await changesOf(3)).toBe(1)
  })
})
