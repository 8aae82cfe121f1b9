import { expect } from 'vitest'
import { writeWav } from '../../../emulator/wav.ts'
import {
  disableStaff,
  enableStaff,
} from '../../../src/modules/administration/commands/close-account.ts'
import { resetPassword } from '../../../src/modules/administration/commands/reset-password.ts'
import { createStaff } from '../../../src/modules/administration/index.ts'
import { readStaffDetail } from '../../../src/modules/administration/queries/staff-detail.ts'
import { phoneOf } from '../../../src/modules/customers/index.ts'
import { endCall, openCall } from '../../../src/modules/telephony/index.ts'
import { keepRecording } from '../../../src/modules/telephony/recording/keep-recording.ts'
import { aLoan, aTeam, morningOf, openCaseOf, payoutDay } from '../../fixtures/collections.ts'
import { aCustomer } from '../../fixtures/customers.ts'
import { aLender } from '../../fixtures/lender.ts'
import { openForBusiness } from '../../fixtures/loans.ts'
import { staffActor } from '../../harness.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
  testPassword,
} from '../../open-test-server.ts'

export const people = {} as Record<
  | 'collector'
  | 'telemarketer'
  | 'newcomer'
  | 'leader'
  | 'admin'
  | 'finance'
  /** Administrators whose account was in the hands of the first. */
  | 'created'
  | 'reset'
  | 'enabled'
  | 'other'
  | 'target',
  Caller
>
export const at = {} as { t: TestServer }
export const mine = { loanId: 0, caseId: 0, personId: 0 }
export const theirs = { loanId: 0, caseId: 0, personId: 0 }

/** One more of the first collector’s, who may be called. */
export const dialled = { caseId: 0, personId: 0, phone: '' }
/** Recorded calls: the first collector’s own, and a verification by another person. */
export const calls = { own: 0, others: 0 }

/** Two teams with a case each, and everybody signed in; the team of the first leader. */
export const own = { team: 0 }

export async function openLender(): Promise<TestServer> {
  const t = await openTestServer(payoutDay)
  await aLender(t)
  await openForBusiness(t)
  at.t = t
  const loans = [await aLoan(t), await aLoan(t)]
  const customer = await aCustomer(t)
  const { loanId } = await aLoan(t, { customer })
  await morningOf(t, '2026-04-01')
  people.collector = await t.signIn('collector')
  people.other = await t.signIn('collector')
  people.leader = await t.signIn('collection-lead')
  people.telemarketer = await t.signIn('telemarketer')
  people.newcomer = await t.signIn('telemarketer')
  people.finance = await t.signIn('finance')
  people.target = await t.signIn('collector')
  people.admin = await t.signIn('admin')
  const second = await t.signIn('collection-lead')
  const { collector, other, leader } = people
  own.team = await aTeam(t, {
    stages: ['S1'],
    members: [collector.staffId],
    leader: leader.staffId,
  })
  await aTeam(t, { stages: ['S1'], members: [other.staffId], leader: second.staffId })
  for (const [place, holder] of [mine, theirs].map(
    (one, at) => [one, at === 0 ? collector : other] as const,
  )) {
    const loan = loans[place === mine ? 0 : 1]
    const { db } = t.appContext
    await db
      .updateTable('collections.case')
      .set({ assigneeId: holder.staffId, assignedAt: t.clock.now() })
      .where('loanId', '=', loan?.loanId ?? 0)
      .execute()
    const found = await openCaseOf(t, loan?.loanId ?? 0)
    const ids = {
      loanId: loan?.loanId ?? 0,
      caseId: found?.id ?? 0,
      personId: loan?.customer.id ?? 0,
    }
    Object.assign(place, ids)
  }
  await t.appContext.db
    .updateTable('collections.case')
    .set({ assigneeId: collector.staffId, assignedAt: t.clock.now() })
    .where('loanId', '=', loanId)
    .execute()
  const { id: caseId = 0 } = (await openCaseOf(t, loanId)) ?? {}
  Object.assign(dialled, { caseId, personId: customer.id, phone: customer.phone })
  for (const [{ staffId }, telephoneAccount] of [
    [collector, '1001'],
    [people.newcomer, '1003'],
  ] as const) {
    await t.appContext.db
      .updateTable('administration.staff')
      .set({ telephoneAccount })
      .where('id', '=', staffId)
      .execute()
  }
  calls.own = await aRecordedCall(t, collector.staffId)
  calls.others = await aRecordedCall(t, other.staffId)
  await handOver(t)
  const asked = { type: 'case', id: mine.caseId, reason: 'Asked for it on the phone' }
  const hours = { ...asked, hours: { from: '14:00', until: '14:30' } }
  expect((await collector.post('/contact/hours', hours)).status).toBe(200)
  const hold = { ...asked, kind: 'dispute', until: null }
  const held = await leader.post('/contact/hold', hold)
  expect(held.status).toBe(200)
  const confirmed = { version: 1, approve: true, reason: 'The letter is there' }
  const { id: proposed } = await newestOf(t, 'contact.proposedStop')
  const path = `/operation/system/contactStops/${proposed}/decision`
  expect(
    (await second.post(path, confirmed, { 'idempotency-key': 'key-of-a-leader-who-confirms' }))
      .status,
  ).toBe(200)
  const lift = { ...asked, holdId: (await newestOf(t, 'contact.hold')).id }
  expect((await leader.post('/contact/lift-hold', lift)).status).toBe(200)
  return t
}

