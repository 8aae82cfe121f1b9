import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aColleague, asAuditor, authorise } from '../../../test/fixtures/auditors.ts'
import { anApplication } from '../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import type { Actor } from '../../platform/context.ts'
import { takeApplication } from './commands/allocation/take-application.ts'
import { type Decision, decideApplication } from './commands/decide-application.ts'
import { increaseAmount } from './commands/increase-amount.ts'
import { modifyAmount } from './commands/modify-amount.ts'
import { suspendApplication } from './commands/suspend-application.ts'
import { firstScreen } from './queries/detail/first-screen.ts'

let t: TestApp
let lender: Lender

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  await authorise(t, lender, lender.staff.auditor)
  await authorise(t, lender, lender.staff.auditor2, { maxCents: 800_000 })
  await authorise(t, lender, lender.staff.reviewer, { maxCents: 5_000_000, canReview: true })
})
afterAll(() => t.close())

const refusal = (code: string, params?: object) =>
  expect.objectContaining(params === undefined ? { code } : { code, params })

const decision = (result: Decision['result'], more: Partial<Decision> = {}): Decision => ({
  result,
  tags: result === 'reject' ? ['income-too-low'] : result === 'return' ? ['id-expired'] : [],
  remark: '',
  version: 1,
  ...more,
})

const decide = (who: Extract<Actor, { kind: 'staff' }>, id: number, input: Decision) =>
  asAuditor(t, who, (ctx) => decideApplication(ctx, id, input))

const stored = (id: number) =>
  t.appContext.db
    .selectFrom('origination.application')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const transitions = (id: number) =>
  t.appContext.db
    .selectFrom('origination.transition')
    .selectAll()
    .where('applicationId', '=', id)
    .where('act', '<>', 'submit')
    .orderBy('id')
    .execute()

const logged = async (id: number) =>
  (
    await t.appContext.db
      .selectFrom('administration.auditLog')
      .select('act')
      .where('objectType', '=', 'application')
      .where('objectId', '=', String(id))
      .execute()
  ).map((row) => row.act)

const events = (id: number) =>
  t.appContext.db
    .selectFrom('platform.event')
    .select(['type', 'payload'])
    .where('subject', '=', `application:${id}`)
    .where('type', '<>', 'application.submitted')
    .execute()

