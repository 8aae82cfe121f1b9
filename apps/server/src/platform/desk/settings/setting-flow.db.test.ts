import { contactPolicySetting, firstContactPolicy } from '@daftari/contract/contact/policy'
import { businessDateOf } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { inForce } from './in-force.ts'
import { setUp } from './set-up.ts'

const path = '/settings/contact-policy'
const reason = 'Decided by the head of compliance'
/** Ten to midnight in Nairobi, when it is still the same day by UTC for three hours. */
const eve = new Date('2026-03-31T20:50:00Z')
/** Midnight in Nairobi. */
const midnight = (day: string) => new Date(`${day}T00:00:00+03:00`)

let t: TestServer
let asker: Caller
let other: Caller
let third: Caller
let collector: Caller

beforeAll(async () => {
  t = await openTestServer(eve)
  asker = await t.signIn('admin')
  other = await t.signIn('admin')
  third = await t.signIn('admin')
  collector = await t.signIn('collector')
})
afterAll(() => t.close())

let keys = 0
const key = () => {
  keys += 1
  return { 'idempotency-key': `of-a-setting-${keys}` }
}
let first = { id: 0, number: 0 }
let hour = 0

/** Each test begins with a version of its own in force, and nothing that waits or is to come. */
beforeEach(async () => {
  t.clock.set(eve)
  for (const one of (await asker.get(path)).data.coming) {
    if (one.state === 'waiting') await decide(third, one, false)
  }
  hour += 1
  const audit = { ...firstContactPolicy.audit, until: `19:${String(hour).padStart(2, '0')}` }
  await t.as('system', (ctx) => setUp(ctx, contactPolicySetting, { ...firstContactPolicy, audit }))
  first = (await asker.get(path)).data.newest
})

const policy = (until: string) => ({
  ...firstContactPolicy,
  collection: { ...firstContactPolicy.collection, until },
})
const ask = (who: Caller, until: string, effectiveOn: string, basedOn = first.id) =>
  who.post(path, { effectiveOn, basedOn, document: policy(until), reason }, key())
const decide = (who: Caller, one: { id: number; version: number }, approve = true) =>
  who.post(`${path}/${one.id}/decision`, { version: one.version, approve, reason }, key())
const withdraw = (who: Caller, one: { id: number; version: number }) =>
  who.post(`${path}/${one.id}/withdraw`, { version: one.version, reason })
const refusal = ({ status, data }: { status: number; data: { error?: string } }) => [
  status,
  data.error,
]
async function approved(until: string, effectiveOn: string, basedOn = first.id) {
  const { data: one } = await ask(asker, until, effectiveOn, basedOn)
  const { data } = await decide(other, one)
  expect(data).toMatchObject({ id: one.id, state: 'approved' })
  return data as { id: number; version: number }
}
const untilAt = async (at: Date) => {
  const on = businessDateOf(at, t.clock.zone)
  const found = await inForce({ db: t.appContext.db, clock: t.clock }, contactPolicySetting, { on })
  return found?.document.collection.until
}

test('counts from midnight of the lender’s zone: not a millisecond before, and not by UTC', async () => {
  await approved('18:00', '2026-04-01')
  const at = midnight('2026-04-01')
  expect(await untilAt(new Date(at.getTime() - 1))).toBe('19:00')
  expect(await untilAt(at)).toBe('18:00')
  t.clock.set(new Date(at.getTime() - 1))
  const states = async () => {
    const { rows } = (await asker.get(`${path}/versions`)).data
    return rows.slice(0, 2).map((row: { settingState: string }) => row.settingState)
  }
  expect(await states()).toEqual(['approved', 'current'])
  t.clock.set(at)
  expect(await states()).toEqual(['current', 'superseded'])
  const counting = await asker.get(`${path}/versions`, {
    settingState: 'current',
    requestOf: 'own',
  })
  expect(counting.data.rows).toMatchObject([{ settingState: 'current', effectiveOn: '2026-04-01' }])
  expect((await asker.get(path)).data).toMatchObject({
    inForce: { document: { collection: { until: '18:00' } } },
    coming: [],
  })
})

