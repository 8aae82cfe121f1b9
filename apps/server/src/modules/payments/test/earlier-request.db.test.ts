import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Behaviour } from '../../../../emulator/core/behaviour.ts'
import { wrongBooks } from '../../../../test/faults/findings.ts'
import { approvedAgain } from '../../../../test/fixtures/approved-again.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { postCallback } from '../../../../test/post-callbacks.ts'
import { walletOf } from '../../customers/index.ts'
import { askModification } from '../commands/ask-modification.ts'
import { walletChanges } from '../commands/decide-modification.ts'
import { handleCallback } from '../commands/handle-callback.ts'
import { releaseDisbursement } from '../commands/release-disbursement.ts'
import { retryDisbursement, withdrawDisbursement } from '../commands/steer-disbursement.ts'
import { decideDeclaration, declare } from '../operator/unknown/declare.ts'
import { isVerified } from '../queries/verified-wallet.ts'
import { anEntry } from './pay-in.ts'
import {
  aPreparedPayout,
  attemptsOf,
  bookedPayouts,
  heldNotes,
  paidTo,
  pass,
  plainPhone,
  standingOf,
} from './payouts.ts'
import { payoutResult } from './results.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())
beforeEach(() => t.world.operator.clearScript())

const reason = 'The name at the operator is the one on the ID.'
const paid = { status: 'disbursed', actual: 'success' } as const

type Payout = Awaited<ReturnType<typeof aPreparedPayout>>

/** The operator said that it failed, and the customer is to be paid on another wallet. */
async function aMovedPayout(script: Behaviour[] = ['failure:2040'], input = {}) {
  t.world.operator.script(...script)
  const payout = await aPreparedPayout(t, input)
  await pass(t, script[0]?.startsWith('never') ? 25 : 1)
  expect(await standingOf(t, payout.id)).toMatchObject({ status: 'failed' })
  const phone = plainPhone()
  const { modificationId } = await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    askModification(ctx, {
      ownerName: 'WANJIKU KAMAU',
      faceResult: 'match',
      applicationId: payout.loanId,
      appCode: 'pesa',
      phone,
    }),
  )
  const approval = { id: modificationId, version: 1, approve: true, reason } as const
  await t.as(lender.staff.auditAdmin, (ctx) => walletChanges.decide(ctx, approval))
  return { payout, moved: { ...payout, phone } }
}

/** The late word that the first request has paid. */
async function firstSucceeds(payout: Payout, receipt: string): Promise<void> {
  const [first] = await attemptsOf(t, payout.id)
  const inboxId = await postCallback(
    t.appContext,
    payoutResult(t, { ...payout, ...first! }, { receipt }),
  )
  await t.as('system', (ctx) => handleCallback(ctx, t.world.ports, { inboxId }))
}

async function holdOf(payout: Payout) {
  return t.appContext.db
    .selectFrom('payments.disbursement')
    .select(['holdDoubt', 'version'])
    .where('id', '=', payout.id)
    .executeTakeFirstOrThrow()
}

/** Two people declare the result of the first request. */
async function settle(payout: Payout, verdict: 'paid' | 'not-paid', receipt?: string) {
  const [first] = await attemptsOf(t, payout.id)
  const { proof } = await anEntry(t, { loanId: payout.loanId, amountCents: 1 })
  const key = (first?.id ?? 0) * 10 + 1
  const { declarationId: id } = await t.as(lender.staff.finance, (ctx) =>
    declare(ctx, {
      key,
      verdict,
      reason,
      proof,
      ...(receipt && { receipt, completedAt: t.clock.now().toISOString() }),
    }),
  )
  return t.as(lender.staff.admin, (ctx) => decideDeclaration(ctx, { id, confirm: true, reason }))
}