describe('a decision', () => {
  test('approves, says who and when, and publishes the loan’s terms', async () => {
    const { id } = await anApplication(t)
    const outcome = await decide(lender.staff.auditor, id, decision('approve'))
    expect(outcome).toEqual({
      id,
      applyStatus: 2,
      label: 'approved',
      version: 2,
      reviewReason: null,
    })
    expect(await stored(id)).toMatchObject({
      approvedCents: 1_000_000,
      auditorId: lender.staff.auditor.id,
      firstAuditorId: lender.staff.auditor.id,
      decidedOn: '2026-03-31',
    })
    expect(await transitions(id)).toMatchObject([
      { act: 'approve', fromStatus: 1, toStatus: 2, staffId: lender.staff.auditor.id },
    ])
    expect(await logged(id)).toEqual(['application.decide'])
    expect(await events(id)).toMatchObject([
      {
        type: 'application.approved',
        payload: { loan: { applicationId: id, terms: { principalCents: 1_000_000 } } },
      },
    ])
  })

  test('rejects with tags and publishes it', async () => {
    const { id } = await anApplication(t)
    const tags = ['income-too-low', 'bad-history']
    await decide(lender.staff.auditor, id, decision('reject', { tags, remark: 'Late twice' }))
    expect(await stored(id)).toMatchObject({ applyStatus: 3, approvedCents: null })
    expect(await transitions(id)).toMatchObject([{ act: 'reject', tags, reason: 'Late twice' }])
    expect((await events(id)).map((event) => event.type)).toEqual(['application.rejected'])
  })

  test('without a remark the audit log names the reasons as people read them', async () => {
    const { id } = await anApplication(t)
    const tags = ['income-too-low', 'bad-history']
    await decide(lender.staff.auditor, id, decision('reject', { tags }))
    const { reason } = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select('reason')
      .where('act', '=', 'application.decide')
      .where('objectId', '=', String(id))
      .executeTakeFirstOrThrow()
    const names = await t.appContext.db
      .selectFrom('origination.reasonTag')
      .select(sql<string>`name ->> 'en'`.as('name'))
      .where('code', 'in', tags)
      .execute()
    expect(reason?.split(', ').sort()).toEqual(names.map(({ name }) => name).sort())
    expect(tags).not.toContain(reason?.split(', ')[0])
  })

  test('returns to the customer with what is missing', async () => {
    const { id } = await anApplication(t)
    await decide(lender.staff.auditor, id, decision('return', { remark: 'Expired in May' }))
    expect(await stored(id)).toMatchObject({ applyStatus: 6 })
    const { application } = await t.as(lender.staff.auditor, (ctx) => firstScreen(ctx, id))
    expect(application.returned).toEqual({ tags: ['id-expired'], remark: 'Expired in May' })
    expect((await events(id)).map((event) => event.type)).toEqual(['application.returned'])
  })

  test('passes on what is above the authority; a reviewer approves what was proposed', async () => {
    const { id } = await anApplication(t)
    const input = decision('pass', { approvedCents: 900_000 })
    const passed = await decide(lender.staff.auditor2, id, input)
    expect(passed).toMatchObject({ label: 'review', reviewReason: 'authority' })
    expect(await stored(id)).toMatchObject({ auditorId: null, approvedCents: 900_000 })
    await decide(lender.staff.reviewer, id, decision('approve', { version: 2 }))
    expect(await stored(id)).toMatchObject({
      applyStatus: 2,
      approvedCents: 900_000,
      firstAuditorId: lender.staff.auditor2.id,
      reviewerId: lender.staff.reviewer.id,
    })
    expect((await transitions(id)).map((row) => row.act)).toEqual(['pass', 'approve'])
  })

  test('sent back, a review is the first auditor’s again', async () => {
    const { id } = await anApplication(t)
    await decide(lender.staff.auditor2, id, decision('pass'))
    await decide(lender.staff.reviewer, id, decision('send-back', { version: 2 }))
    expect(await stored(id)).toMatchObject({
      applyStatus: 1,
      auditorId: lender.staff.auditor2.id,
      approvedCents: null,
    })
  })

  test.each([
    ['application.tag-missing', decision('reject', { tags: [] })],
    ['application.tag-unknown', decision('reject', { tags: ['no-such-tag'] })],
    ['application.outside-offer', decision('approve', { approvedCents: 1_000_100 })],
    ['application.not-in-review', decision('send-back')],
    ['record.stale', decision('approve', { version: 7 })],
  ])('refused with %s changes nothing', async (code, input) => {
    const { id } = await anApplication(t)
    await expect(decide(lender.staff.auditor, id, input)).rejects.toEqual(refusal(code))
    expect(await stored(id)).toMatchObject({ applyStatus: 1, version: 1, auditorId: null })
    expect(await transitions(id)).toEqual([])
  })

  test('is refused above authority, above quota, without authority', async () => {
    const { id } = await anApplication(t)
    await expect(decide(lender.staff.auditor2, id, decision('approve'))).rejects.toEqual(
      refusal('application.above-authority', { limit: '8,000.00' }),
    )
    await expect(decide(lender.staff.finance, id, decision('approve'))).rejects.toEqual(
      refusal('application.no-authority'),
    )
    await t.appContext.db
      .updateTable('origination.application')
      .set({ approvalQuotaCents: 600_000 })
      .where('id', '=', id)
      .execute()
    await expect(decide(lender.staff.auditor, id, decision('approve'))).rejects.toEqual(
      refusal('application.above-quota', { quota: '6,000.00' }),
    )
  })

  test('AZ-08 in review is for reviewers only, and never for the first auditor', async () => {
    const { id } = await anApplication(t)
    const both = await aColleague(t, 'both')
    await authorise(t, lender, both, { maxCents: 100_000, canReview: true })
    await decide(both, id, decision('pass'))
    const second = decision('approve', { version: 2 })
    await expect(decide(both, id, second)).rejects.toEqual(refusal('application.second-person'))
    await expect(decide(lender.staff.auditor, id, second)).rejects.toEqual(
      refusal('application.not-the-reviewer'),
    )
    const withoutRight = asAuditor(
      t,
      lender.staff.reviewer,
      (ctx) => decideApplication(ctx, id, second),
      'application.review',
    )
    await expect(withoutRight).rejects.toEqual(refusal('application.not-the-reviewer'))
  })

  test('belongs to who holds the task', async () => {
    const { id } = await anApplication(t)
    await asAuditor(t, lender.staff.auditor, (ctx) => takeApplication(ctx, id))
    await expect(
      decide(lender.staff.auditor2, id, decision('approve', { version: 2 })),
    ).rejects.toEqual(refusal('application.held-by-other', { id, by: 'auditor of the tests' }))
    await decide(lender.staff.auditor, id, decision('approve', { version: 2 }))
  })

  test('says since when its case was in hand, and nothing of one that nobody held', async () => {
    const held = await anApplication(t)
    const free = await anApplication(t)
    const { auditor } = lender.staff
    const minute = 60_000
    const began = t.clock.now().getTime()
    const act = (work: Parameters<typeof asAuditor>[2]) => asAuditor(t, auditor, work)
    await act((ctx) => takeApplication(ctx, held.id))
    t.clock.advance(minute)
    const aside = { id: held.id, reason: 'Call later' }
    const until = new Date(began + 60 * minute)
    await act((ctx) => suspendApplication(ctx, { ...aside, until, version: 2 }))
    t.clock.advance(minute)
    await act((ctx) => suspendApplication(ctx, { ...aside, until: null, version: 3 }))
    t.clock.advance(minute)
    await decide(auditor, held.id, decision('return', { version: 4 }))
    expect((await transitions(held.id)).map(({ act: did, begunAt }) => [did, begunAt])).toEqual([
      ['suspend', null],
      ['resume', null],
      ['return', new Date(began + 2 * minute)],
    ])
    await decide(auditor, free.id, decision('approve'))
    expect(await transitions(free.id)).toMatchObject([{ act: 'approve', begunAt: null }])
  })

  test('of somebody else’s task is not even there, once the race is long over', async () => {
    const { id } = await anApplication(t)
    await asAuditor(t, lender.staff.auditor, (ctx) => takeApplication(ctx, id))
    const later = await anApplication(t)
    t.clock.advance(16 * 60_000)
    await expect(decide(lender.staff.reviewer, id, decision('approve'))).rejects.toEqual(
      refusal('request.not-found'),
    )
    await expect(decide(lender.staff.reviewer, 99_999_999, decision('approve'))).rejects.toEqual(
      refusal('request.not-found'),
    )
    await decide(lender.staff.reviewer, later.id, decision('approve'))
  })
})

