import { businessDate } from '@daftari/kernel/business-date'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../../../platform/files/rows/test/rows-of.ts'
import { chargeFileLimits, readCharges } from './charge-file.ts'

const at = { zone: 'Africa/Nairobi', today: businessDate('2026-03-31') }
const read = async (file: string | Buffer) => readCharges(await rowsOf(file, chargeFileLimits), at)
const heading = `Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,\
Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.\n`
const row = (
  receipt: string,
  time: string,
  withdrawn: string,
  o = { status: 'Completed', of: '' },
) =>
  `${receipt},${time},${time},Charge,${o.status},,${withdrawn},"-1,980.00",true,Charge,,${o.of},\n`

describe('a file of charges', () => {
  it('is read: what was taken, for what, and of which days it speaks', async () => {
    const found = await read(
      `Organization Name,ACME\nTime Period:,01-03-2026 - 30-03-2026\n\n${heading}` +
        row('sj3k9qx1', '2026-03-29 02:30:00', '-22.40', {
          status: 'Completed',
          of: 'SG632NMUAB',
        }) +
        row('SJ3K9QX2', '29-03-2026 16:02:10', '5') +
        row('SJ3K9QX3', '2026-03-29 16:02:10', '-9.00', { status: 'Failed', of: '' }) +
        row('SJ3K9QX5', '2026-03-29 16:02:10', '1.00', { status: 'completed', of: '' }) +
        `SJ3K9QX4,2026-03-30 10:00:00,,Organization Deposit from Bank,Completed,"1,000.00",,0.00,true,,,,\n` +
        ',,,Totals,,1000.00,28.40,,,,,,\n',
    )
    expect(found).toEqual({
      charges: [
        {
          receipt: 'SJ3K9QX1',
          forReceipt: 'SG632NMUAB',
          chargedAt: new Date('2026-03-28T23:30:00Z'),
          chargedOn: '2026-03-29',
          amountCents: 2_240,
        },
        {
          receipt: 'SJ3K9QX2',
          forReceipt: 'SJ3K9QX2',
          chargedAt: new Date('2026-03-29T13:02:10Z'),
          chargedOn: '2026-03-29',
          amountCents: 500,
        },
        {
          receipt: 'SJ3K9QX5',
          forReceipt: 'SJ3K9QX5',
          chargedAt: new Date('2026-03-29T13:02:10Z'),
          chargedOn: '2026-03-29',
          amountCents: 100,
        },
      ],
      otherCount: 2,
      columnsNotUsed: [
        'Initiation Time',
        'Details',
        'Paid In',
        'Balance',
        'Balance Confirmed',
        'Reason Type',
        'Other Party Info',
        'A/C No.',
      ],
      coversFrom: '2026-03-01',
      coversTo: '2026-03-30',
    })
  })

  it.each([
    ['a,b\n1,2\n', 'charge-file.no-heading', {}],
    [heading, 'charge-file.empty', {}],
    [
      heading +
        row('SJ3K9QX1', '2026-03-29 10:00:00', '500') +
        row('SJ3K9QX2', '2026-03-29 10:00:00', '1,500'),
      'file.more-cells',
      { row: 3 },
    ],
    [heading.replace('Balance Confirmed', 'Secret'), 'charge-file.columns', { column: 'Secret' }],
    ['Receipt No.,Completion Time,Withdrawn\n', 'charge-file.columns', { row: 1 }],
    [
      heading + row('x', '2026-03-29 10:00:00', '5'),
      'charge-file.receipt',
      { row: 2, column: 'Receipt No.', value: 'x' },
    ],
    [
      heading + row('SJ3K9QX1', 'yesterday', '5'),
      'charge-file.time',
      { row: 2, column: 'Completion Time', value: 'yesterday' },
    ],
    [
      heading + row('SJ3K9QX1', '31-02-2026 10:00:00', '5'),
      'charge-file.time',
      { row: 2, column: 'Completion Time', value: '31-02-2026 10:00:00' },
    ],
    [
      heading + row('SJ3K9QX1', '30/03/2026 10:00:00', '5'),
      'charge-file.time',
      { row: 2, column: 'Completion Time', value: '30/03/2026 10:00:00' },
    ],
    [
      heading + row('SJ3K9QX1', '2026-03-29 10:00:00', '5', { status: 'Done', of: '' }),
      'charge-file.status',
      { row: 2, column: 'Transaction Status', value: 'Done' },
    ],
    [
      heading + row('SJ3K9QX1', '2026-03-29 10:00:00', 'five'),
      'charge-file.amount',
      { row: 2, column: 'Withdrawn', value: 'five' },
    ],
    [
      heading + row('SJ3K9QX1', '2026-04-01 10:00:00', '5'),
      'charge-file.future',
      { row: 2, column: 'Completion Time' },
    ],
    [
      `Time Period:,31-02-2026 - 30-03-2026\n${heading}`,
      'charge-file.period',
      { row: 1, value: '31-02-2026 - 30-03-2026' },
    ],
    [
      `Time Period:,30-03-2026 - 01-03-2026\n${heading}`,
      'charge-file.period',
      { row: 1, value: '30-03-2026 - 01-03-2026' },
    ],
    [
      heading + row('SJ3K9QX1', '2026-03-29 10:00:00', '5').repeat(2),
      'charge-file.twice',
      { row: 3, receipt: 'SJ3K9QX1' },
    ],
    [
      `${heading}${row('SJ3K9QX1', '2026-03-29 10:00:00', '5')},,,Totals,,,6.00,,,,,,\n`,
      'charge-file.totals',
      { row: 3, told: '6.00', found: '5.00' },
    ],
    [`${heading}"SJ3K9QX1,2026-03-29 10:00:00\n`, 'file.quotes', { row: 2 }],
    [`${heading}Jos\xe9\n`, 'file.encoding', { row: 2 }],
    [`\xff\xfeR\0e\0`, 'file.encoding', { row: 1 }],
    [heading.replaceAll(',', ';'), 'file.separator', { row: 1, separator: ';' }],
  ])('%j is refused: %s', async (text, code, params) => {
    // Written by a program without UTF-8.
    await expect(read(Buffer.from(text, 'latin1'))).rejects.toMatchObject({ code, params })
  })
  it('has so many rows at most', async () => {
    const many = `${heading}${row('SJ3K9QX1', '2026-03-29 10:00:00', '5').repeat(20_001)}`
    await expect(read(many)).rejects.toMatchObject({
      code: 'file.too-many-rows',
      params: { limit: 20_000 },
    })
  })
})
