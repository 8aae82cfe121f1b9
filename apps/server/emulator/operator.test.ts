import { cents, sum } from '@daftari/kernel/money'
import { seededRandom } from '@daftari/kernel/random'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inMemoryTokenStore } from '../src/modules/payments/mpesa/access-token.ts'
import { darajaGateway } from '../src/modules/payments/mpesa/gateway.ts'
import {
  parsePaymentConfirmation,
  parsePayoutResult,
  parseQueueTimeout,
  parseStatusResult,
} from '../src/modules/payments/mpesa/wire.ts'
import type { Behaviour } from './core/behaviour.ts'
import type { OutboxItem } from './core/outbox.ts'
import type { OperatorOptions } from './core/world.ts'
import { inProcessExchange } from './in-process-exchange.ts'
import { createOperator } from './operator.ts'

const start = Date.parse('2026-03-02T06:00:00Z')

/** A lender's side of the wire under a clock of its own. */
function lender(options: Partial<OperatorOptions> = {}) {
  let time = start
  const now = () => new Date(time)
  const operator = createOperator({
    random: seededRandom(7),
    now,
    confirmationUrl: 'http://127.0.0.1/confirmations',
    ...options,
  })
  const gateway = darajaGateway({
    baseUrl: 'http://127.0.0.1',
    consumerKey: 'key',
    consumerSecret: 'secret',
    shortCode: '600992',
    initiatorName: 'api',
    securityCredential: 'sealed',
    payInShortCode: '600984',
    passKey: 'pass-key',
    nominatedNumber: '254711000000',
    callbacksUrl: 'http://127.0.0.1',
    timeoutMs: 1000,
    tokenStore: inMemoryTokenStore(),
    now,
    exchange: inProcessExchange(operator),
  })
  return {
    operator,
    gateway,
    pay: (id: string, shillings = 9500, phone = '+254712345678') =>
      gateway.pay({
        originatorConversationId: id,
        amountCents: cents(shillings * 100),
        phone,
        remarks: 'Loan',
      }),
    /** Everything due within these minutes, in order. */
    wait(minutes: number): OutboxItem[] {
      time += minutes * 60_000
      return operator.takeDue()
    },
    async finding(id: string): Promise<string> {
      await gateway.queryStatus({ originatorConversationId: id })
      const [item] = this.wait(1).filter(({ kind }) => kind === 'status-result')
      const read = parseStatusResult(item?.body)
      return read.ok ? read.value.finding : read.field
    },
  }
}

const kinds = (items: readonly OutboxItem[]) => items.map(({ kind }) => kind)