const newestOf = (t: TestServer, table: 'contact.hold' | 'contact.proposedStop') =>
  t.appContext.db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()

/** For a customer of its own, so that it counts for nobody else. */
async function aRecordedCall(t: TestServer, staffId: number): Promise<number> {
  const customer = await aCustomer(t)
  const answer = await t.as('system', async (ctx) =>
    openCall(ctx, {
      callee: { ...(await phoneOf(ctx, customer.id)), relation: 'own' },
      purpose: 'audit',
      engine: 'softphone',
      staff: { id: staffId, extension: '1001' },
    }),
  )
  const { id, reference } = answer.call ?? { id: 0, reference: '' }
  const file = {
    name: 'x.wav',
    mediaType: 'audio/wav',
    bytes: writeWav({ seconds: 2, rate: 8_000 }),
  }
  const answeredAt = t.clock.now()
  t.clock.advance(10_000)
  await t.as('system', (ctx) =>
    endCall(ctx, { reference, answeredAt, endedAt: t.clock.now(), q850: 16 }),
  )
  expect(await t.as('system', (ctx) => keepRecording(ctx, { reference, file }))).toBe('kept')
  return id
}

/** Accounts of administrators that the first had in their hands: each opened with a password of theirs. */
async function handOver(t: TestServer): Promise<void> {
  const { admin } = people
  const as = <T>(work: Parameters<typeof t.as<T>>[1]) =>
    t.as({ ...staffActor(admin.staffId), isAdmin: true }, work)
  const reason = 'because somebody must'
  const account = { account: 'made.by.an.admin', name: 'Made', password: testPassword }
  const { id } = await as((ctx) =>
    createStaff(ctx, { ...account, roles: ['admin'] }, t.world.ports),
  )
  const second = await t.signIn('admin')
  const { data: grants } = await second.get('/operation/user-auth/grants')
  const [grant] = grants.rows
  const path = `/operation/user-auth/grants/${grant.id}/decision`
  expect((await second.post(path, { approve: true })).status).toBe(200)
  people.created = await again(t, { ...admin, ...account, staffId: id })

  const enabled = await t.signIn('admin')
  await as(async (ctx) => {
    const { version } = await readStaffDetail(ctx, enabled.staffId)
    const after = await disableStaff(ctx, enabled.staffId, { version, reason })
    await enableStaff(ctx, enabled.staffId, { version: after, reason })
  })
  people.enabled = await again(t, enabled)

  const reset = await t.signIn('admin')
  const once = await as((ctx) => resetPassword(ctx, reset.staffId, reason, t.world.ports))
  const first = await again(t, { ...reset, password: once })
  const password = 'Yangu.Mwenyewe7'
  const change = { old_password: once, new_password: password, confirm_password: password }
  expect((await first.post('/admin/staffModifyPassword', change)).status).toBe(200)
  people.reset = await again(t, { ...reset, password })
}

/** Signed in once more. */
export async function again(t: TestServer, who: Caller): Promise<Caller> {
  const body = { account: who.account, password: who.password }
  const { data } = await t.send({ method: 'POST', path: '/login', body, from: '10.9.0.1' })
  return t.caller({ ...who, token: data.token })
}
