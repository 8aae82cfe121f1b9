import { describe, expect, it } from 'vitest'
import { type Clues, decideMatch, type Mention } from './matching.ts'

const ann = { personId: 1, openLoans: [101] }
const ben = { personId: 2, openLoans: [202] }
const both = { personId: 3, openLoans: [301, 302] }
const none = { personId: 4, openLoans: [] }
const mention: Mention = {
  loanId: 101,
  personId: 1,
  rule: 'loan-id',
  alone: true,
  slip: false,
  payerFits: false,
  amountFits: false,
}
const paid = { ...mention, payerFits: true }
const named = { loanId: 101, open: true, customer: ann }

describe('a payment', () => {
  it.each<[string, Clues, object]>([
    ['an open loan’s ID', { named }, { loanId: 101, rule: 'loan-id' }],
    [
      'an old loan’s ID means its customer',
      { named: { loanId: 99, open: false, customer: ann } },
      { loanId: 101, rule: 'loan-id' },
    ],
    [
      'an old loan’s ID of one who owes nothing',
      { named: { loanId: 99, open: false, customer: none } },
      { reason: 'no-open-loan' },
    ],
    ['a phone', { byPhone: ben }, { loanId: 202, rule: 'phone' }],
    ['an ID number', { byIdNumber: ben }, { loanId: 202, rule: 'id-number' }],
    ['a phone of one with two loans', { byPhone: both }, { reason: 'several-loans' }],
    ['a phone of one without a loan', { byPhone: none }, { reason: 'no-open-loan' }],
    ['only its payer', { byPayer: ann }, { loanId: 101, rule: 'payer' }],
    ['only a payer with two loans', { byPayer: both }, { reason: 'several-loans' }],
    ['nothing at all', {}, { reason: 'no-trace' }],
    ['somebody else’s loan, paid for them', { named, byPayer: ben }, { loanId: 101 }],
    ['one loan named in two ways', { named, byIdNumber: ann }, { loanId: 101, rule: 'loan-id' }],
    ['two loans, and nobody to say which', { named, byIdNumber: ben }, { reason: 'ambiguous' }],
    [
      'two loans, and the payer of one',
      { named, byIdNumber: ben, byPayer: ben },
      { loanId: 202, rule: 'id-number' },
    ],
    [
      'two loans, and the payer of neither',
      { named, byIdNumber: ben, byPayer: both },
      { reason: 'ambiguous' },
    ],
    [
      'one loan, and one who owes nothing',
      { named, byIdNumber: none },
      { loanId: 101, rule: 'loan-id' },
    ],
    ['a number among words alone', { mentioned: [mention] }, { reason: 'ambiguous' }],
    [
      'one among words, and another payer',
      { mentioned: [mention], byPayer: ben },
      { reason: 'ambiguous' },
    ],
    ['one among words, and its payer', { mentioned: [paid] }, { loanId: 101, rule: 'loan-id' }],
    [
      'one among words, and its amount',
      { mentioned: [{ ...mention, amountFits: true }] },
      { loanId: 101 },
    ],
    [
      'a slip, and its amount',
      { mentioned: [{ ...mention, slip: true, amountFits: true }] },
      { reason: 'ambiguous' },
    ],
    ['a slip, and its payer', { mentioned: [{ ...paid, slip: true }] }, { loanId: 101 }],
    [
      'one of two numbers, and its payer',
      { mentioned: [{ ...paid, alone: false }], byPayer: ann },
      { reason: 'ambiguous' },
    ],
    [
      'two loans among words, and the payer of one',
      { mentioned: [paid, { ...mention, loanId: 202, personId: 2 }], byPayer: ann },
      { reason: 'ambiguous' },
    ],
    [
      'a whole ID number, whatever else it holds',
      { byIdNumber: ben, mentioned: [paid] },
      { loanId: 202 },
    ],
  ])('that points to %s', (_, clues, match) => {
    expect(decideMatch(clues)).toMatchObject(match)
  })
})
