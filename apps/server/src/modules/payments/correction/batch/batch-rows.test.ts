import { expect, it } from 'vitest'
import { rowsOf } from '../../../../platform/files/rows/test/rows-of.ts'
import { planOf } from './batch-rows.ts'

it('P1 a row with more cells than the heading is told by its number, and what is not used by its name', async () => {
  const file = [
    'receipt,action,loan_id,customer_id,amount,reason,seller',
    'RKT0000001,match,100234,,1500.00,the message was shown,x',
    'RKT0000002,match,100235,,1,500.00,the message was shown,x',
    'TOTAL,,,,1500.00,,',
  ]
  const { problems, corrections, columnsNotUsed } = planOf(await rowsOf(file.join('\r\n')))
  expect(problems).toEqual([{ row: 3, column: '', code: 'file.more-cells', params: { row: 3 } }])
  expect(corrections.map(({ receipt }) => receipt)).toEqual(['RKT0000001'])
  expect(columnsNotUsed).toEqual(['seller'])
})