test('there is one for a day: also of two who ask at once', async () => {
  const answers = await Promise.all([
    ask(asker, '18:00', '2026-04-01'),
    ask(other, '17:00', '2026-04-01'),
  ])
  expect(answers.map(refusal).sort()).toEqual([
    [200, undefined],
    [409, 'setting.day-taken'],
  ])
})

test('it does not count before tomorrow, nor before the one that it is made from', async () => {
  const early = await ask(asker, '18:00', '2026-03-31')
  expect(refusal(early)).toEqual([422, 'setting.day'])
  expect(early.data.fields).toHaveProperty('effectiveOn')
  const next = await approved('18:00', '2026-04-10')
  expect(refusal(await ask(asker, '17:00', '2026-04-05', next.id))).toEqual([422, 'setting.day'])
  expect(refusal(await ask(asker, '18:00', '2026-04-12', next.id))).toEqual([422, 'setting.same'])
})

test('what was made from a version that is no longer the newest is asked for again', async () => {
  const { data: late } = await ask(asker, '17:00', '2026-04-09')
  await approved('18:00', '2026-04-01')
  expect(refusal(await decide(other, late))).toEqual([409, 'setting.conflict'])
  expect(refusal(await ask(asker, '16:00', '2026-04-11'))).toEqual([409, 'setting.conflict'])
  expect(refusal(await withdraw(asker, late))).toEqual([200, undefined])
  const { newest } = (await asker.get(path)).data
  expect(refusal(await ask(asker, '17:00', '2026-04-09', newest.id))).toEqual([200, undefined])
})

test('a day that came while it waited is refused, and it never counts by itself', async () => {
  const { data: one } = await ask(asker, '18:00', '2026-04-01')
  t.clock.set(midnight('2026-04-01'))
  expect(refusal(await decide(other, one))).toEqual([422, 'setting.day'])
  expect(await untilAt(midnight('2026-04-02'))).toBe('19:00')
})

test('a day that moves is the first that its approval allows; no other change of a day is taken', async () => {
  const { data: one } = await asker.post(
    path,
    {
      effectiveOn: '2026-04-01',
      basedOn: first.id,
      document: policy('18:00'),
      moves: true,
      reason,
    },
    key(),
  )
  t.clock.set(midnight('2026-04-01'))
  const { coming } = (await asker.get(path)).data
  expect(coming).toMatchObject([{ effectiveOn: '2026-04-01', moves: true, earliest: '2026-04-02' }])
  expect(refusal(await decide(other, one))).toEqual([200, undefined])
  const { data } = await asker.get(`${path}/${one.id}`)
  expect(data).toMatchObject({ state: 'approved', effectiveOn: '2026-04-02', earliest: null })
  expect(await untilAt(new Date(midnight('2026-04-02').getTime() - 1))).toBe('19:00')
  expect(await untilAt(midnight('2026-04-02'))).toBe('18:00')
  await expect(
    t.appContext.db
      .updateTable('platform.settingVersion')
      .set({ effectiveOn: '2026-04-09' })
      .where('id', '=', one.id)
      .execute(),
  ).rejects.toThrow('never changed')
})

test('who approves one knows which others have to be made again; none of them is in its way', async () => {
  const late = { ...policy('17:00'), confirmStops: true }
  const asked = async (document: object, effectiveOn: string) => {
    const body = { effectiveOn, basedOn: first.id, document, moves: true, reason }
    return (await asker.post(path, body, key())).data
  }
  const one = await asked(policy('18:00'), '2026-04-01')
  const two = await asked(late, '2026-04-02')
  const { coming } = (await asker.get(path)).data
  const numbers = coming.map(({ number }: { number: number }) => number)
  expect(coming[0].overtakes).toEqual([{ number: numbers[1], askedOn: '2026-03-31' }])
  // It moves to the very day on which the other waits.
  t.clock.set(midnight('2026-04-01'))
  expect(refusal(await decide(other, one))).toEqual([200, undefined])
  const after = (await asker.get(path)).data
  expect(after.newest).toMatchObject({ number: numbers[0], effectiveOn: '2026-04-02' })
  expect(refusal(await decide(other, two))).toEqual([409, 'setting.conflict'])
})

