import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorise, aWaitingTask } from '../../../test/fixtures/auditors.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { staffActor } from '../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'

let t: TestServer
let auditor: Caller
let other: Caller
let head: Caller
let finance: Caller
let id: number

beforeAll(async () => {
  t = await openTestServer()
  const lender = await aLender(t)
  ;[auditor, other, head, finance] = await Promise.all([
    t.signIn('auditor'),
    t.signIn('auditor'),
    t.signIn('audit-admin'),
    t.signIn('finance'),
  ])
  for (const { staffId } of [auditor, other]) await authorise(t, lender, staffActor(staffId))
  id = await aWaitingTask(t)
  await auditor.post(`/audit/cashCredit/${id}/take`)
})
afterAll(() => t.close())

const write = (who: Caller, text: string) => who.post(`/comments/application/${id}`, { text })
const textsOf = async (who: Caller) =>
  (await who.get(`/comments/application/${id}`)).data.rows.map((row: { text: string }) => row.text)
const accountOf = async ({ staffId }: Caller) =>
  (
    await t.appContext.db
      .selectFrom('administration.staff')
      .select('account')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
  ).account
const alertsOf = async (who: Caller) =>
  (await who.get('/alerts')).data.rows.filter((row: { kind: string }) => row.kind === 'comment')

test('a comment alerts whom it names, once, and stands in the history', async () => {
  const name = await accountOf(head)
  const { data } = await write(
    auditor,
    `@${name} is the employer known? Mail hr@acme.example, @nobody.`,
  )
  const { rows } = (await head.get(`/comments/application/${id}`)).data
  expect(rows).toMatchObject([
    { id: data.id, on: { type: 'application', id: String(id) }, mentioned: [{ account: name }] },
  ])
  expect(await alertsOf(head)).toMatchObject([
    { kind: 'comment', of: 'application', id, state: { value: 'mentioned' }, read: false },
  ])
  expect(await alertsOf(auditor)).toEqual([])
  const history = await head.get(`/audit-trail/application/${id}`)
  expect(history.data.rows[0]).toMatchObject({ act: 'comment.write' })
})

test('who may not see the entity neither reads, writes nor is named', async () => {
  const before = await textsOf(head)
  expect((await other.get(`/comments/application/${id}`)).status).toBe(404)
  expect((await write(other, 'mine?')).status).toBe(404)
  expect((await finance.get(`/comments/case/${id}`)).status).toBe(403)
  const refused = await write(auditor, `ask @${await accountOf(other)}`)
  expect([refused.status, refused.data.error]).toEqual([422, 'comment.cannot-see'])
  expect(await textsOf(head)).toEqual(before)
  expect(await alertsOf(other)).toEqual([])
})

test('of the colleagues are offered those whose roles show such a page, without oneself', async () => {
  const { rows } = (await auditor.get(`/comments/application/${id}/colleagues`)).data
  const offered = rows.map((row: { account: string }) => row.account)
  expect(offered).toContain(await accountOf(head))
  expect(offered).not.toContain(await accountOf(auditor))
  const [collector] = await Promise.all([t.signIn('telemarketer')])
  const again = (await auditor.get(`/comments/application/${id}/colleagues`)).data.rows
  expect(again.map((row: { account: string }) => row.account)).not.toContain(
    await accountOf(collector),
  )
})

test('a comment is never changed nor removed', async () => {
  const { db } = t.appContext
  await expect(
    db.updateTable('platform.comment').set({ text: 'other' }).execute(),
  ).rejects.toThrow()
  await expect(db.deleteFrom('platform.commentMention').execute()).rejects.toThrow()
})
