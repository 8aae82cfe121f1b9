import { expect, test } from 'vitest'
import { parseNotice } from './wire.ts'

const transaction = {
  id: 'Q1',
  merchant: 'DAFTARI',
  account: 'loan 7',
  channel: 'card',
  amount: '300.00',
  fee: '8.70',
  currency: 'KES',
  completed_at: '2026-03-31T08:59:00+03:00',
  payer: { phone: '2547****0126', name: 'JUMA KAMAU' },
}
const paid = (change: object) =>
  parseNotice({ type: 'payment.completed', transaction: { ...transaction, ...change } })

test.each([
  ['a long account', { account: '7'.repeat(600) }, { account: '7'.repeat(100) }],
  ['no account', { account: null }, { account: '' }],
  ['an account that is a number', { account: 7 }, { account: '7' }],
  ['no channel', { channel: null }, { channel: 'other' }],
  ['a channel that is none', { channel: 5 }, { channel: 'other' }],
  ['no payer', { payer: null }, { amountCents: 30_000 }],
  ['a payer that is none', { payer: 'JUMA' }, { amountCents: 30_000 }],
  ['a number of nobody', { payer: { phone: '5'.repeat(90) } }, { amountCents: 30_000 }],
  ['a long name', { payer: { name: 'J🛑'.repeat(90) } }, { payerName: `${'J🛑'.repeat(33)}J` }],
  ['a fee that is none', { fee: 'free' }, { amountCents: 30_000 }],
  ['a fee that is a number', { fee: 8.7 }, { feeCents: 870 }],
  ['an odd reference', { reference: null }, { account: 'loan 7' }],
])('a payment is read with %s', (_, change, expected) => {
  expect(paid(change)).toMatchObject({ ok: true, value: { transaction: expected } })
})

test.each([
  [{ amount: 'ten' }, 'transaction.amount'],
  [{ currency: 5 }, 'transaction.currency'],
  [{ id: 'Q 1' }, 'transaction.id'],
  [{ reference: {} }, 'transaction.reference'],
  [{ completed_at: 'now' }, 'transaction.completed_at'],
])('one with %j is not guessed', (change, field) => {
  expect(paid(change)).toMatchObject({ ok: false, field })
})

test.each([
  [
    { code: 'no money', message: null },
    { code: 'no money', message: '' },
  ],
  [
    { code: 5, message: 'x'.repeat(900) },
    { code: '5', message: 'x'.repeat(500) },
  ],
  [
    { code: null, message: {} },
    { code: 'failed', message: '' },
  ],
])('a failure is read with %j', (change, expected) => {
  const failure = { merchant: 'DAFTARI', reference: 'r1', ...change }
  expect(parseNotice({ type: 'payment.failed', failure })).toMatchObject({
    ok: true,
    value: { failure: expected },
  })
})
