import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cents } from '@daftari/kernel/money'
import { seededRandom } from '@daftari/kernel/random'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Aggregator, createAggregator } from './aggregator/aggregator.ts'
import { createOperator, type Operator } from './operator.ts'
import { forgetMemory, remembering } from './outside-memory.ts'

const morning = new Date('2026-03-02T09:00:00Z')
const evening = new Date('2026-03-02T19:00:00Z')
const days = { from: '2026-03-01', to: '2026-03-03' }
const url = 'http://127.0.0.1/result'
const folder = mkdtempSync(join(tmpdir(), 'daftari-outside-'))

interface Parties {
  operator: Operator
  aggregator: Aggregator
}

function parties(seed: number, at = evening): Parties {
  const now = () => at
  const operator = createOperator({ random: seededRandom(seed), now, confirmationUrl: url })
  return { operator, aggregator: createAggregator({ random: seededRandom(seed), now }) }
}

const payout = (id: string) => ({
  OriginatorConversationID: id,
  InitiatorName: 'api',
  SecurityCredential: 'sealed',
  CommandID: 'BusinessPayment',
  Amount: '1500',
  PartyA: '600992',
  PartyB: '254722000111',
  Remarks: 'Loan 1',
  QueueTimeOutURL: url,
  ResultURL: url,
  Occassion: '',
})
const collect = (reference: string) => ({
  method: 'POST',
  path: '/v1/collections',
  authorization: 'Bearer emulated',
  body: { reference, phone: '254722000111', account: '7', amount: '250.00', notify_url: url },
})
const asked = (reference: string) => ({
  ...collect(reference),
  method: 'GET',
  path: `/v1/collections/${reference}`,
  body: undefined,
})

let before: Parties
let after: Parties

beforeAll(() => {
  before = parties(1, morning)
  const memory = remembering(folder, before)
  before.operator.takePayout(payout('paid'))
  before.operator.script('never:lost')
  before.operator.takePayout(payout('lost'))
  const phone = '254722000111'
  before.operator.payBill({ phone, reference: '7', amountCents: cents(30_000) })
  before.aggregator.answer(collect('one'))
  before.aggregator.script('declines')
  before.aggregator.answer(collect('two'))
  memory.touch()
  memory.close()
  after = parties(2)
  remembering(folder, after).close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('after another start the world outside', () => {
  it('writes the same statements', () => {
    expect(before.operator.statement('utility', days)).toContain('-1500.00')
    for (const account of ['paybill', 'utility', 'charges'] as const) {
      const reported = before.operator.statement(account, days)
      expect(after.operator.statement(account, days)).toBe(reported)
    }
    expect(before.aggregator.report(days)).toContain('250.00')
    expect(after.aggregator.report(days)).toBe(before.aggregator.report(days))
  })

  it('goes on from the balances where they stood', () => {
    expect(after.operator.balances()).toEqual(before.operator.balances())
    const moved = after.operator.moveFloat('paybill', cents(-10_000))
    expect(moved.balanceCents).toBe(20_000)
  })

  it('takes no id of a payout twice, whatever became of the first', () => {
    for (const id of ['paid', 'lost']) {
      expect(after.operator.takePayout(payout(id))).toMatchObject({ status: 500 })
    }
    expect(after.operator.takePayout(payout('new'))).toMatchObject({ status: 200 })
  })

  it('knows what became of what was asked for', () => {
    const answerTo = (reference: string) => after.aggregator.answer(asked(reference))
    expect(answerTo('one')).toMatchObject({ body: { status: 'completed' } })
    expect(answerTo('two')).toMatchObject({ body: { status: 'failed' } })
  })
})

it('begins anew for a lender who does', () => {
  forgetMemory(folder)
  const fresh = parties(4)
  remembering(folder, fresh).close()
  expect(fresh.operator.transactions()).toEqual([])
})
