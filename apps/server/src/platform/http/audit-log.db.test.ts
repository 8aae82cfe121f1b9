import { endpoint } from '@daftari/contract/endpoint'
import { Refusal } from '@daftari/kernel/refusal'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { audit } from '../audit.ts'
import { json } from '../db/json.ts'
import { write } from '../module.ts'
import type { Module } from '../server-module.ts'

const act = endpoint({
  method: 'POST',
  path: '/probe/act',
  summary: 'A change that may fail in three ways',
  access: 'session',
  body: z.strictObject({ how: z.enum(['silent', 'told', 'refused', 'trail-fails']) }),
  response: z.object({}),
})

const probe: Module = {
  name: 'probe',
  routes: [
    write(act, async (ctx, { body }) => {
      await ctx.tx
        .insertInto('platform.setting')
        .values({ key: `probe-${body.how}`, value: json(1) })
        .execute()
      if (body.how === 'refused') throw new Refusal('permission.denied')
      if (body.how === 'told') {
        const object = { type: 'setting', id: 'probe' }
        await audit(ctx, { act: 'setting.probe', object, before: 0, after: 1, reason: 'why not' })
      }
      // The database refuses the row: the act must not commit without it.
      if (body.how === 'trail-fails') await audit(ctx, { act: null as unknown as string })
      return {}
    }),
  ],
}

let t: TestServer
beforeAll(async () => {
  t = await openTestServer(undefined, [probe])
})
afterAll(() => t.close())

const trailOf = (staffId: number) =>
  t.appContext.db
    .selectFrom('administration.auditLog')
    .selectAll()
    .where('staffId', '=', staffId)
    .orderBy('id', 'desc')
    .execute()
const settingOf = (how: string) =>
  t.appContext.db
    .selectFrom('platform.setting')
    .select('key')
    .where('key', '=', `probe-${how}`)
    .execute()

test('AU-01 every write leaves one row that says who, from where, when, what and why', async () => {
  const who = await t.signIn('auditor')
  const answer = await who.post('/probe/act', { how: 'told' })
  const [row, signIn] = await trailOf(who.staffId)
  expect(row).toMatchObject({
    actor: who.account,
    staffId: who.staffId,
    sessionId: signIn?.sessionId,
    ip: '127.0.0.1',
    happenedAt: t.clock.now(),
    requestId: answer.headers['x-request-id'],
    act: 'setting.probe',
    objectType: 'setting',
    objectId: 'probe',
    before: 0,
    after: 1,
    reason: 'why not',
  })
})

test('AU-01 a write that forgot to tell leaves a row all the same', async () => {
  const who = await t.signIn('auditor')
  await who.post('/probe/act', { how: 'silent' })
  const [row] = await trailOf(who.staffId)
  expect(row?.act).toBe('POST /probe/act')
})

test('AU-02 a refused call is undone and is a row', async () => {
  const who = await t.signIn('auditor')
  expect((await who.post('/probe/act', { how: 'refused' })).status).toBe(403)
  expect((await who.get('/operation/user-auth/audit-log')).status).toBe(403)
  expect(await settingOf('refused')).toEqual([])
  const rows = await trailOf(who.staffId)
  expect(rows.slice(0, 2).map((row) => [row.act, row.objectId])).toEqual([
    ['request.refused', 'GET /api/operation/user-auth/audit-log'],
    ['request.refused', 'POST /api/probe/act'],
  ])
  expect(rows[0]?.after).toMatchObject({ error: 'permission.denied', status: 403 })
})

test('AU-02 bursts of wrong input and of guessed ids are rows, and cannot fill the audit log', async () => {
  const who = await t.signIn('admin')
  for (let n = 0; n < 120; n += 1) {
    await who.post('/probe/act', { how: n })
    await who.get(`/operation/user-auth/staff/${90_000 + n}`)
  }
  const rows = (await trailOf(who.staffId)).filter((row) => row.act === 'request.refused')
  expect(rows.map((row) => row.after).reverse()).toMatchObject([
    { error: 'request.invalid', times: 10 },
    { error: 'request.not-found', times: 10 },
    { error: 'request.invalid', times: 100 },
    { error: 'request.not-found', times: 100 },
  ])
})

test('AU-03 nobody changes, removes, reorders or empties the audit log', async () => {
  const attempts = [
    sql`update administration.audit_log set actor = 'somebody else'`,
    sql`update administration.audit_log set id = default`,
    sql`delete from administration.audit_log`,
    sql`truncate administration.audit_log cascade`,
  ]
  for (const attempt of attempts) {
    await expect(attempt.execute(t.appContext.db)).rejects.toThrow('append-only')
  }
  const owner = new pg.Client({ connectionString: t.databaseUrl })
  await owner.connect()
  const asOwner = owner.query("update administration.audit_log set reason = 'x'")
  await expect(asOwner).rejects.toThrow('append-only')
  await owner.end()
})

test('AU-04 what cannot be written to the audit log has not happened', async () => {
  const who = await t.signIn('auditor')
  const before = (await trailOf(who.staffId)).length
  expect((await who.post('/probe/act', { how: 'trail-fails' })).status).toBe(500)
  expect(await settingOf('trail-fails')).toEqual([])
  expect(await trailOf(who.staffId)).toHaveLength(before)
})
