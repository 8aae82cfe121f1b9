import { assert } from '@daftari/kernel/assert'
import { describe, expect, it } from 'vitest'
import { kindOf } from './line-kind.ts'
import { isNear } from './near-receipt.ts'
import { isHeading, readHeading, readPeriod } from './statement-heading.ts'
import { readRow } from './statement-row.ts'

const names =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,' +
  'Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.'
const heading = readHeading(names.split(','))
assert(heading instanceof Map, 'the portal’s own heading is whole')
const now = new Date('2026-10-04T00:00:00Z')
const read = (row: string) => readRow({ heading, now }, 7, row.split('|'))

describe('a row of a statement', () => {
  it('is read as the portal writes it', () => {
    expect(
      read(
        'tb2|2026-10-02 12:30:00|2026-10-02 12:30:00|Pay Bill Online|Completed|3,000.00||5100.00|true|' +
          'Pay Bill Online|2547****0111 - MARY ATIENO||HSE12',
      ),
    ).toEqual({
      row: {
        number: 7,
        receipt: 'TB2',
        completedAt: new Date('2026-10-02T09:30:00Z'),
        kind: 'payment',
        completed: true,
        amountCents: 300_000,
        balanceCents: 510_000,
        details: 'Pay Bill Online',
        reasonType: 'Pay Bill Online',
        partyMasked: '2547****0111',
        partyName: 'MARY ATIENO',
        linkedReceipt: null,
        reference: 'HSE12',
      },
    })
  })

  it.each([
    [
      'with the sign of its column',
      'TB3|03-09-2026 17:00:00||Organization Settle to Bank|Completed||4000|1100|||||',
      { amountCents: -400_000, kind: 'float' },
    ],
    [
      'with a minus as well',
      'TB3|03-09-2026 17:00:00||Disbursement batch|Completed||-120,000.00|1,131,400.00||Business Payment to Customer|||',
      { amountCents: -12_000_000, kind: 'payout' },
    ],
    [
      'that failed',
      'TB3|03-09-2026 17:00:00||Disbursement batch|Failed||-50|1,251,400.00||Business Payment to Customer|||',
      { completed: false },
    ],
    [
      'with its account in the details',
      'TB3|03-09-2026 17:00:00||Pay Bill from 254712345678 - NAME X Acc. GV-A1|Completed|10||10|||||',
      {
        reference: 'GV-A1',
        partyMasked: '+2547*****678',
        partyName: 'NAME X',
        details: 'Pay Bill from ****678 - NAME X Acc. GV-A1',
      },
    ],
    [
      'with an account and no name in the details',
      'TB3|03-09-2026 17:00:00||Pay Bill from 2547****678 - Acc. R-000001|Completed|10||10|||||',
      { reference: 'R-000001', partyMasked: '2547****678', partyName: null },
    ],
    [
      'with a party that has no name',
      'TB3|03-09-2026 17:00:00||Pay Bill|Completed|10||10|||2547****678 -||',
      { partyMasked: '2547****678', partyName: null },
    ],
    [
      'that failed, without a balance',
      'TB3|03-09-2026 17:00:00||Pay Bill|Failed|10||||||||',
      { completed: false, amountCents: 1_000, balanceCents: null },
    ],
    [
      'that was cancelled, with no figure at all',
      'TB3|03-09-2026 17:00:00||Pay Bill|Cancelled|||||||||',
      { completed: false, amountCents: 0, balanceCents: null },
    ],
    [
      'of a charge',
      'TB3|03-09-2026 17:00:00||Business Pay Bill Charge|Completed||-60.00|10||Business Pay Bill Charge||TB2|',
      { kind: 'charge', linkedReceipt: 'TB2' },
    ],
  ])('is read %s', (_, row, expected) => {
    expect(read(row)).toMatchObject({ row: expected })
  })

  const good = 'TB3|03-09-2026 17:00:00||Pay Bill|Completed|10||10|||||'
  it.each([
    ['missing', 'receipt', good.replace('TB3', '')],
    ['not-a-time', 'completedAt', good.replace('03-09-2026 17:00:00', '15:50')],
    ['not-a-time', 'completedAt', good.replace('03-09', '31-02')],
    ['in-the-future', 'completedAt', good.replace('2026', '2027')],
    ['unknown-status', 'status', good.replace('Completed', 'Perhaps')],
    ['not-an-amount', 'paidIn', good.replace('|10||', '|1O||')],
    ['negative', 'paidIn', good.replace('|10||', '|-10||')],
    ['two-amounts', 'withdrawn', good.replace('|10||', '|10|10|')],
    ['no-amount', 'paidIn', good.replace('|10||', '|||')],
    ['not-an-amount', 'balance', good.replace('|10||10|', '|10||=1+1|')],
    ['not-an-amount', 'balance', good.replace('|10||10|', '|10|||')],
  ])('is refused as %s in %s', (problem, field, row) => {
    expect(read(row)).toMatchObject({ problem: { number: 7, field, problem } })
  })

  it('distinguishes totals and empty rows from the others', () => {
    expect(read('|||Totals||1,785.00|15.00|||||')).toEqual({ totals: { in: 178_500, out: 1_500 } })
    expect(read('||||||||||')).toBe('empty')
  })
})