describe('sixteen at one task', () => {
  test('MO-01 one wins, the others are shown who, and there is one trace', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 16 }, (_, index) => aColleague(t, `crowd${index}`)),
    )
    for (const one of crowd) await authorise(t, lender, one)
    for (let round = 0; round < 5; round += 1) {
      const { id } = await anApplication(t)
      const results = await Promise.allSettled(
        crowd.map((one, index) =>
          decide(one, id, decision(index % 2 === 0 ? 'approve' : 'reject')),
        ),
      )
      const lost = results.filter((one) => one.status === 'rejected').map((one) => one.reason)
      const row = await stored(id)
      const winner = crowd.find((one) => one.id === row.auditorId)
      expect(lost).toHaveLength(15)
      for (const reason of lost) {
        expect(reason).toEqual(
          refusal('application.already-decided', { id, by: winner?.name ?? '' }),
        )
      }
      expect(await transitions(id)).toHaveLength(1)
      expect(await logged(id)).toEqual(['application.decide'])
      expect(await events(id)).toHaveLength(1)
    }
  })

  test('of two who pass it on, the second is shown who was first', async () => {
    const { id } = await anApplication(t, { amountCents: 2_000_000 })
    await decide(lender.staff.auditor2, id, decision('pass'))
    await expect(decide(lender.staff.reviewer, id, decision('approve'))).rejects.toEqual(
      refusal('application.already-decided', { id, by: 'auditor2 of the tests' }),
    )
  })
})