describe('each behaviour', () => {
  it.each<[Behaviour, string, string[], string]>([
    ['normal', 'accepted', ['payout-result 0'], 'completed'],
    ['twice', 'accepted', ['payout-result 0', 'payout-result 0'], 'completed'],
    ['contradicts', 'accepted', ['payout-result 0', 'payout-result 17'], 'completed'],
    ['late', 'accepted', [], 'completed'],
    ['never:paid', 'accepted', [], 'completed'],
    ['never:lost', 'accepted', [], 'not-found'],
    ['timeout-then-success', 'accepted', ['queue-timeout', 'payout-result 0'], 'completed'],
    ['queue-timeout', 'accepted', ['queue-timeout'], 'not-found'],
    ['hang:paid', 'unknown', ['payout-result 0'], 'completed'],
    ['hang:lost', 'unknown', [], 'not-found'],
    ['garbage:paid', 'unknown', ['payout-result 0'], 'completed'],
    ['garbage:lost', 'unknown', [], 'not-found'],
    ['failure:2040', 'accepted', ['payout-result 2040'], 'failed'],
    ['failure:SFC_IC0003', 'accepted', ['payout-result SFC_IC0003'], 'failed'],
    ['refused:500.003.02', 'refused', [], 'not-found'],
  ])('%s answers, tells and knows as documented', async (behaviour, outcome, reported, finding) => {
    const { operator, pay, wait, ...rest } = lender()
    operator.script(behaviour)
    expect(await pay('ours-1')).toMatchObject({ outcome })
    const messages = wait(1).map(({ kind, body }) => {
      const read = parsePayoutResult(body)
      return kind === 'payout-result' && read.ok ? `${kind} ${read.value.resultCode}` : kind
    })
    expect(messages).toEqual(reported)
    expect(await rest.finding.call({ wait }, 'ours-1')).toBe(finding)
  })

  it('comes from the last digits of the phone when nothing is scripted', async () => {
    const { pay, wait } = lender()
    await pay('ours-1', 500, '+254700000002')
    expect(kinds(wait(1))).toEqual(['payout-result', 'payout-result'])
  })

  it('comes from the mix otherwise', async () => {
    const { pay, wait } = lender({ mix: [['never:lost', 1]], magicPhones: false })
    await pay('ours-1', 500, '+254700000002')
    expect(wait(60)).toEqual([])
  })

  it('late reports when its time has come, with the time of the payment', async () => {
    const { operator, pay, wait } = lender({ lateMs: 3 * 24 * 3_600_000 })
    operator.script('late')
    await pay('ours-1')
    expect(wait(2 * 24 * 60)).toEqual([])
    expect(operator.nextDueAt()?.getTime()).toBeGreaterThanOrEqual(start + 3 * 24 * 3_600_000)
    const [item] = wait(24 * 60 + 1)
    expect(parsePayoutResult(item?.body)).toMatchObject({
      value: { completedAt: new Date(start), amountCents: 950_000, receiverPhone: '+254712345678' },
    })
  })
})

describe('a payout fails by itself', () => {
  it('when the float is short, the wallet full or missing, or the initiator another', async () => {
    const poor = lender({ openingUtilityCents: cents(100_000) })
    const full = lender({ openingWalletCents: cents(49_500_000) })
    const none = lender()
    none.operator.setWallet({ phone: '254712345678', isRegistered: false })
    const stranger = lender({ initiatorName: 'somebody' })
    const codes: string[] = []
    for (const side of [poor, full, none, stranger]) {
      await side.pay('ours-1')
      const read = parsePayoutResult(side.wait(1)[0]?.body)
      codes.push(read.ok ? read.value.resultCode : read.field)
      expect(paid(side.operator)).toEqual([])
    }
    expect(codes).toEqual(['1', '8', '2040', '2001'])
  })
})

const plain: Behaviour[] = [
  ...(['normal', 'late', 'twice', 'contradicts', 'timeout-then-success'] as const),
  ...(['queue-timeout', 'never', 'hang', 'garbage', 'failure:17', 'refused:500.003.02'] as const),
]

it('pays at most once per id, and no shilling appears or is lost, whatever happens', async () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    behaviour: fc.constantFrom(...plain),
    minutes: fc.nat({ max: 30 }),
  })
  const run = async (
    seed: number,
    steps: { id: string; behaviour: Behaviour; minutes: number }[],
  ) => {
    const side = lender({ random: seededRandom(seed) })
    const { operator } = side
    const opening = operator.balances().utility
    for (const { id, behaviour, minutes } of steps) {
      operator.clearScript()
      operator.script(behaviour)
      await side.pay(id)
      for (const item of side.wait(minutes)) {
        const read = item.kind === 'queue-timeout' ? parseQueueTimeout : parsePayoutResult
        expect(read(item.body).ok).toBe(true)
      }
    }
    const ids = paid(operator).map(({ originatorConversationId }) => originatorConversationId)
    expect(new Set(ids).size).toBe(ids.length)
    const inWallets = sum(operator.wallets().map(({ balanceCents }) => balanceCents))
    expect(opening - operator.balances().utility).toBe(inWallets)
  }
  await fc.assert(fc.asyncProperty(fc.nat(), fc.array(step, { maxLength: 12 }), run), {
    numRuns: 150,
  })
})