describe('the heading', () => {
  it('is found by the receipts’ column, and says what is missing', () => {
    expect(isHeading(['', 'Receipt No.', ''])).toBe(true)
    expect(isHeading(['Organization Name', 'ACME'])).toBe(false)
    const without = names.replace('Balance,', 'Saldo,')
    expect(readHeading(without.split(','))).toEqual({ missing: 'Balance' })
    expect(readHeading(names.split(',').slice(0, 8))).toBeInstanceOf(Map)
  })

  it.each([
    [['Time Period:', '01-09-2026 - 30-09-2026'], { from: '2026-09-01', to: '2026-09-30' }],
    [['Time Period', '2026-09-01 to 2026-09-30'], { from: '2026-09-01', to: '2026-09-30' }],
    [['Time Period', '30-09-2026 - 01-09-2026'], { impossible: '30-09-2026 - 01-09-2026' }],
    [['Time Period', '31-06-2026', '01-07-2026'], { impossible: '31-06-2026 01-07-2026' }],
    [['Statement Period', '01-09-2026 to 30-09-2026'], { from: '2026-09-01', to: '2026-09-30' }],
    [['Statement Period:', '01/09/2026 - 30/09/2026'], { from: '2026-09-01', to: '2026-09-30' }],
    [['Period', '1 Sep 2026 to 30 September 2026'], { from: '2026-09-01', to: '2026-09-30' }],
    [['Time Period', 'last month'], undefined],
    [['Organization Name', '01-09-2026 - 30-09-2026'], undefined],
  ])('reads the period of %j', (cells, period) => {
    expect(readPeriod(cells)).toEqual(period)
  })
})

it.each([
  ['Pay Bill Online', 100, 'payment'],
  ['Pay Bill Online', -100, 'other'],
  ['Pay Bill Charge', -100, 'charge'],
  ['Salary Payment via API', -100, 'payout'],
  ['Business Payment to Customer via API', -100, 'payout'],
  ['Transaction Reversal', -100, 'reversal'],
  ['Withdraw Funds to Bank', -100, 'float'],
  ['Organization Deposit from Bank', 100, 'float'],
  ['Something new', 100, 'other'],
] as const)('%s of %i cents is a %s', (reasonType, amountCents, kind) => {
  expect(kindOf({ reasonType, details: '', amountCents: amountCents as never })).toBe(kind)
})

it.each([
  ['SJ3K9QX1AB', 'SJ3K9QX1BA', true],
  ['SJ3K9QX1AB', 'SJ3K9QX1A', true],
  ['SJ3K9QX1AB', 'SJ3K9QX1AB', false],
  ['SJ3K9QX1AB', 'SJ3K0OX0AB', false],
  ['ABC', 'ABD', false],
])('receipts %s and %s are near: %s', (one, other, near) => {
  expect(isNear(one, other)).toBe(near)
})
