import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

let t: TestServer
let asker: Caller
let other: Caller

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  ;[asker, other] = await Promise.all([t.signIn('finance'), t.signIn('finance')])
})
afterAll(() => t.close())

const path = '/settlement/finance/transfers'
const reason = 'It stands on the statement of the bank'
let keys = 0
const key = () => {
  keys += 1
  return { 'idempotency-key': `of-a-request-${keys}` }
}

async function asked(): Promise<{ id: number; version: number }> {
  const { data, status } = await asker.post(
    path,
    {
      fromAccount: 'wallet_paybill',
      toAccount: 'bank',
      amountCents: 70_000,
      feeCents: 0,
      movedOn: t.clock.today(),
      reference: `FLOW-${keys}`,
    },
    key(),
  )
  expect(status).toBe(200)
  return { id: data.id, version: data.version }
}
const decide = (who: Caller, { id, ...more }: { id: number; [name: string]: unknown }) =>
  who.post(`${path}/${id}/decision`, { approve: true, reason, ...more }, key())
const refusal = ({ status, data }: { status: number; data: { error?: string } }) => [
  status,
  data.error,
]
const alerts = async (who: Caller, kind: string) =>
  (await who.get('/alerts')).data.rows.filter((row: { kind: string }) => row.kind === kind)

test('AZ-08: is decided by another person who may, once, as it was seen', async () => {
  const one = await asked()
  expect(refusal(await decide(asker, one))).toEqual([403, 'transfer.own'])
  expect(refusal(await decide(await t.signIn('auditor'), one))).toEqual([403, 'permission.denied'])
  expect(refusal(await decide(other, { ...one, version: 9 }))).toEqual([409, 'record.stale'])
  expect(refusal(await decide(other, { ...one, id: 999_999 }))).toEqual([404, 'request.not-found'])
  expect((await decide(other, one)).data).toEqual({ id: one.id, state: 'booked', version: 2 })
  expect(refusal(await decide(other, { ...one, version: 2 }))).toEqual([409, 'transfer.decided'])
})

test('of two who decide at once one is told who was faster', async () => {
  const one = await asked()
  const third = await t.signIn('finance')
  const answers = await Promise.all([decide(other, one), decide(third, one)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [late] = answers.filter(({ status }) => status === 409)
  const people = await t.appContext.db
    .selectFrom('reporting.staff')
    .select('name')
    .where('id', 'in', [other.staffId, third.staffId])
    .execute()
  expect(late?.data.error).toBe('request.overtaken')
  expect(people.map(({ name }) => name)).toContain(late?.data.params.by)
})

test('every act is in the audit log, with who asked and what became of it', async () => {
  const one = await asked()
  await decide(other, one)
  await asker.post(`${path}/${one.id}/reverse`, { version: 2, reason }, key())
  await other.post(`${path}/${one.id}/reverse`, { version: 2, reason }, key())
  const entries = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['act', 'staffId', 'before', 'after', 'reason'])
    .where('objectType', '=', 'own-transfer')
    .where('objectId', '=', String(one.id))
    .orderBy('id')
    .execute()
  const amounts = { amountCents: 70_000, feeCents: 0 }
  expect(entries).toMatchObject([
    { act: 'transfer.ask', staffId: asker.staffId, after: { state: 'asked', ...amounts } },
    {
      act: 'transfer.book',
      staffId: other.staffId,
      before: { state: 'asked', askedBy: asker.staffId },
      after: { state: 'booked', ...amounts },
      reason,
    },
    { act: 'transfer.reverse', before: { state: 'booked' }, after: { state: 'reversed' }, reason },
  ])
})

test('waits on the dashboard of who may decide, and is told to who asked once decided', async () => {
  const one = await asked()
  const waiting = async (who: Caller) =>
    (await who.get('/dashboard/requests')).data.waiting.find(
      ({ kind }: { kind: string }) => kind === 'transfer',
    )
  expect(await waiting(other)).toMatchObject({ count: 1, oldestAbout: one.id })
  expect(await waiting(asker)).toMatchObject({ count: 0 })
  const waits = { state: { set: 'request', value: 'transfer' }, id: one.id }
  expect(await alerts(other, 'request')).toMatchObject([waits])
  const before = (await alerts(asker, 'decision')).length
  await decide(other, { ...one, approve: false })
  const shown = await alerts(asker, 'decision')
  expect(shown).toHaveLength(before + 1)
  expect(shown).toContainEqual(
    expect.objectContaining({
      key: `transfer:${one.id}:refused`,
      of: 'transfer',
      state: { set: 'transferState', value: 'refused' },
      amountCents: 70_000,
    }),
  )
  expect(await alerts(other, 'decision')).toEqual([])
  expect(await alerts(other, 'request')).toEqual([])
})
