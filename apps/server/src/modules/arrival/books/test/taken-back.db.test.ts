import { afterAll, beforeAll, expect, test } from 'vitest'
import { writtenOf } from '../../../../../test/fixtures/written-of-book.ts'
import { staffActor } from '../../../../../test/harness.ts'
import { verifyBooks } from '../../../../books/verify-books.ts'
import { blacklist } from '../../../customers/index.ts'
import { sealLedger } from '../../../ledger/index.ts'
import { type BroughtLender, openBroughtLender } from './brought-lender.ts'

let lender: BroughtLender
let before: Record<string, string>
let live: Record<string, string>
let bookId: number

beforeAll(async () => {
  lender = await openBroughtLender(7)
  before = await writtenOf(lender.t.appContext)
  bookId = await goLive()
})
afterAll(() => lender?.close())

async function goLive(): Promise<number> {
  const rehearsed = await lender.rehearse()
  await lender.letGoLive(rehearsed)
  await lender.t.settle()
  expect(await lender.rows('', { bookState: 'live' })).toMatchObject([{ bookId: rehearsed }])
  return rehearsed
}
const faults = async () =>
  (await verifyBooks(lender.t.appContext.db)).filter((one) => one.wrong > 0)

test('a book is taken back by another person than asked for it, and all is as before', async () => {
  const { anna, ben } = lender
  live = await writtenOf(lender.t.appContext)
  expect(live).not.toEqual(before)
  expect(await lender.takeBack(bookId, anna)).toMatchObject({
    status: 403,
    data: { error: 'request.own' },
  })
  expect(await lender.takeBack(bookId, ben)).toMatchObject({
    status: 200,
    data: { state: 'taken-back' },
  })
  expect(await writtenOf(lender.t.appContext)).toEqual(before)
  expect(await faults()).toEqual([])
  expect(await lender.takeBack(bookId, ben)).toMatchObject({
    status: 409,
    data: { error: 'request.not-done' },
  })
})

test('the nights after it sum the results of loans without those that are gone', async () => {
  const { t } = lender
  const sum = t.app.daily.find(({ name }) => name === 'servicing.sum-results')
  await t.as('system', async (ctx) => {
    expect(await sealLedger(ctx)).not.toMatchObject({ entries: 0 })
    expect(await sum?.run(ctx, t.clock.today())).toEqual({ facts: 0 })
  })
  expect(await faults()).toEqual([])
})

test('the same folder goes live again, and the same is written', async () => {
  bookId = await goLive()
  expect(await writtenOf(lender.t.appContext)).toEqual(live)
  expect(await faults()).toEqual([])
})

test('once somebody has acted on one of its customers it is not taken back any more', async () => {
  const { t, ben } = lender
  const { personId } = await t.appContext.db
    .selectFrom('servicing.loan')
    .select('personId')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await t.as(staffActor(ben.staffId), (ctx) =>
    blacklist(ctx, { personId, reason: 'Forged payslip' }),
  )
  expect(await lender.takeBack(bookId, ben)).toMatchObject({
    status: 409,
    data: { error: 'arrival.acted-on' },
  })
  expect(await writtenOf(t.appContext)).toMatchObject({ 'servicing.loan': live['servicing.loan'] })
})
