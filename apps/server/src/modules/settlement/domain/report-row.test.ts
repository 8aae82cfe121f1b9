import { assert } from '@daftari/kernel/assert'
import { describe, expect, it } from 'vitest'
import { readReportRow } from './report-row.ts'
import { isHeading, readHeading, report } from './statement-heading.ts'

const names =
  'Transaction ID|Completed At|Type|Status|Channel|Account|Payer|Gross|Fee|Net|Related ID|Balance'
const heading = readHeading(names.split('|'), report)
assert(heading instanceof Map, 'the aggregator’s own heading is whole')
const now = new Date('2026-03-31T06:00:00Z')
const read = (row: string) => readReportRow({ heading, now }, 5, row.split('|'))
const paid =
  'Q1A2B3C4D5E6|2026-03-30 10:11:12|Payment|Completed|card|1002|2547****3344 - MARY ATIENO|1,000.00|29.00|971.00|ST20260330|971.00'

describe('a row of the aggregator’s report', () => {
  it('of a payment is what was paid, and what was kept of it under the same receipt', () => {
    const reported = read(paid)
    expect(reported).toMatchObject({
      row: {
        receipt: 'Q1A2B3C4D5E6',
        kind: 'payment',
        amountCents: 100_000,
        balanceCents: 97_100,
        reasonType: 'card',
        reference: '1002',
        partyMasked: '2547****3344',
        partyName: 'MARY ATIENO',
        linkedReceipt: 'ST20260330',
        completed: true,
      },
      charge: {
        receipt: 'Q1A2B3C4D5E6',
        kind: 'charge',
        amountCents: -2_900,
        linkedReceipt: 'Q1A2B3C4D5E6',
        partyName: null,
      },
    })
  })

  it.each([
    ['Payment|1000.00|0.00|1000.00', 'payment', 100_000],
    ['Refund|-1000.00||-1000.00', 'reversal', -100_000],
    ['Settlement to bank|-971.00|0.00|-971.00', 'float', -97_100],
    ['Monthly fee|-50.00|0.00|-50.00', 'charge', -5_000],
    ['Adjustment|-1.00|0.00|-1.00', 'other', -100],
    ['Payment|-1000.00|0.00|-1000.00', 'other', -100_000],
    ['Refund|10.00|0.00|10.00', 'other', 1_000],
  ])('%s is of its kind', (facts, kind, amountCents) => {
    const [type, ...amounts] = facts.split('|')
    const row = `R123|2026-03-30 10:00:00|${type}|Completed||||${amounts.join('|')}||0.00`
    expect(read(row)).toMatchObject({ row: { kind, amountCents } })
    expect(read(row)).not.toHaveProperty('charge')
  })

  it.each([
    ['net', 'not-the-net', paid.replace('971.00|ST', '970.00|ST')],
    ['fee', 'negative', paid.replace('|29.00|', '|-29.00|')],
    ['fee', 'not-an-amount', paid.replace('|29.00|', '|2,9|')],
    ['paidIn', 'no-amount', paid.replace('1,000.00|29.00|971.00', '0.00|0.00|0.00')],
    ['paidIn', 'not-an-amount', paid.replace('1,000.00', '')],
    ['balance', 'not-an-amount', paid.replace(/971.00$/, '?')],
    ['status', 'unknown-status', paid.replace('Completed', 'Perhaps')],
    ['receipt', 'missing', paid.replace('Q1A2B3C4D5E6', '')],
    ['completedAt', 'in-the-future', paid.replace('2026-03-30', '2027-03-30')],
  ])('that is wrong in %s says so: %s', (field, problem, row) => {
    expect(read(row)).toMatchObject({ problem: { number: 5, field, problem } })
  })

  it('is nothing where it is empty or the sum of the others', () => {
    expect(read('|||||||||||')).toBe('empty')
    expect(read('|||Totals||||1,000.00|29.00|971.00||')).toBe('empty')
  })
})

it('the heading of a report is not that of the operator’s portal', () => {
  expect(isHeading(['Transaction ID', 'Completed At'], report)).toBe(true)
  expect(isHeading(['Receipt No.', 'Completion Time'], report)).toBe(false)
  const short = names.split('|').filter((name) => name !== 'Net')
  expect(readHeading(short, report)).toEqual({ missing: 'Net' })
})