describe('another amount', () => {
  const change = (who: Extract<Actor, { kind: 'staff' }>, id: number, version: number) =>
    t.as(who, (ctx) =>
      modifyAmount(ctx, id, { amountCents: 700_000, reason: 'lower income', version }),
    )

  test('AZ-08 is what will be decided, by somebody else than who changed it', async () => {
    const { id } = await anApplication(t)
    expect(await change(lender.staff.auditor, id, 1)).toMatchObject({ version: 2 })
    const own = await decide(lender.staff.auditor, id, decision('approve', { version: 2 }))
    expect(own).toMatchObject({ label: 'review', reviewReason: 'amount-changed' })
    await decide(lender.staff.reviewer, id, decision('approve', { version: 3 }))
    expect(await stored(id)).toMatchObject({ amountCents: 1_000_000, approvedCents: 700_000 })
  })

  test('AZ-09 voids an approval that is not being paid out', async () => {
    const { id } = await anApplication(t)
    await decide(lender.staff.auditor, id, decision('approve'))
    const outcome = await change(lender.staff.auditAdmin, id, 2)
    expect(outcome).toMatchObject({ label: 'pending', version: 3 })
    expect(await stored(id)).toMatchObject({ decidedAt: null, auditorId: null })
    await decide(lender.staff.auditor, id, decision('approve', { version: 3 }))
    expect((await events(id)).map((event) => event.payload)).toMatchObject([
      { loan: { terms: { principalCents: 1_000_000 } } },
      { loan: { terms: { principalCents: 700_000 } } },
    ])
  })

  const raise = (id: number, amountCents: number, version: number) =>
    asAuditor(t, lender.staff.auditor, (ctx) =>
      increaseAmount(ctx, id, { amountCents, reason: 'earns more', version }),
    )

  test('AZ-08 raised a little is approved by the same person, raised far by a second one', async () => {
    const { id } = await anApplication(t)
    expect(await raise(id, 1_150_000, 1)).toMatchObject({ version: 2, secondPerson: false })
    expect(
      await decide(lender.staff.auditor, id, decision('approve', { version: 2 })),
    ).toMatchObject({ label: 'approved' })
    expect(await stored(id)).toMatchObject({ approvedCents: 1_150_000 })
    const { id: other } = await anApplication(t)
    expect(await raise(other, 1_250_000, 1)).toMatchObject({ version: 2, secondPerson: true })
    const own = await decide(lender.staff.auditor, other, decision('approve', { version: 2 }))
    expect(own).toMatchObject({ label: 'review', reviewReason: 'amount-changed' })
  })

  test('is raised only upwards, and within authority, quota and offer', async () => {
    const { id } = await anApplication(t)
    const refused = (amountCents: number, code: string, version = 1) =>
      expect(raise(id, amountCents, version)).rejects.toEqual(refusal(code))
    await refused(1_000_000, 'application.not-higher')
    await refused(1_100_000, 'record.stale', 9)
    await refused(1_112_345, 'application.outside-offer')
    await refused(90_000_000, 'application.above-authority')
    await t.appContext.db
      .updateTable('origination.application')
      .set({ approvalQuotaCents: 1_050_000 })
      .where('id', '=', id)
      .execute()
    await refused(1_100_000, 'application.above-quota')
  })

  test('is refused once the money is on its way', async () => {
    const { id } = await anApplication(t)
    await decide(lender.staff.auditor, id, decision('approve'))
    const { personId } = await stored(id)
    const product = { appCode: 'pesa', productCode: 'pesa-14', status: 2, actualStatus: 1 }
    const sums = { principalCents: 1_000_000, amountCents: 950_000, approvedAt: t.clock.now() }
    const to = { phoneMasked: '***', phoneCipher: Buffer.from('x') }
    const loan = JSON.stringify({ applicationId: id })
    await t.appContext.db
      .insertInto('payments.disbursement')
      .values({ ...product, ...sums, ...to, loan, applicationId: id, personId })
      .execute()
    await expect(change(lender.staff.auditAdmin, id, 2)).rejects.toEqual(
      refusal('application.paying-out', { id }),
    )
  })

  test('AZ-13, MO-10 is refused for a rejected application, another’s task, or an old version', async () => {
    const rejected = await anApplication(t)
    await decide(lender.staff.auditor, rejected.id, decision('reject'))
    await expect(change(lender.staff.auditAdmin, rejected.id, 2)).rejects.toEqual(
      refusal('application.already-decided', { id: rejected.id, by: 'auditor of the tests' }),
    )
    const held = await anApplication(t)
    await asAuditor(t, lender.staff.auditor, (ctx) => takeApplication(ctx, held.id))
    await expect(change(lender.staff.auditAdmin, held.id, 2)).rejects.toEqual(
      refusal('application.held-by-other', { id: held.id, by: 'auditor of the tests' }),
    )
    const { id } = await anApplication(t)
    await expect(change(lender.staff.auditAdmin, id, 3)).rejects.toEqual(refusal('record.stale'))
  })
})
