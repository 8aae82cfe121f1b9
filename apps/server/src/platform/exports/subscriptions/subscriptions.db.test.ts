import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { mailAddressOf, principalOf } from '../../../modules/administration/index.ts'
import type { contextFor } from '../../context.ts'
import { closeDays } from '../../schedule/daily.ts'
import { exportSources } from '../sources.ts'
import { mailFile } from './mail-file.ts'
import { smtpServer } from './mail-server.ts'

let t: TestServer
let finance: Caller
const mails: { to: string; text: string }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      mails.push({ to, text: Buffer.concat(parts).toString('utf8') })
      done()
    })
  },
})
const mail = () => {
  const { port } = smtp.server.address() as AddressInfo
  const from = 'daftari@lender.test'
  return smtpServer({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 5_000 })
}
const table = 'statistics/repayment/daily-repayment'
const wanted = {
  table,
  format: 'csv',
  query: {},
  columns: ['paidOn', 'repayments'],
  every: 'day',
  period: 'last7',
  byMail: false,
  reason: 'read every morning',
}

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  finance = await t.signIn('finance')
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  await closeDays(t.appContext, t.app.daily)
})
afterAll(async () => {
  await new Promise<void>((closed) => smtp.close(() => closed()))
  await t.close()
})

/** Their session of the day before is over. */
async function signInAgain(who: Caller): Promise<Caller> {
  const { account, password } = who
  const { data } = await t.send({ method: 'POST', path: '/login', body: { account, password } })
  return t.caller({ ...who, token: data.token })
}

/** Nine in the morning of a day, with the days before it closed and the files written. */
async function morningOf(day: string) {
  t.clock.set(new Date(`${day}T06:00:00Z`))
  await closeDays(t.appContext, t.app.daily)
  await t.settle()
  finance = await signInAgain(finance)
}
const own = async () => (await finance.get('/subscriptions')).data
const exportsOf = async () => (await finance.get('/exports')).data.rows

it('writes the report once the day before is closed, about the days that end with it', async () => {
  const { data, status } = await finance.post('/subscriptions', wanted)
  expect([status, data.nextOn]).toEqual([200, '2026-04-01'])
  expect(await exportsOf()).toEqual([])
  await morningOf('2026-04-01')
  expect(await exportsOf()).toMatchObject([{ table, state: 'ready', format: 'csv' }])
  expect(await own()).toMatchObject({
    mailTo: null,
    rows: [
      { every: 'day', nextOn: '2026-04-02', stopped: null, lastWrittenAt: expect.any(String) },
    ],
  })
  const { after } = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select('after')
    .where('act', '=', 'export.write')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ filters: { paid: '2026-03-25..2026-03-31' } })
  const alerts = (await finance.get('/alerts')).data.rows
  expect(alerts).toMatchObject([{ kind: 'export', about: table, state: { value: 'ready' } }])
})

it('writes it once a day, for each day that is closed later', async () => {
  await morningOf('2026-04-01')
  expect(await exportsOf()).toHaveLength(1)
  await morningOf('2026-04-03')
  expect(await exportsOf()).toHaveLength(3)
})

it('is changed by its owner: how often, about which days and as what', async () => {
  const { data } = await finance.post('/subscriptions', wanted)
  const how = { every: 'month', period: 'month', format: 'xlsx', byMail: false }
  const changed = await finance.put(`/subscriptions/${data.id}`, how)
  expect([changed.status, changed.data.nextOn]).toEqual([200, '2026-05-01'])
  const { rows } = await own()
  expect(rows[0]).toMatchObject({ id: data.id, hasDays: true, nextOn: '2026-05-01', ...how })
  const other = await t.signIn('finance')
  expect((await other.put(`/subscriptions/${data.id}`, how)).status).toBe(404)
  const mailed = await finance.put(`/subscriptions/${data.id}`, { ...how, byMail: true })
  expect([mailed.status, mailed.data.error]).toEqual([422, 'subscription.no-mail'])
  expect((await finance.remove(`/subscriptions/${data.id}`)).status).toBe(200)
})

