import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../../test/fixtures/customers.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'

let t: TestServer
let finance: Caller
let other: Caller
let admin: Caller
let personId: number
let name: string | null

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  ;[finance, other, admin] = await Promise.all([
    t.signIn('finance'),
    t.signIn('finance'),
    t.signIn('admin'),
  ])
  personId = (await aCustomer(t)).id
  name = (
    await t.appContext.db
      .selectFrom('reporting.person')
      .select('fullName')
      .where('personId', '=', personId)
      .executeTakeFirstOrThrow()
  ).fullName
})
afterAll(() => t.close())

type Line = { key: string; read: boolean }
const alertsOf = async (who: Caller) => (await who.get('/alerts')).data
const keysOf = async (who: Caller) => (await alertsOf(who)).rows.map((row: Line) => row.key)
const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000)

async function aRefund(state: string, decidedAt: Date): Promise<number> {
  const { id } = await t.appContext.db
    .insertInto('payments.refund')
    .values({
      personId,
      state,
      amountCents: 30_000,
      reason: 'paid twice',
      phoneCipher: Buffer.from('sealed'),
      phoneMasked: '+2547*****001',
      askedBy: finance.staffId,
      askedAt: daysAgo(1),
      decidedBy: other.staffId,
      decidedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a decision on what one asked for is told to who asked, until it was read and for a fortnight', async () => {
  const id = await aRefund('refused', daysAgo(0))
  await aRefund('refused', daysAgo(15))
  await aRefund('approved', daysAgo(0))
  expect(await alertsOf(finance)).toMatchObject({
    unread: 1,
    rows: [
      {
        key: `refund:${id}:refused`,
        kind: 'refund',
        id,
        state: { set: 'refundState', value: 'refused' },
        about: name,
        amountCents: 30_000,
        read: false,
      },
    ],
  })
  expect(await keysOf(other)).toEqual([])
  const read = await finance.post('/alerts/read', { keys: [`refund:${id}:refused`] })
  expect(read.data).toEqual({ unread: 0 })
  expect((await alertsOf(finance)).rows).toMatchObject([{ read: true }])
})

test('what changes again is unread again, and the unread stand first', async () => {
  const id = await aRefund('failed', daysAgo(2))
  await finance.post('/alerts/read', { keys: [`refund:${id}:failed`] })
  await t.appContext.db
    .updateTable('payments.refund')
    .set({ state: 'refused' })
    .where('id', '=', id)
    .execute()
  const { unread, rows } = await alertsOf(finance)
  expect(unread).toBe(1)
  expect(rows[0]).toMatchObject({ key: `refund:${id}:refused`, read: false })
})

test('an alarm is told to who looks after them, and not to whom it is about', async () => {
  const { id } = await t.appContext.db
    .insertInto('administration.alarm')
    .values({
      kind: 'reveal.too-fast',
      staffId: finance.staffId,
      facts: {},
      raisedAt: daysAgo(40),
      lastAt: daysAgo(40),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = `alarm:${id}:reveal.too-fast`
  expect(await keysOf(admin)).toEqual([key])
  expect(await keysOf(finance)).not.toContain(key)
  // What is not shown to somebody they cannot note as read either.
  await finance.post('/alerts/read', { keys: [key] })
  const noted = t.appContext.db
    .selectFrom('platform.alertRead')
    .selectAll()
    .where('alert', '=', key)
  expect(await noted.execute()).toEqual([])
  // What happens again is shown again, though the first time was read.
  const unread = async () =>
    (await admin.get('/alerts')).data.rows.filter((one: { read: boolean }) => !one.read).length
  await admin.post('/alerts/read', { keys: [key] })
  expect(await unread()).toBe(0)
  await t.appContext.db
    .updateTable('administration.alarm')
    .set({ times: 2 })
    .where('id', '=', id)
    .execute()
  expect(await keysOf(admin)).toEqual([`${key}:2`])
  expect(await unread()).toBe(1)
})

test('files and reductions are told to who asked for them', async () => {
  const at = daysAgo(0)
  const file = await t.appContext.db
    .insertInto('platform.export')
    .values({
      tableName: 'settlement/repayment/mpesa-payment',
      format: 'csv',
      query: {},
      language: 'en',
      state: 'failed',
      requestedBy: other.staffId,
      requestedAt: at,
      finishedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reduction = await t.appContext.db
    .insertInto('collections.reduction')
    .values({
      loanId: 100_777,
      personId,
      appCode: 'pesa',
      productCode: 'pesa-7',
      origin: 'settlement',
      state: 'refused',
      beforeCents: 50_000,
      afterCents: 40_000,
      mostCents: 10_000,
      mostPrincipalCents: 0,
      reason: 'late by our fault',
      askedOn: t.clock.today(),
      validUntil: t.clock.today(),
      afterRepaymentId: 0,
      askedBy: other.staffId,
      askedAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await keysOf(other)).toEqual(
    expect.arrayContaining([`export:${file.id}:failed`, `waiver:${reduction.id}:refused`]),
  )
  const waiver = (await alertsOf(other)).rows.find((row: { kind: string }) => row.kind === 'waiver')
  expect(waiver).toMatchObject({ id: 100_777, amountCents: 10_000 })
  expect((await keysOf(finance)).filter((key: string) => /export|waiver/.test(key))).toEqual([])
})

test('what waits for a second person is told to who may be it, anew with each that comes', async () => {
  const requests = async (who: Caller) =>
    (await alertsOf(who)).rows.filter((row: { kind: string }) => row.kind === 'request')
  const aManualAllocation = async (askedAt: Date) => {
    const message = await t.appContext.db
      .insertInto('payments.inbox')
      .values({
        kind: 'payment',
        bodyCipher: Buffer.from('sealed'),
        receivedAt: askedAt,
        outcome: 'held',
        note: 'short-code',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.appContext.db
      .insertInto('payments.laying')
      .values({
        inboxId: message.id,
        receipt: 'LAIDALERT1',
        amountCents: 70_000,
        paidAt: askedAt,
        reference: '',
        reason: 'As the portal shows.',
        state: 'asked',
        askedBy: finance.staffId,
        askedAt,
      })
      .execute()
    return message.id
  }
  const first = await aManualAllocation(daysAgo(20))
  expect(await requests(finance)).toEqual([])
  const [alert] = await requests(other)
  expect(alert).toMatchObject({
    id: first,
    state: { set: 'request', value: 'laying' },
    read: false,
  })
  await other.post('/alerts/read', { keys: [alert.key] })
  expect(await requests(other)).toMatchObject([{ key: alert.key, read: true }])
  await aManualAllocation(daysAgo(1))
  expect(await requests(other)).toMatchObject([{ id: first, read: false }])
  const auditor = await t.signIn('auditor')
  expect(await requests(auditor)).toEqual([])
})
