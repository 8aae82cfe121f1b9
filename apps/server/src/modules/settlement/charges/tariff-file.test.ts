import { writeXlsxStream } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../../../platform/files/rows/test/rows-of.ts'
import { chargeFor, readTariffs, tariffLimits } from './tariff-file.ts'

const read = async (text: string | Buffer) => readTariffs(await rowsOf(text, tariffLimits))
const head = 'Service,From,To,Charge\n'
const sound = `${head}payout,1,100,0\npayout,101,"1,500",5.00\npayout,1501,,9\npayment,0,,0\n`

describe('a tariff file', () => {
  it('is read into bands that leave no amount out', async () => {
    const tariffs = await read(sound)
    expect([...tariffs.keys()]).toEqual(['payout', 'payment'])
    const bands = tariffs.get('payout') ?? []
    expect(bands).toEqual([
      { fromCents: 100, toCents: 10_000, chargeCents: 0 },
      { fromCents: 10_001, toCents: 150_000, chargeCents: 500 },
      { fromCents: 150_001, toCents: null, chargeCents: 900 },
    ])
    expect(
      [10_000, 10_050, 10_100, 150_000, 900_000_00].map((one) => chargeFor(bands, one)),
    ).toEqual([0, 500, 500, 500, 900])
    expect(chargeFor(bands, 50)).toBeUndefined()
  })

  it('may have its rows and columns in any order', async () => {
    const shuffled = 'charge,to,from,service\n9,,1501,payout\n0,100,1,Payout\n5,1500,101,PAYOUT\n'
    expect((await read(shuffled)).get('payout')).toEqual((await read(sound)).get('payout'))
  })

  it('may be a workbook, whose amounts are no days wherever they stand', async () => {
    const stream = writeXlsxStream(
      [
        ['Service', 'From', 'To', 'Charge'],
        ['payout', 1, 46_000, 5],
        ['payout', 46_001, null, 46_000.5],
      ],
      { name: 'Tariff' },
    )
    const bytes = Buffer.concat(await Array.fromAsync(stream as never))
    expect((await read(bytes)).get('payout')).toEqual([
      { fromCents: 100, toCents: 4_600_000, chargeCents: 500 },
      { fromCents: 4_600_001, toCents: null, chargeCents: 4_600_050 },
    ])
  })

  it.each([
    ['', 'tariff.empty', {}],
    [head, 'tariff.empty', {}],
    ['Service,From,To\npayout,1,2\n', 'tariff.columns', { row: 1, column: 'Charge' }],
    [`Service,From,To,Charge,VAT\n`, 'tariff.columns', { row: 1, column: 'VAT' }],
    [`${head}salary,1,2,3\n`, 'tariff.service', { row: 2, column: 'Service', value: 'salary' }],
    [`${head}payout,one,2,3\n`, 'tariff.amount', { row: 2, column: 'From', value: 'one' }],
    [`${head}payout,1,100,-5\n`, 'tariff.negative', { row: 2, column: 'Charge', value: '-5' }],
    [`${head}payout,200,100,5\n`, 'tariff.backwards', { row: 2 }],
    [`${head}payout,1,100,5\npayout,102,200,6\n`, 'tariff.gap', { row: 3 }],
    [`${head}payout,1,100,5\npayout,100,200,6\n`, 'tariff.overlap', { row: 3 }],
    [`${head}payout,1,,5\npayout,100,200,6\n`, 'tariff.overlap', { row: 3 }],
    // An amount with a comma: its second half is not a charge.
    [`${head}payout,101,1,500,5\n`, 'file.more-cells', { row: 2 }],
    [`${head}payout,"1,2\n`, 'file.quotes', { row: 2 }],
  ])('%j is refused: %s', async (text, code, params) => {
    await expect(read(text)).rejects.toMatchObject({ code, params })
  })
})
