import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AHeldCase, aHeldCase, payoutDay } from '../../../../test/fixtures/collections.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { askPrompt } from '../../payments/operator/prompt/ask-prompt.ts'
import { promptStanding } from '../../payments/operator/prompt/prompt-standing.ts'
import { numberOfCase } from '../commands/number-of-case.ts'

/** Customers of a case in the hold-out are not contacted, but are served when they call. */
let t: TestApp
let held: AHeldCase
beforeAll(async () => {
  t = await openTestApp(payoutDay)
  held = await aHeldCase(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.appContext.db.deleteFrom('telephony.call').execute()
  await drawn('hold-out')
})

const drawn = (arm: string) =>
  t.appContext.db
    .updateTable('collections.case')
    .set({ arm })
    .where('id', '=', held.caseId)
    .execute()

const ask = (who: 'collector' | 'finance' = 'collector') =>
  t
    .as(held.lender.staff[who], (ctx) =>
      askPrompt(ctx, { loanId: held.loanId, amountCents: 10_000 }),
    )
    .then(
      ({ promptId }) => typeof promptId,
      ({ code }) => code as string,
    )
const standing = () =>
  t.as(held.lender.staff.collector, async (ctx) => {
    const { hindrance } = await promptStanding(ctx, held.loanId, ['mpesa'])
    return hindrance
  })

let calls = 0
async function called(of: { answered: boolean; by: number; hoursAgo: number }): Promise<void> {
  calls += 1
  const at = new Date(t.clock.now().getTime() - of.hoursAgo * 3_600_000)
  await t.appContext.db
    .insertInto('telephony.call')
    .values({
      reference: `in-${calls}`,
      direction: 'inbound',
      engine: 'softphone',
      purpose: 'service',
      personId: held.customer.id,
      staffId: of.by,
      state: 'destroy',
      askedAt: at,
      askedOn: at.toISOString().slice(0, 10),
      heardAt: at,
      answeredAt: of.answered ? at : null,
      endedAt: at,
      endedBy: 'server',
      talkSeconds: of.answered ? 40 : 0,
      outcome: of.answered ? 'answered' : 'no-answer',
    })
    .execute()
}

test('no phone is asked to pay, whoever asks', async () => {
  for (const who of ['collector', 'finance'] as const) expect(await ask(who)).toBe('case.held-out')
  expect(await standing()).toBe('held-out')
})

test('unless the customer called the one who asks today, and was answered', async () => {
  const { collector, finance } = held.lender.staff
  await called({ answered: false, by: collector.id, hoursAgo: 0 })
  await called({ answered: true, by: collector.id, hoursAgo: 24 })
  await called({ answered: true, by: finance.id, hoursAgo: 0 })
  expect(await ask()).toBe('case.held-out')
  await called({ answered: true, by: collector.id, hoursAgo: 0 })
  expect(await standing()).toBeNull()
  expect(await ask()).toBe('number')
})

test('nor is its number called by hand', async () => {
  const number = () =>
    t.as(held.lender.staff.collector, (ctx) => numberOfCase(ctx, { of: 'case', id: held.caseId }))
  await expect(number()).rejects.toMatchObject({ code: 'case.held-out' })
  await drawn('mixed')
  expect(await number()).toMatchObject({ purpose: 'collection' })
})