it('is about the last month that is over, not the one of the day of subscribing', async () => {
  const lead = await t.signIn('admin')
  const forecast = { ...wanted, table: 'statistics/repayment/forecast-kpi', columns: undefined }
  const asked = { ...forecast, query: { month: '2026-03' } }
  const { data, status } = await lead.post('/subscriptions', asked)
  expect(status).toBe(200)
  await morningOf('2026-04-04')
  const { after } = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select('after')
    .where('act', '=', 'export.write')
    .where(sql<boolean>`after -> 'filters' ->> 'month' is not null`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ filters: { month: '2026-04' } })
  expect((await (await signInAgain(lead)).remove(`/subscriptions/${data.id}`)).status).toBe(200)
})

it('stops where its owner may no longer read the report, and is its owner’s alone', async () => {
  const other = await t.signIn('finance')
  const { data } = await other.post('/subscriptions', wanted)
  expect((await finance.remove(`/subscriptions/${data.id}`)).status).toBe(404)
  await t.appContext.db
    .deleteFrom('administration.staffRole')
    .where('staffId', '=', other.staffId)
    .execute()
  await morningOf('2026-04-05')
  const found = await t.appContext.db
    .selectFrom('platform.subscription as s')
    .leftJoin('platform.export as e', 'e.subscriptionId', 's.id')
    .select(['s.stopped', 's.nextOn', 'e.id as exportId'])
    .where('s.id', '=', data.id)
    .execute()
  expect(found).toEqual([{ stopped: 'denied', nextOn: '2026-04-05', exportId: null }])
})

it.each([
  [403, 'permission.denied', { table: 'statistics/audit/kpi' }],
  [422, 'request.invalid', { table: 'settlement/ledger/journal' }],
  [422, 'request.invalid', { query: { grade: 'Z' } }],
  [422, 'request.invalid', { columns: ['nothing'] }],
  [422, 'subscription.no-mail', { byMail: true }],
])('is refused: %s %s %o', async (status, error, more) => {
  const answer = await finance.post('/subscriptions', { ...wanted, ...more })
  expect([answer.status, answer.data.error]).toEqual([status, error])
})

it('goes by mail with its file, once, to whoever has an address', async () => {
  const [{ id: exportId }] = await exportsOf()
  const { db } = t.appContext
  const { staffId } = finance
  const email = 'amina@lender.test'
  await db.updateTable('administration.staff').set({ email }).where('id', '=', staffId).execute()
  const outside = {
    mail: mail(),
    mailAddressOf,
    sources: exportSources(t.app.modules),
    principalOf,
    publicUrl: 'https://daftari.test',
  }
  const job = {
    appContext: t.appContext,
    ending: new AbortController().signal,
    transact: <T>(work: (ctx: ReturnType<typeof contextFor>) => Promise<T>) => t.as('system', work),
  }
  const roles = await db
    .deleteFrom('administration.staffRole')
    .where('staffId', '=', staffId)
    .returningAll()
    .execute()
  await mailFile(job, outside, { exportId })
  expect(mails, 'whose right is gone').toHaveLength(0)
  await db.insertInto('administration.staffRole').values(roles).execute()
  await mailFile(job, outside, { exportId })
  await mailFile(job, outside, { exportId })
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).toBe('amina@lender.test')
  expect(mails[0]?.text).toMatch(new RegExp(`Message-ID: <export-${exportId}@lender.test>`))
  expect(mails[0]?.text).toMatch(/filename=statistics-repayment-daily-repayment-\d+\.csv/)
})

it('fails where the server is away, so that it is tried again', async () => {
  const away = smtpServer({ url: 'smtp://127.0.0.1:1', from: 'a@b.test', timeoutMs: 500 })
  const failing = { to: 'amina@lender.test', subject: 'x', text: 'x', reference: 'x' }
  await expect(away.send(failing)).rejects.toThrow()
})

it('ends when its owner ends it', async () => {
  const { rows } = await own()
  for (const { id } of rows) expect((await finance.remove(`/subscriptions/${id}`)).status).toBe(200)
  const before = (await exportsOf()).length
  await morningOf('2026-04-06')
  expect(await exportsOf()).toHaveLength(before)
  expect((await own()).rows).toEqual([])
})
