import { allCases } from '@daftari/contract/collections/tables'
import { tiles } from '@daftari/contract/statistics/tiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  aLoan,
  aTeam,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../../test/fixtures/collections.ts'
import { aLender } from '../../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../../test/fixtures/loans.ts'
import { staffActor } from '../../../../../test/harness.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { addRemark } from '../../../collections/index.ts'

/**
 * One collector took a promise for today and passed the case on to another; a leader leads both. A second
 * case of the stage is nobody's.
 */
let t: TestServer
let took: Caller
let holds: Caller
let leads: Caller

beforeAll(async () => {
  t = await openTestServer(payoutDay)
  await aLender(t)
  await openForBusiness(t)
  const loans = [await aLoan(t), await aLoan(t)]
  await morningOf(t, '2026-04-01')
  ;[took, holds, leads] = (await Promise.all(
    (['collector', 'collector', 'collection-lead'] as const).map((role) => t.signIn(role)),
  )) as [Caller, Caller, Caller]
  await aTeam(t, { stages: ['S1'], members: [took.staffId], leader: leads.staffId })
  await aTeam(t, { stages: ['M1'], members: [holds.staffId], leader: leads.staffId })
  const [promised] = await Promise.all(loans.map(({ loanId }) => openCaseOf(t, loanId)))
  await hand(promised?.id, took)
  await t.as(staffActor(took.staffId), (ctx) =>
    addRemark(ctx, promised?.id ?? 0, {
      channel: 'call',
      direction: 'inbound',
      result: 'promised',
      text: 'will pay',
      promise: { amountCents: 5_000, promisedOn: '2026-04-01' },
    }),
  )
  await hand(promised?.id, holds)
}, 60_000)
afterAll(() => t.close())

const hand = (caseId: number | undefined, { staffId }: Caller) =>
  t.appContext.db
    .updateTable('collections.case')
    .set({ assigneeId: staffId, assignedAt: t.clock.now() })
    .where('id', '=', caseId ?? 0)
    .execute()

const today = '2026-04-01'
const listed = async (who: Caller, by: Record<string, string>) =>
  (await who.get(allCases.path, { ...by, count: 'exact' })).data.total
const behind = async (who: Caller) => ({
  held: await listed(who, tiles.casesHeld.by(today, {} as never)),
  promisedToday: await listed(who, tiles.promisedToday.by(today, {} as never)),
})

it('is whose case it is, who leads them, and not who took the promise: as the list behind it', async () => {
  const shown = async (who: Caller) => (await who.get('/dashboard/collection')).data
  const figures = { promisedToday: 1, promisedTodayCents: 5_000 }
  expect(await shown(took)).toMatchObject({ promisedToday: 0, promisedTodayCents: 0 })
  expect(await shown(holds)).toMatchObject(figures)
  expect(await shown(leads)).toMatchObject(figures)
  for (const who of [took, holds, leads]) {
    const { held, promisedToday } = await shown(who)
    expect({ held, promisedToday }).toEqual(await behind(who))
  }
})

it('a promise that was not made in a call of ours is in no share of those reached by one', async () => {
  const query = { days: `${today}..${today}` }
  const { data } = await leads.get('/collection/statistics/workload', query)
  const { promisesMade, callPromises, callsReached } = data.totals
  expect({ promisesMade, callPromises, callsReached }).toEqual({
    promisesMade: 1,
    callPromises: 0,
    callsReached: 0,
  })
  // A stock of each morning has no sum.
  expect(data.totals).not.toHaveProperty('casesHeld')
})
