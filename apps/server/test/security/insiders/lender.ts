import { expect } from 'vitest'
import { aLoan, aTeam, morningOf, openCaseOf, payoutDay } from '../../fixtures/collections.ts'
import { aLender } from '../../fixtures/lender.ts'
import { openForBusiness } from '../../fixtures/loans.ts'
import { type Caller, openTestServer, type TestServer } from '../../open-test-server.ts'
export const people = {} as Record<
  'collector' | 'telemarketer' | 'leader' | 'admin' | 'other',
  Caller
>
export const mine = { loanId: 0, caseId: 0, personId: 0 }
export const theirs = { loanId: 0, caseId: 0, personId: 0 }

/** Two teams with a case each, and everybody signed in; the team of the first leader. */
export const own = { team: 0 }

export async function openLender(): Promise<TestServer> {
  const t = await openTestServer(payoutDay)
  await aLender(t)
  await openForBusiness(t)
  const loans = [await aLoan(t), await aLoan(t)]
  await morningOf(t, '2026-04-01')
  people.collector = await t.signIn('collector')
  people.other = await t.signIn('collector')
  people.leader = await t.signIn('collection-lead')
  people.telemarketer = await t.signIn('telemarketer')
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
      .set({ holderId: holder.staffId, heldSince: t.clock.now() })
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
    .updateTable('administration.staff')
    .set({ telephoneAccount: '1001' })
    .where('id', '=', collector.staffId)
    .execute()
  const asked = { type: 'case', id: mine.caseId, reason: 'Asked for it on the phone' }
  const hours = { ...asked, hours: { from: '14:00', until: '14:30' } }
  expect((await collector.post('/contact/hours', hours)).status).toBe(200)
  const hold = { ...asked, kind: 'dispute', until: null }
  const held = await leader.post('/contact/hold', hold)
  expect(held.status).toBe(200)
  const lift = { ...asked, holdId: held.data.id }
  expect((await leader.post('/contact/lift-hold', lift)).status).toBe(200)
  return t
}