describe('a late success of the request to the wallet before', () => {
  it('holds the payout before it is sent to the new one, until two persons have settled it', async () => {
    const { payout, moved } = await aMovedPayout()
    await firstSucceeds(payout, 'EARLIER001')
    expect(await holdOf(payout)).toMatchObject({ holdDoubt: 'earlier-request-paid' })
    expect(await heldNotes(t, payout.id)).toEqual(['earlier-request'])
    await pass(t, 1)
    expect(paidTo(t, moved)).toBe(0)
    const { version } = await holdOf(payout)
    await expect(
      t.as(lender.staff.finance, (ctx) =>
        releaseDisbursement(ctx, { id: payout.id, version, reason }),
      ),
    ).rejects.toMatchObject({ code: 'payout.doubt-stands' })

    expect(await settle(payout, 'paid', 'EARLIER001')).toBe('confirmed')
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({
      ...paid,
      receipt: 'EARLIER001',
      attempts: ['succeeded'],
    })
    expect(paidTo(t, moved)).toBe(0)
    expect(await bookedPayouts(t, payout)).toBe(1)
    // The verified wallet is the one that was paid; nothing is refunded to the one that never was.
    const [first] = await attemptsOf(t, payout.id)
    const verified = await t.as('system', async (ctx) => [
      await isVerified(ctx, payout.personId, { phoneCipher: first!.phoneCipher! }),
      await isVerified(ctx, payout.personId, await walletOf(ctx, payout.personId)),
    ])
    expect(verified).toEqual([true, false])
  })

  it('leaves the payout to be sent once the money came back', async () => {
    const { payout, moved } = await aMovedPayout()
    await firstSucceeds(payout, 'EARLIER002')
    expect(await settle(payout, 'not-paid')).toBe('confirmed')
    const { version } = await holdOf(payout)
    await t.as(lender.staff.finance, (ctx) =>
      releaseDisbursement(ctx, { id: payout.id, version, reason }),
    )
    await firstSucceeds(payout, 'EARLIER002')
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject(paid)
    expect(paidTo(t, moved)).toBe(1)
    expect(await bookedPayouts(t, payout)).toBe(1)
  })

  it('holds what could not be sent to the new one, and calls it off', async () => {
    const { payout, moved } = await aMovedPayout(['failure:2040', 'refused:500.003.02'])
    await t.settle()
    expect((await standingOf(t, payout.id)).attempts).toEqual(['failed', 'unsent'])
    await firstSucceeds(payout, 'EARLIER003')
    await pass(t, 2)
    expect(await holdOf(payout)).toMatchObject({ holdDoubt: 'earlier-request-paid' })
    expect((await standingOf(t, payout.id)).attempts).toEqual(['failed', 'failed'])
    expect(paidTo(t, moved)).toBe(0)
  })

  it('keeps what was already sent from being sent a third time when it fails', async () => {
    const { payout, moved } = await aMovedPayout(['failure:2040', 'failure:2040'])
    await t.settle()
    expect((await standingOf(t, payout.id)).attempts).toEqual(['failed', 'accepted'])
    await firstSucceeds(payout, 'EARLIER004')
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursing' })
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'holding', actual: 'failed' })
    expect(await holdOf(payout)).toMatchObject({ holdDoubt: 'earlier-request-paid' })
    const { version } = await holdOf(payout)
    await expect(
      t.as(lender.staff.finance, (ctx) =>
        retryDisbursement(ctx, { id: payout.id, version, reason }),
      ),
    ).rejects.toMatchObject({ code: 'payout.transition' })
    expect(paidTo(t, moved)).toBe(0)
  })

  it('of a payout that was withdrawn meanwhile is settled all the same, and opens its loan', async () => {
    const { payout } = await aMovedPayout()
    await t.as('system', (ctx) => withdrawDisbursement(ctx, { applicationId: payout.loanId }))
    await firstSucceeds(payout, 'EARLIER005')
    expect(await settle(payout, 'paid', 'EARLIER005')).toBe('confirmed')
    await t.settle()
    expect(await standingOf(t, payout.id)).toMatchObject(paid)
    expect(await bookedPayouts(t, payout)).toBe(1)
  })
})

