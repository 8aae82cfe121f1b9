import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { balanceOf } from '../../payments/test/pay-in.ts'
import { setTransferRate } from './set-transfer-rate.ts'
import { askTransfer, decideTransfer, type NewTransfer, reverseTransfer } from './transfer.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

const toBank: NewTransfer = {
  fromAccount: 'wallet_paybill',
  toAccount: 'bank',
  amountCents: 10_000_000,
  feeCents: 30_000,
  movedOn: '2026-03-31',
  reference: 'SJ3WITHDRAW',
  note: '',
}
const ask = (more: Partial<NewTransfer> = {}) =>
  t.as(lender.staff.finance, (ctx) => askTransfer(ctx, { ...toBank, ...more }))
const reason = 'It stands on the statement of the bank'
const books = async () => ({
  paybill: await balanceOf(t, 'wallet_paybill'),
  bank: await balanceOf(t, 'bank'),
  charges: await balanceOf(t, 'provider_charges'),
})

describe('a transfer between own accounts', () => {
  test('is held against the rate of its day, where there is one', async () => {
    const rate = {
      fromAccount: 'wallet_paybill',
      toAccount: 'bank',
      effectiveOn: '2026-03-01',
      flatCents: 0,
      ratePpm: 2_500,
      leastCents: 0,
      mostCents: 20_000,
      reason: 'The contract',
    } as const
    await t.as(lender.staff.finance, (ctx) => setTransferRate(ctx, rate))
    await expect(
      t.as(lender.staff.finance, (ctx) => setTransferRate(ctx, rate)),
    ).rejects.toMatchObject({ code: 'transfer.rate-known' })
    const early = await ask({ reference: 'EARLY', movedOn: '2026-02-28' })
    expect(early.expectedCents).toBeNull()
    expect((await ask({ reference: 'SMALL', amountCents: 1_000_000 })).expectedCents).toBe(2_500)
    expect((await ask({ reference: 'LARGE' })).expectedCents).toBe(20_000)
  })

  test.each([
    ['transfer.same-account', { fromAccount: 'bank' }],
    ['transfer.future', { movedOn: '2026-04-01' }],
    ['transfer.reference-known', { reference: 'small' }],
  ] as const)('is refused: %s', async (code, more) => {
    await expect(ask(more)).rejects.toMatchObject({ code })
  })

  test('AZ-08: moves nothing until another person books it, and comes back by its mirror', async () => {
    const before = await books()
    const asked = await ask()
    const seen = { id: asked.id, version: 1, approve: true, reason }
    expect(await books()).toEqual(before)
    await expect(
      t.as(lender.staff.finance, (ctx) => decideTransfer(ctx, seen)),
    ).rejects.toMatchObject({ code: 'transfer.own' })
    const booked = await t.as(lender.staff.admin, (ctx) => decideTransfer(ctx, seen))
    expect(booked).toMatchObject({ state: 'booked', version: 2 })
    expect(await books()).toEqual({
      paybill: before.paybill - 10_030_000,
      bank: before.bank + 10_000_000,
      charges: before.charges + 30_000,
    })
    await expect(
      t.as(lender.staff.admin, (ctx) => decideTransfer(ctx, { ...seen, version: 2 })),
    ).rejects.toMatchObject({ code: 'transfer.decided' })
    await expect(ask()).rejects.toMatchObject({ code: 'transfer.reference-known' })
    const back = { id: asked.id, version: 2, reason }
    await expect(
      t.as(lender.staff.finance, (ctx) => reverseTransfer(ctx, back)),
    ).rejects.toMatchObject({ code: 'transfer.own' })
    await t.as(lender.staff.admin, (ctx) => reverseTransfer(ctx, back))
    expect(await books()).toEqual(before)
    await expect(
      t.as(lender.staff.admin, (ctx) => reverseTransfer(ctx, { ...back, version: 3 })),
    ).rejects.toMatchObject({ code: 'transfer.not-booked' })
    expect((await ask()).state).toBe('asked')
    await expect(ask({ reference: 'TYPO', movedOn: '2016-03-31' })).rejects.toMatchObject({
      code: 'ledger.before-books',
    })
  })

  test('that is refused books nothing, and its reference is free again', async () => {
    const before = await books()
    const asked = await ask({ reference: 'REFUSED' })
    const seen = { id: asked.id, version: 1, approve: false, reason }
    const done = await t.as(lender.staff.admin, (ctx) => decideTransfer(ctx, seen))
    expect(done.state).toBe('refused')
    expect(await books()).toEqual(before)
    expect((await ask({ reference: 'REFUSED' })).state).toBe('asked')
  })
})