it('gives the same receipts and messages for the same seed', async () => {
  const live = async (seed: number) => {
    const { operator, pay, wait } = lender({
      random: seededRandom(seed),
      mix: [
        ['normal', 5],
        ['never', 1],
        ['hang', 1],
        ['twice', 1],
      ],
    })
    for (let day = 0; day < 20; day += 1) await pay(`ours-${day}`, 500 + day)
    return JSON.stringify([wait(60), operator.transactions()])
  }
  expect(await live(3)).toBe(await live(3))
  expect(await live(3)).not.toBe(await live(4))
})

describe('a bill payment', () => {
  const payment = { phone: '254712345678', reference: '1042', amountCents: cents(1_070_000) }

  it('is confirmed with a masked payer, or a hashed one after registering by version 1', () => {
    const { operator, wait } = lender()
    operator.payBill(payment)
    const [masked] = wait(1)
    expect(parsePaymentConfirmation(masked?.body)).toMatchObject({
      value: {
        amountCents: 1_070_000,
        reference: '1042',
        payerMasked: '2547*****678',
        balanceCents: 1_070_000,
        paidAt: new Date(start),
      },
    })
    const addresses = {
      ShortCode: '600984',
      ResponseType: 'Completed',
      ConfirmationURL: 'http://127.0.0.1/other',
      ValidationURL: 'http://127.0.0.1/validations',
    }
    expect(operator.takeUrls(addresses, 1)).toMatchObject({ status: 200 })
    operator.payBill(payment)
    const [hashed] = wait(1)
    expect(hashed?.url).toBe('http://127.0.0.1/other')
    const read = parsePaymentConfirmation(hashed?.body)
    expect(read.ok && read.value.payerHash).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    ['once', 1],
    ['twice', 2],
    ['lost', 0],
    ['late', 0],
  ] as const)('told %s gives %i messages, and the money has moved', (confirmation, messages) => {
    const { operator, wait } = lender()
    operator.payBill({ ...payment, confirmation })
    const reported = wait(2).map(({ body }) => parsePaymentConfirmation(body))
    expect(reported).toHaveLength(messages)
    expect(new Set(reported.map((read) => read.ok && read.value.receipt)).size).toBeLessThan(2)
    expect(operator.balances().paybill).toBe(1_070_000)
  })

  it('to a mistyped account has another reference', () => {
    const { operator } = lender()
    expect(operator.payBill({ ...payment, isWrongAccount: true }).reference).toBe('1043')
  })
})

it('writes a statement whose balances chain, newest first, with failed rows that move nothing', async () => {
  const { operator, pay } = lender()
  operator.script('normal', 'failure:17', 'normal')
  for (const id of ['a', 'b', 'c']) await pay(id)
  operator.moveFloat('utility', cents(5_000_000))
  const text = operator.statement('utility', { from: '2026-03-02', to: '2026-03-02' })
  const [, , blank, header, ...rows] = text.trimEnd().split('\n')
  expect(blank).toBe('')
  expect(header).toMatch(/^Receipt No\.,.*,A\/C No\.$/)
  expect(rows.map((row) => row.split(',')[4])).toEqual([
    'Completed',
    'Completed',
    'Failed',
    'Completed',
  ])
  const balances = rows.map((row) => /"([\d,.]+)"/.exec(row)?.[1])
  expect(balances).toEqual(['10,031,000.00', '9,981,000.00', '9,990,500.00', '9,990,500.00'])
  expect(operator.statement('charges', { from: '2026-03-02', to: '2026-03-02' })).toContain(
    '-11.00',
  )
})

function paid(operator: ReturnType<typeof createOperator>) {
  return operator.transactions().filter(({ kind, isCompleted }) => kind === 'payout' && isCompleted)
}
