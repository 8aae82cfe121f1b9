import { addDays } from '@daftari/kernel/business-date'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ACustomer, aCustomer, anApplication } from '../../../test/fixtures/customers.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { disburse, repay } from '../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import {
  addDocument,
  blacklist,
  recordConsents,
  recordReading,
  saveContacts,
} from '../customers/index.ts'
import { riskHits, score } from './queries/detail/risk.ts'

let t: TestApp
let loans = 0

beforeAll(async () => {
  t = await openTestApp()
  await aLender(t)
})
afterAll(() => t.close())

/** The latest assessment as an auditor reads it. */
const assessed = (id: number) =>
  t.as('system', async (ctx) => {
    const [latest] = (await riskHits.read(ctx, id)).assessments
    if (latest === undefined) throw new Error('not assessed')
    const { facts, parts } = await score.read(ctx, id)
    return { ...latest, ...facts, parts }
  })
const rulesHit = async (id: number) => (await assessed(id)).hits.map((hit) => hit.rule)
const applicationRow = (id: number) =>
  t.appContext.db
    .selectFrom('origination.application')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const events = (id: number) =>
  t.appContext.db
    .selectFrom('platform.event')
    .select(['type', 'payload'])
    .where('subject', '=', `application:${id}`)
    .orderBy('id')
    .execute()

/** A loan of 10,000.00 for 14 days, made so many days ago. */
async function loanOf(customer: ACustomer, daysAgo: number): Promise<number> {
  loans += 1
  const on = addDays(t.clock.today(), -daysAgo)
  return disburse(t, { personId: customer.id, loanId: loans, on })
}

async function repaidLoan(customer: ACustomer, daysAgo: number): Promise<void> {
  const loanId = await loanOf(customer, daysAgo)
  const paidOn = addDays(t.clock.today(), 14 - daysAgo)
  const { finished } = await repay(t, { loanId, amountCents: 1_070_000, paidOn })
  expect(finished).toBe(true)
}

async function withPapers(customer: ACustomer): Promise<void> {
  const picture = { width: 8, height: 8, channels: 3, background: '#333' } as const
  const bytes = await sharp({ create: picture }).png().toBuffer()
  await t.as('app', async (ctx) => {
    for (const kind of ['id-front', 'id-back', 'selfie'] as const) {
      await addDocument(ctx, customer.id, { kind, name: `${kind}.png`, bytes })
    }
  })
}

async function seenOn(customer: ACustomer, fingerprint: string): Promise<void> {
  await t.as('app', async (ctx) => {
    const consent = { purpose: 'device', wordingVersion: '1', given: true } as const
    await recordConsents(ctx, customer.id, [consent])
    await recordReading(ctx, customer.id, { kind: 'device', items: [{ fingerprint }] })
  })
}

describe('the engine leaves to people', () => {
  it('whom it does not know, and keeps the score with its parts and what it saw', async () => {
    const { id, applyStatus } = await anApplication(t)
    expect(applyStatus).toBe(1)
    const assessment = await assessed(id)
    expect(assessment).toMatchObject({
      outcome: 'manual',
      decidingRule: 'documents-missing',
      policyVersion: 1,
      score: 645,
      grade: 'B',
      approvalQuota: 2_000_000,
      hits: [{ number: 1, rule: 'documents-missing', effect: 'manual' }],
    })
    expect(assessment.parts).toHaveLength(14)
    expect(assessment.parts[0]).toMatchObject({ characteristic: 'base', points: 520 })
    expect(assessment.parts.reduce((sum, part) => sum + (part.points ?? 0), 0)).toBe(645)
    expect(await applicationRow(id)).toMatchObject({
      score: 645,
      grade: 'B',
      approvalQuotaCents: 2_000_000,
      reviewReason: null,
    })
  })

  it('a large amount, with a second person', async () => {
    const { id } = await anApplication(t, { amountCents: 2_500_000 })
    expect(await rulesHit(id)).toContain('large-amount')
    expect(await applicationRow(id)).toMatchObject({ applyStatus: 1, reviewReason: 'large-amount' })
  })

  it('one whose phone three others use', async () => {
    const customer = await aCustomer(t)
    for (const other of [customer, await aCustomer(t), await aCustomer(t)]) {
      await seenOn(other, 'a-phone-of-many')
    }
    const three = await anApplication(t, { customer })
    expect(await rulesHit(three.id)).not.toContain('shared-device')
    const fourth = await aCustomer(t)
    await seenOn(fourth, 'a-phone-of-many')
    const { id } = await anApplication(t, { customer: fourth })
    expect((await assessed(id)).hits.find((hit) => hit.rule === 'shared-device')).toMatchObject({
      effect: 'manual',
      observed: { customers: 3 },
    })
  })
})

