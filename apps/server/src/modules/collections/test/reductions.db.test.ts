import { collectionLimits, firstCollectionLimits } from '@daftari/contract/collections/plans'
import {
  cashCreditReduce,
  collectionReduction,
  reduceCredits,
} from '@daftari/contract/collections/reduction-tables'
import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import {
  aLoan,
  aTeam,
  casesOf,
  morningOf,
  openCaseOf,
  payoutDay,
} from '../../../../test/fixtures/collections.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness, repay, takeBack } from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp, without } from '../../../../test/harness.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { setUp } from '../../../platform/desk/settings/set-up.ts'
import { accountsOf } from '../../servicing/test/booked.ts'
import { reductionKind } from '../desk/objects.ts'
import { addRemark, reductionFlow, waiverFlow } from '../index.ts'

let t: TestApp
let lender: Lender
let loanIds: number[]

/** Loans of 10,000.00 due on 2026-03-31; on 2026-04-03 each owes 10,700.00 and fines of 300.00. */
beforeAll(async () => {
  t = await openTestApp(payoutDay)
  lender = await aLender(t)
  await openForBusiness(t)
  const { collector } = lender.staff
  await aTeam(t, { stages: ['S1', 'S2', 'S3'], members: [collector.id] })
  loanIds = []
  for (let count = 0; count < 13; count += 1) loanIds.push((await aLoan(t)).loanId)
  await morningOf(t, '2026-04-03')
})
afterAll(() => t.close())

afterEach(async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
})

const fresh = () => loanIds.pop() ?? 0
const caseOf = async (loanId: number) => (await openCaseOf(t, loanId))?.id ?? 0

async function ask(loanId: number, o: { payCents?: number; validUntil?: string } = {}) {
  const caseId = await caseOf(loanId)
  const input = {
    id: caseId,
    payCents: 1_000_000,
    validUntil: '2026-04-06',
    reason: 'lost his job',
  }
  return t.as(lender.staff.collector, (ctx) => reductionFlow.ask(ctx, { ...input, ...o }))
}

type Seen = { id: number; version: number }
const decide = (one: Seen, approve = true, by = lender.staff.leader) =>
  t.as(by, (ctx) => reductionFlow.decide(ctx, { ...seen(one), approve, reason: 'looked at it' }))
const seen = ({ id, version }: Seen) => ({ id, version })

async function pay(loanId: number, amountCents: number, paidOn?: string) {
  const paid = await repay(t, {
    loanId,
    amountCents,
    ...(paidOn ? { paidOn: paidOn as never } : {}),
  })
  await t.settle()
  return paid
}