test('who withdraws and who decides at once: the slower learns who was faster', async () => {
  const nameOf = async ({ staffId }: Caller) =>
    (
      await t.appContext.db
        .selectFrom('reporting.staff')
        .select('name')
        .where('id', '=', staffId)
        .executeTakeFirstOrThrow()
    ).name
  const one = (await ask(asker, '18:10', '2026-04-09')).data
  await decide(other, one)
  const tooLate = await withdraw(asker, one)
  expect(refusal(tooLate)).toEqual([409, 'request.overtaken'])
  expect(tooLate.data.params).toEqual({ by: await nameOf(other) })
  const two = (await ask(asker, '18:20', '2026-04-10', one.id)).data
  await withdraw(asker, two)
  const late = await decide(other, two)
  expect(refusal(late)).toEqual([409, 'request.overtaken'])
  expect(late.data.params).toEqual({ by: await nameOf(asker) })
})

test('it is withdrawn until 23:59 before its day, and not from 00:00 on', async () => {
  const kept = await approved('18:00', '2026-04-01')
  t.clock.set(midnight('2026-04-01'))
  expect(refusal(await withdraw(asker, kept))).toEqual([409, 'setting.counts'])
  t.clock.set(new Date(midnight('2026-04-01').getTime() - 60_000))
  expect(refusal(await withdraw(other, kept))).toEqual([200, undefined])
  expect(await untilAt(midnight('2026-04-01'))).toBe('19:00')
  expect(refusal(await ask(asker, '18:00', '2026-04-01'))).toEqual([200, undefined])
})

test('one from which another was made is withdrawn after that one alone', async () => {
  const one = await approved('18:00', '2026-04-01')
  const two = await approved('17:00', '2026-04-03', one.id)
  expect(refusal(await withdraw(asker, one))).toEqual([409, 'setting.built-on'])
  expect(refusal(await withdraw(asker, two))).toEqual([200, undefined])
  expect(refusal(await withdraw(asker, one))).toEqual([200, undefined])
})

test('AZ-08: nobody approves their own, a stale or a decided one', async () => {
  const { data: one } = await ask(asker, '18:00', '2026-04-01')
  expect(refusal(await decide(asker, one))).toEqual([403, 'request.own'])
  expect(refusal(await decide(other, { ...one, version: 9 }))).toEqual([409, 'record.stale'])
  expect(refusal(await decide(collector, one))).toEqual([403, 'permission.denied'])
  expect(refusal(await decide(other, one, false))).toEqual([200, undefined])
  expect(refusal(await decide(other, { ...one, version: 2 }))).toEqual([409, 'request.decided'])
  expect(refusal(await ask(collector, '18:00', '2026-04-01'))).toEqual([403, 'permission.denied'])
  expect(refusal(await collector.get(path))).toEqual([403, 'permission.denied'])
  expect(await untilAt(midnight('2026-04-01'))).toBe('19:00')
})

test('the audit log has each act, with what changes from what to what', async () => {
  const one = await approved('18:00', '2026-04-01')
  await withdraw(asker, one)
  const entries = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['act', 'staffId', 'after', 'reason'])
    .where('objectType', '=', 'setting-version')
    .where('objectId', '=', String(one.id))
    .orderBy('id')
    .execute()
  const changes = { 'collection.until': { before: '19:00', after: '18:00' } }
  expect(entries).toMatchObject([
    { act: 'setting.ask', staffId: asker.staffId, after: { effectiveOn: '2026-04-01' }, reason },
    { act: 'setting.approve', staffId: other.staffId, after: { setting: 'contact-policy' } },
    { act: 'setting.withdraw', staffId: asker.staffId, after: { state: 'withdrawn' }, reason },
  ])
  expect(entries[0]?.after).toMatchObject({ changes: { ...changes } })
})

test('a version that was asked for is never changed or deleted', async () => {
  const { data: one } = await ask(asker, '18:00', '2026-04-01')
  const versions = t.appContext.db
  const of = ['id', '=', one.id] as const
  await expect(
    versions
      .updateTable('platform.settingVersion')
      .set({ effectiveOn: '2026-04-03' })
      .where(...of)
      .execute(),
  ).rejects.toThrow('never changed')
  await expect(
    versions
      .deleteFrom('platform.settingVersion')
      .where(...of)
      .execute(),
  ).rejects.toThrow('never changed')
})