describe('the engine rejects', () => {
  it('a blacklisted customer, by the rule, in the system’s name', async () => {
    const customer = await aCustomer(t)
    await t.as('system', (ctx) =>
      blacklist(ctx, { personId: customer.id, reason: 'forged an ID card' }),
    )
    const { id, applyStatus } = await anApplication(t, { customer })
    expect(applyStatus).toBe(3)
    expect(await assessed(id)).toMatchObject({ outcome: 'reject', decidingRule: 'blacklist' })
    const transitions = await t.appContext.db
      .selectFrom('origination.transition')
      .select(['act', 'fromStatus', 'toStatus', 'actor', 'reason'])
      .where('applicationId', '=', id)
      .execute()
    expect(transitions).toEqual([
      {
        act: 'auto-reject',
        fromStatus: null,
        toStatus: 3,
        actor: 'system:engine',
        reason: 'blacklist',
      },
    ])
    expect((await events(id)).map((one) => one.type)).toEqual([
      'application.submitted',
      'application.rejected',
    ])
    expect((await applicationRow(id)).decidedOn).toBe('2026-03-31')
  })

  it('nobody for an entry that has run out', async () => {
    const customer = await aCustomer(t)
    const personId = customer.id
    await t.as('system', (ctx) =>
      blacklist(ctx, { personId, reason: 'for a week', expiresOn: '2026-03-31' }),
    )
    await t.appContext.db
      .updateTable('customers.blacklistEntry')
      .set({ expiresOn: '2026-03-30' })
      .where('personId', '=', personId)
      .execute()
    expect((await anApplication(t, { customer })).applyStatus).toBe(1)
  })

  it('a minor', async () => {
    const customer = await aCustomer(t, { person: { birthOn: '2008-04-01' } })
    const { id, applyStatus } = await anApplication(t, { customer })
    expect(applyStatus).toBe(3)
    expect(await assessed(id)).toMatchObject({ decidingRule: 'age' })
  })

  it('one who is overdue on another app', async () => {
    const customer = await aCustomer(t, { appCode: 'haraka' })
    await loanOf(customer, 15)
    const { id, applyStatus } = await anApplication(t, { customer, product: 'haraka-14' })
    expect(applyStatus).toBe(3)
    expect((await assessed(id)).hits[0]).toMatchObject({
      rule: 'overdue-loan',
      observed: { daysPastDue: 1 },
    })
  })
})

describe('the engine passes', () => {
  async function goodPayer(): Promise<ACustomer> {
    const customer = await aCustomer(t)
    await withPapers(customer)
    await repaidLoan(customer, 60)
    await repaidLoan(customer, 30)
    return customer
  }

  it('a good payer up to an amount, and publishes everything that the loan needs', async () => {
    const customer = await goodPayer()
    const { id, applyStatus } = await anApplication(t, { customer })
    expect(await rulesHit(id)).toEqual(['good-payer', 'high-score'])
    expect(applyStatus).toBe(2)
    expect(await applicationRow(id)).toMatchObject({
      customerType: 'returning',
      loanOrdinal: 3,
      approvedCents: 1_000_000,
      grade: 'A',
    })
    expect((await events(id)).at(-1)).toEqual({
      type: 'application.approved',
      payload: {
        applicationId: id,
        approvedAt: t.clock.now().toISOString(),
        loan: {
          applicationId: id,
          personId: customer.id,
          appCode: 'pesa',
          productCode: 'pesa-14',
          customerType: 'returning',
          loanOrdinal: 3,
          channel: 'organic',
          grade: 'A',
          terms: expect.objectContaining({ principalCents: 1_000_000, periodDays: 14 }),
        },
      },
    })
  })

  it('nobody above that amount', async () => {
    const customer = await goodPayer()
    const { applyStatus } = await anApplication(t, { customer, amountCents: 2_050_000 })
    expect(applyStatus).toBe(1)
  })

  it('a good payer whose contacts are late only with people, two of them', async () => {
    const customer = await goodPayer()
    for (const phone of ['+254733900001', '+254733900002']) {
      const contact = await aCustomer(t, { phone })
      await loanOf(contact, 40)
    }
    await t.as('app', async (ctx) => {
      await saveContacts(ctx, customer.id, {
        contacts: [1, 2].map((number) => ({
          name: `Contact ${number}`,
          relationship: 'friend',
          phone: `+25473390000${number}`,
          consented: true,
        })),
      })
    })
    const { id, applyStatus } = await anApplication(t, { customer })
    expect(applyStatus).toBe(1)
    expect(await assessed(id)).toMatchObject({ outcome: 'manual', decidingRule: null })
    expect((await applicationRow(id)).reviewReason).toBe('contacts-overdue')
  })
})