const standing = async ({ id }: { id: number }) => {
  const row = await t.appContext.db
    .selectFrom('collections.reduction')
    .select(['state', 'waivedCents', 'repaidCents', 'settledOn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row
}
const owes = async (loanId: number) => {
  const { waiver_expense, ...rest } = await accountsOf(t, loanId)
  return { waived: waiver_expense ?? 0, principal: rest.principal_receivable ?? 0 }
}

describe('a reduction', () => {
  test('that is approved and paid in time waives fine and interest and closes the loan', async () => {
    const loanId = fresh()
    const asked = await ask(loanId)
    expect(asked).toMatchObject({
      state: 'pending',
      beforeCents: 1_100_000,
      afterCents: 1_000_000,
      mostCents: 130_000,
      mostPrincipalCents: 0,
    })
    expect(await decide(asked)).toMatchObject({ state: 'approved' })
    expect(await owes(loanId)).toEqual({ waived: 0, principal: 1_000_000 })
    expect(await pay(loanId, 1_000_000)).toMatchObject({ finished: true, surplusCents: 0 })
    expect(await standing(asked)).toMatchObject({
      state: 'fulfilled',
      waivedCents: 100_000,
      repaidCents: 1_000_000,
      settledOn: '2026-04-03',
    })
    expect(await owes(loanId)).toEqual({ waived: 100_000, principal: 0 })
    // Not settled by money alone.
    expect((await casesOf(t, loanId)).at(-1)).toMatchObject({ closedReason: 'conceded' })
  })

  test('that was paid before it was approved is fulfilled by the approval', async () => {
    const loanId = fresh()
    const asked = await ask(loanId)
    await pay(loanId, 1_000_000)
    expect(await standing(asked)).toMatchObject({ state: 'pending', repaidCents: 1_000_000 })
    const now = await t.appContext.db
      .selectFrom('collections.reduction')
      .select(['id', 'version'])
      .where('id', '=', asked.id)
      .executeTakeFirstOrThrow()
    expect(await decide(now)).toMatchObject({ state: 'fulfilled', waivedCents: 100_000 })
  })

  test('is open again when its payment is taken back, and not needed when all is paid', async () => {
    const loanId = fresh()
    const asked = await ask(loanId)
    await decide(asked)
    const { repaymentId } = await pay(loanId, 1_000_000)
    await takeBack(t, repaymentId!)
    await t.settle()
    expect(await standing(asked)).toMatchObject({ state: 'approved', waivedCents: 0 })
    expect(await owes(loanId)).toEqual({ waived: 0, principal: 1_000_000 })
    await pay(loanId, 1_100_000)
    expect(await standing(asked)).toMatchObject({ state: 'unneeded', waivedCents: 0 })
  })

  test('that is withdrawn after it was approved leaves the whole owed', async () => {
    const loanId = fresh()
    const asked = await ask(loanId)
    const approved = await decide(asked)
    const back = { ...seen(approved), reason: 'he took the offer back' }
    await t.as(lender.staff.collector, (ctx) => reductionFlow.withdraw(ctx, back))
    await pay(loanId, 1_000_000)
    expect(await standing(asked)).toMatchObject({ state: 'withdrawn' })
    expect(await owes(loanId)).toEqual({ waived: 0, principal: 100_000 })
    const again = await ask(loanId, { payCents: 50_000 }).catch((error) => error.code)
    expect(again).toBe('reduction.principal')
  })

  test('brings its case to the top of the work list when it is decided', async () => {
    const loanId = fresh()
    const note = { channel: 'note', text: 'later', nextActionAt: '2026-04-05T09:00:00+03:00' }
    const caseId = await caseOf(loanId)
    await t.as(lender.staff.collector, (ctx) => addRemark(ctx, caseId, note as never))
    await decide(await ask(loanId), false)
    expect((await openCaseOf(t, loanId))?.nextActionAt).toEqual(t.clock.now())
  })
})

describe('a request is refused', () => {
  it.each<[string, object, string, string]>([
    ['of what closes the loan', { payCents: 1_100_000 }, 'reduction.nothing-waived', 'payCents'],
    ['that gives up principal', { payCents: 999_999 }, 'reduction.principal', 'payCents'],
    ['until yesterday', { validUntil: '2026-04-02' }, 'reduction.date', 'validUntil'],
    ['until after a fortnight', { validUntil: '2026-04-18' }, 'reduction.date', 'validUntil'],
  ])('%s', async (_, input, code, field) => {
    const [loanId = 0] = loanIds
    await expect(ask(loanId, input)).rejects.toMatchObject({
      code,
      fields: { [field]: expect.any(String) },
    })
  })

  it('for a case that somebody else holds, and a second time for one loan', async () => {
    const loanId = fresh()
    const caseId = await caseOf(loanId)
    const input = { payCents: 1_000_000, validUntil: '2026-04-06', reason: 'lost his job' }
    const other = t.as(lender.staff.leader, (ctx) =>
      reductionFlow.ask(ctx, { id: caseId, ...input }),
    )
    await expect(other).rejects.toMatchObject({ code: 'case.not-yours' })
    const first = await ask(loanId)
    await expect(ask(loanId)).rejects.toMatchObject({
      code: 'reduction.open-before',
      params: { id: first.id, loanId },
    })
  })
})

describe('AZ-08, MO-12: a decision is refused', () => {
  const deciding = (one: Seen, by = lender.staff.leader, ...taken: Permission[]) =>
    t.as(by, (ctx) => reductionFlow.decide(without(ctx, ...taken), { ...seen(one), approve: true }))

  it('to whoever asked, whatever their rights are now', async () => {
    const asked = await ask(fresh())
    await expect(deciding(asked, lender.staff.collector)).rejects.toMatchObject({
      code: 'reduction.own',
    })
    expect(await standing(asked)).toMatchObject({ state: 'pending' })
  })

  it('above the limit without the higher right, a second time, and of an old state', async () => {
    const limits = { ...firstCollectionLimits, reductionAlone: 100_000 }
    await t.as('system', (ctx) => setUp(ctx, collectionLimits, limits))
    const asked = await ask(fresh())
    await expect(deciding(asked, undefined, 'reduction.decide-large')).rejects.toMatchObject({
      code: 'reduction.above-authority',
      params: { limit: '1,000.00' },
    })
    const approved = await deciding(asked)
    await expect(deciding(asked)).rejects.toMatchObject({ code: 'record.stale' })
    await expect(deciding(approved)).rejects.toMatchObject({ code: 'reduction.decided' })
    await t.as('system', (ctx) => setUp(ctx, collectionLimits, firstCollectionLimits))
  })
})

test('a promise of more than the reduced amount is kept by it', async () => {
  const loanId = fresh()
  const id = await caseOf(loanId)
  await t.as(lender.staff.collector, (ctx) =>
    addRemark(ctx, id, {
      channel: 'call',
      direction: 'inbound',
      result: 'promised',
      text: 'all by the sixth',
      promise: { amountCents: 1_100_000, promisedOn: '2026-04-06' },
    }),
  )
  await decide(await ask(loanId))
  await repay(t, { loanId, amountCents: 1_000_000 })
  await t.settle()
  const promises = await t.appContext.db
    .selectFrom('collections.promise')
    .select(['state', 'paidCents'])
    .where('loanId', '=', loanId)
    .execute()
  expect(promises).toEqual([{ state: 'kept', paidCents: 1_000_000 }])
})

describe('a waiver by settlement', () => {
  const input = { amountCents: 30_000, principal: false, reason: 'our system was down' }

  test('waives at once when another person approves it', async () => {
    const loanId = fresh()
    const asked = await t.as(lender.staff.finance, (ctx) =>
      waiverFlow.ask(ctx, { id: loanId, ...input }),
    )
    expect(asked).toMatchObject({ beforeCents: 1_100_000, afterCents: 1_070_000 })
    const decision = { ...seen(asked), approve: true }
    const own = t.as(lender.staff.finance, (ctx) => waiverFlow.decide(ctx, decision))
    await expect(own).rejects.toMatchObject({ code: 'reduction.own' })
    const done = await t.as(lender.staff.admin, (ctx) => waiverFlow.decide(ctx, decision))
    expect(done).toMatchObject({ state: 'fulfilled', waivedCents: 30_000 })
    await t.settle()
    expect(await owes(loanId)).toEqual({ waived: 30_000, principal: 1_000_000 })
  })

  it.each([
    [{ amountCents: 100_001 }, 'reduction.more-than-owed'],
    [{ amountCents: 100_001, principal: true }, 'reduction.principal'],
  ])('of %j is refused', async (o, code) => {
    const [loanId = 0] = loanIds
    const asking = t.as(lender.staff.finance, (ctx) =>
      waiverFlow.ask(ctx, { id: loanId, ...input, ...o }),
    )
    await expect(asking).rejects.toMatchObject({ code })
  })
})

describe('AZ-04: the history of a reduction', () => {
  const sees = (by: keyof Lender['staff'], id: number, ...pages: PageKey[]) =>
    t.as(lender.staff[by], async (ctx) => {
      const narrow = { ...ctx, pages: new Set(pages), permissions: new Set<Permission>() }
      return reductionKind.maySee(narrow, String(id))
    })

  it('is for whoever sees it on one of its pages', async () => {
    const { id } = await ask(fresh())
    expect(await sees('collector', id, cashCreditReduce.page)).toBe(true)
    expect(await sees('finance', id, cashCreditReduce.page)).toBe(false)
    expect(await sees('finance', id, reduceCredits.page)).toBe(false)
    expect(await sees('finance', id, collectionReduction.page)).toBe(false)
    expect(await sees('collector', id)).toBe(false)
    const input = { amountCents: 30_000, principal: false, reason: 'our system was down' }
    const waiver = await t.as(lender.staff.finance, (ctx) =>
      waiverFlow.ask(ctx, { id: fresh(), ...input }),
    )
    expect(await sees('finance', waiver.id, reduceCredits.page)).toBe(true)
    expect(await sees('collector', waiver.id, cashCreditReduce.page)).toBe(false)
  })
})

describe('time', () => {
  test('lapses what was not paid; a payment found later that was in time is still good', async () => {
    const loanId = fresh()
    const asked = await ask(loanId)
    await decide(asked)
    await morningOf(t, '2026-04-07')
    expect(await standing(asked)).toMatchObject({ state: 'lapsed' })
    await pay(loanId, 1_000_000, '2026-04-06')
    expect(await standing(asked)).toMatchObject({
      state: 'fulfilled',
      waivedCents: 130_000,
      settledOn: '2026-04-06',
    })
  })
})
