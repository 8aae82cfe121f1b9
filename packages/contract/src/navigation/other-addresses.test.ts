import { expect, it } from 'vitest'
import { pages } from './navigation.ts'
import { callMeantBy, otherAddresses, pageMeantBy } from './other-addresses.ts'

it('leads to pages that there are', () => {
  const paths = pages.map(({ path }) => path)
  for (const path of Object.values(otherAddresses.pages)) expect(paths).toContain(path)
})

it.each([
  ['/promotion/list/21day Low interest', '/promotion/list/21dayLowInterest'],
  ['/promotion/list/21day%20Low%20interest', '/promotion/list/21dayLowInterest'],
  ['/promotion/list/21dayLowInterest', undefined],
  ['/constructor', undefined],
  ['/%E0%A4%A', undefined],
])('reads the page address %s', (path, own) => {
  expect(pageMeantBy(path)).toBe(own)
})

it.each([
  ['/api/audit/sentSms/show/sms/data?loanId=1', '/api/audit/sentSms/sms/data?loanId=1'],
  ['/api/audit/sentSms/show/sms/data', '/api/audit/sentSms/sms/data'],
  ['/api/audit/sentSms/show/sms/template', '/api/audit/sentSms/show/sms/template'],
  ['/audit/sentSms/show/sms/data', '/audit/sentSms/show/sms/data'],
])('reads the call address %s', (url, own) => {
  expect(callMeantBy(url)).toBe(own)
})
