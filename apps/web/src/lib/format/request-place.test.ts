import { requestKinds } from '@daftari/contract/registry/request-kinds'
import type { RequestKind } from '@daftari/contract/registry/requests'
import { expect, test } from 'vitest'
import { placeOf } from './request-place.ts'

const one = (kind: RequestKind) => ({ kind, id: 7, about: 8, loanId: 100_346 })

test('a request opens where it is decided', () => {
  expect(placeOf(one('refund'))).toMatchObject({
    page: 'settlement/change-bill/payment-refund-list',
    search: { refund: '7' },
  })
  expect(placeOf(one('payment-reversal')).search).toMatchObject({ payment: '8' })
  expect(placeOf(one('coupon-campaign')).search).toMatchObject({ open: '7' })
  expect(placeOf(one('white-batch')).search).toMatchObject({
    show: 'batches',
    'open-number-batch': '7',
  })
  expect(placeOf(one('write-off')).search).toMatchObject({
    show: 'write-offs',
    writeOffState: 'asked',
    loanId: '100346',
  })
})

test('a raise of a limit opens its account', () => {
  expect(placeOf(one('limit-raise'))).toEqual({
    page: 'loan-admin/loan-list/credit-account-detail',
    params: { id: 8 },
  })
})

test('a version opens among all versions of its setting', () => {
  expect(placeOf(one('contact-policy')).search).toMatchObject({ show: 'history', open: '7' })
  expect(placeOf(one('strategy')).search).toMatchObject({
    show: 'strategies',
    part: 'history',
    open: '7',
  })
})

test('every kind leads somewhere', () => {
  for (const kind of Object.keys(requestKinds) as RequestKind[]) {
    expect(placeOf(one(kind)).page).not.toBe('')
  }
})
