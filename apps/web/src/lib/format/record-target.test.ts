import { expect, test } from 'vitest'
import { recordTarget } from './record-target.ts'

test('the record of an entity opens on the page of its list, and of one without a record nothing', () => {
  expect(recordTarget('feedback', 7)).toEqual({
    page: 'customer-service/issue/comment-feedback',
    search: { open: 7 },
  })
  expect(recordTarget('certificate', 7)).toEqual({
    page: 'settlement/finance/customer-repay-certificate',
    search: { 'open-certificate': 7 },
  })
  expect(recordTarget('staff', 7)).toBeUndefined()
})
