import { describe, expect, it } from 'vitest'
import { type Clues, decideMatch, readReference } from './matching.ts'

describe('a reference', () => {
  it.each([
    ['100123', { loanId: 100123, idNumber: '100123' }],
    [' 100-123 ', { loanId: 100123, idNumber: '100123' }],
    ['Loan no. 100123', { loanId: 100123, idNumber: '100123' }],
    ['0712345678', { phone: '+254712345678' }],
    ['712 345 678', { loanId: 712345678, phone: '+254712345678', idNumber: '712345678' }],
    ['+254 712-345-678', { phone: '+254712345678' }],
    ['254712345678', { phone: '+254712345678' }],
    ['id 23456789', { loanId: 23456789, idNumber: '23456789' }],
    ['A1234567', { idNumber: 'A1234567' }],
    ['rent', {}],
    ['', {}],
    ['٣٤', {}],
    ['12345678901234567890', {}],
  ])('%j is read as %j', (typed, reading) => {
    expect(readReference(typed)).toEqual(reading)
  })
})

const ann = { personId: 1, openLoans: [101] }
const ben = { personId: 2, openLoans: [202] }
const both = { personId: 3, openLoans: [301, 302] }
const none = { personId: 4, openLoans: [] }
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
  ])('that points to %s', (_, clues, match) => {
    expect(decideMatch(clues)).toMatchObject(match)
  })
})
