import { seededRandom } from '@daftari/kernel/random'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestHouse, type TestHouse } from '../../../test/harness.ts'
import { postCallback } from '../../../test/post-callbacks.ts'
import { retryDisbursement } from './commands/steer-disbursement.ts'
import { aPreparedPayout, attemptsOf, bookedPayouts, paidTo, standingOf } from './test/payouts.ts'
import {
  drawHappening,
  type ForgeryKind,
  freshModel,
  type Happening,
  happen,
  type Model,
} from './test/reference-model.ts'
import { payoutResult, queueTimeout } from './test/results.ts'

const sequences = 200
const longest = 14

let t: TestHouse
let lender: Lender
beforeAll(async () => {
  t = await openTestHouse()
  lender = await aLender(t)
})
afterAll(() => t.close())

type Payout = Awaited<ReturnType<typeof aPreparedPayout>>

it('CB-05: ends as the model does, whatever is repeated, late, out of order or forged', async () => {
  const random = seededRandom(20_260_331)
  for (let run = 1; run <= sequences; run += 1) {
    // Nothing is ever said by the operator itself: the test speaks for it.
    t.world.operator.clearScript()
    t.world.operator.script('never:lost', ...Array(longest).fill('never:lost'))
    const payout = await aPreparedPayout(t)
    await t.settle()
    const model = freshModel()
    const told: Happening[] = []
    for (let step = random.int(4, longest); step > 0; step -= 1) {
      const repeat = told.length > 0 && random.chance(0.3)
      const event = repeat ? random.pick(told) : drawHappening(random, model, run)
      if (!happen(model, event)) continue
      told.push(event)
      await bring(payout, event)
    }
    await compare(payout, model, `sequence ${run}: ${JSON.stringify(told)}`)
  }
}, 120_000)

async function bring(payout: Payout, event: Happening): Promise<void> {
  t.clock.advance(1_000)
  if (event.kind === 'retry') {
    const { version } = await standingOf(t, payout.id)
    const seen = { id: payout.id, version, reason: 'as the sequence says' }
    await t.as(lender.staff.finance, (ctx) => retryDisbursement(ctx, seen))
  } else {
    const attempt = (await attemptsOf(t, payout.id))[event.k - 1]
    await postCallback(t.house, messageOf({ ...payout, ...attempt! }, event))
  }
  await t.settle()
}

function messageOf(
  about: Parameters<typeof payoutResult>[1],
  event: Exclude<Happening, { kind: 'retry' }>,
) {
  switch (event.kind) {
    case 'success':
      return payoutResult(t, about, { receipt: event.receipt })
    case 'failure':
      return payoutResult(t, about, { code: '2040' })
    case 'doubtful-failure':
      return payoutResult(t, about, { code: '17' })
    case 'queue-timeout':
      return queueTimeout(about)
    case 'forged':
      return forgery(about, event.how)
  }
}

function forgery(about: Parameters<typeof payoutResult>[1], how: ForgeryKind) {
  switch (how) {
    case 'amount':
      return payoutResult(t, about, { amountCents: 100 })
    case 'receiver':
      return payoutResult(t, about, { receiver: '254700000000 - SOMEBODY' })
    case 'conversation':
      return payoutResult(t, about, { conversationId: 'AG_forged' })
    case 'failed-conversation':
      return payoutResult(t, about, { conversationId: 'AG_forged', code: '2040' })
    case 'time':
      return payoutResult(t, about, { completedAt: '01.01.2020 00:00:00' })
    case 'unknown-id':
      return payoutResult(t, { ...about, originatorConversationId: 'nobody-knows-1' }, {})
  }
}

async function compare(payout: Payout, model: Model, sequence: string): Promise<void> {
  const standing = await standingOf(t, payout.id)
  const states = standing.attempts.map((state) =>
    state === 'succeeded' ? 'paid' : state === 'failed' ? 'failed' : 'open',
  )
  expect(states, sequence).toEqual(model.attempts.map((one) => one.is))
  expect(standing.status, sequence).toBe(model.status)
  const receipt = model.attempts.find((one) => one.is === 'paid')?.receipt ?? null
  expect(standing.receipt, sequence).toBe(receipt)
  expect(await bookedPayouts(t, payout), sequence).toBe(receipt === null ? 0 : 1)
  expect(paidTo(t, payout)).toBe(0)
  const { held } = await t.house.db
    .selectFrom('payments.inbox')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('outcome', '=', 'held')
    .executeTakeFirstOrThrow()
  expect(held - heldBefore, sequence).toBe(model.held)
  heldBefore = held
}

let heldBefore = 0