describe('a late success of a request of the amount before', () => {
  /** Failed, retried, and approved again with 8,000.00 of principal. */
  async function anotherAmount(change: object = {}, kept: object = { askAt: null }) {
    t.world.operator.script('failure:2040')
    const payout = await aPreparedPayout(t)
    await pass(t, 1)
    await t.appContext.db
      .updateTable('payments.disbursementAttempt')
      .set(kept)
      .where('disbursementId', '=', payout.id)
      .execute()
    await approvedAgain(t, payout, { principalCents: 800_000, ...change })
    return payout
  }
  const loanOf = ({ loanId }: Payout) =>
    t.appContext.db
      .selectFrom('servicing.loan')
      .select(['principalCents', 'payoutCents'])
      .where('id', '=', loanId)
      .execute()
  const amountOf = ({ id }: Payout) =>
    t.appContext.db
      .selectFrom('payments.disbursement')
      .select(['amountCents', 'principalCents'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('opens the loan as it was approved then, once two persons say that the customer has it', async () => {
    const payout = await anotherAmount()
    await firstSucceeds(payout, 'EARLIER006')
    expect(await holdOf(payout)).toMatchObject({ holdDoubt: 'earlier-request-paid' })
    await pass(t, 1)
    expect(paidTo(t, payout)).toBe(0)
    expect(await amountOf(payout)).toEqual({ amountCents: 760_000, principalCents: 800_000 })

    expect(await settle(payout, 'paid', 'EARLIER006')).toBe('confirmed')
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({
      ...paid,
      receipt: 'EARLIER006',
      attempts: ['succeeded'],
    })
    expect(await amountOf(payout)).toEqual({ amountCents: 950_000, principalCents: 1_000_000 })
    expect(await loanOf(payout)).toEqual([{ principalCents: 1_000_000, payoutCents: 950_000 }])
    expect(await bookedPayouts(t, payout)).toBe(1)
    expect(paidTo(t, payout)).toBe(0)
    expect(await wrongBooks(t.appContext.db)).toEqual([])
    const [entry] = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['before', 'after'])
      .where('act', '=', 'declaration.confirmed')
      .where('objectId', '=', String(payout.id))
      .execute()
    expect(entry).toMatchObject({
      before: { amountCents: 760_000, principalCents: 800_000 },
      after: { amountCents: 950_000, principalCents: 1_000_000 },
    })
  })

  it('leaves it as it is approved now, once the money came back', async () => {
    const payout = await anotherAmount()
    await firstSucceeds(payout, 'EARLIER007')
    expect(await settle(payout, 'not-paid')).toBe('confirmed')
    const { version } = await holdOf(payout)
    await t.as(lender.staff.finance, (ctx) =>
      releaseDisbursement(ctx, { id: payout.id, version, reason }),
    )
    await pass(t, 1)
    expect(await loanOf(payout)).toEqual([{ principalCents: 800_000, payoutCents: 760_000 }])
    expect(paidTo(t, payout)).toBe(1)
    expect(await wrongBooks(t.appContext.db)).toEqual([])
  })

  it('counts though the amount of now is on its way, whose money is then paid twice', async () => {
    const payout = await anotherAmount()
    t.world.operator.script('never:lost')
    await t.settle()
    expect((await standingOf(t, payout.id)).attempts).toEqual(['failed', 'accepted'])
    await firstSucceeds(payout, 'EARLIER008')
    expect(await settle(payout, 'paid', 'EARLIER008')).toBe('confirmed')
    const [, second] = await attemptsOf(t, payout.id)
    const inboxId = await postCallback(
      t.appContext,
      payoutResult(t, { ...payout, ...second! }, { receipt: 'EARLIER009', amountCents: 760_000 }),
    )
    await t.as('system', (ctx) => handleCallback(ctx, t.world.ports, { inboxId }))
    await t.settle()
    expect(await heldNotes(t, payout.id)).toEqual(['earlier-request', 'paid-twice'])
    expect(await loanOf(payout)).toEqual([{ principalCents: 1_000_000, payoutCents: 950_000 }])
    expect(await bookedPayouts(t, payout)).toBe(1)
  })

  const discount = { feeCents: 1_000, interestCents: 0, ofInterestCents: 0 }
  it.each([
    ['the terms of then were not kept', {}, { loan: null }],
    ['a coupon stands in the terms of now', { discount }, { askAt: null }],
  ])('cannot count where %s', async (_, change, kept) => {
    const payout = await anotherAmount(change, kept)
    await firstSucceeds(payout, `EARLIER${payout.id}`)
    await expect(settle(payout, 'paid', `EARLIER${payout.id}`)).rejects.toMatchObject({
      code: 'declaration.not-believed',
    })
    expect(await loanOf(payout)).toEqual([])
  })
})

it('a large payout that the operator never knew is paid on another wallet when two persons say so', async () => {
  const { payout, moved } = await aMovedPayout(['never:lost', 'never:lost'], {
    amountCents: 3_000_000,
  })
  await pass(t, 1)
  expect(await standingOf(t, payout.id)).toMatchObject({ status: 'failed' })
  t.world.operator.clearScript()
  const again = (by: keyof Lender['staff'], version: number) =>
    t.as(lender.staff[by], (ctx) => retryDisbursement(ctx, { id: payout.id, version, reason }))
  const { version } = await standingOf(t, payout.id)
  await expect(again('auditAdmin', version)).rejects.toMatchObject({
    code: 'payout.second-person',
  })
  await again('finance', version)
  await pass(t, 1)
  expect(await standingOf(t, payout.id)).toMatchObject(paid)
  expect(paidTo(t, moved)).toBe(1)
})
