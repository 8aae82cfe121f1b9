import { expect, test } from 'vitest'
import { reportInForm, textInForm } from './posted-form.ts'

const posted = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const report = { id: 'ATXid_1', phoneNumber: '+254712345678', networkCode: '63902' }

test.each([
  [{ status: 'Success' }, { status: 'delivered' }],
  [
    { status: 'Failed', failureReason: 'UserInBlackList' },
    { status: 'failed', reason: 'opted-out' },
  ],
  [
    { status: 'Rejected', failureReason: 'InsufficientCredit' },
    { status: 'failed', reason: 'insufficient-credit' },
  ],
  [{ status: 'AbsentSubscriber' }, { status: 'failed', reason: 'absent-subscriber' }],
  [{ status: 'Expired' }, { status: 'expired' }],
  [{ status: 'Buffered' }, { status: undefined }],
])('a report %j says %j', (fields, expected) => {
  const read = reportInForm(posted({ ...report, ...fields }))
  expect(read).toEqual({ gatewayReference: 'ATXid_1', phone: '+254712345678', ...expected })
})

test('what is no report, or no text, is none', () => {
  expect(reportInForm('{"id":"x","status":"Success"}')).toBeUndefined()
  expect(reportInForm(posted({ status: 'Success' }))).toBeUndefined()
  expect(textInForm(posted({ from: '+254712345678' }))).toBeUndefined()
})

test('a text that was written back, and an opt-out at the operator, which is a STOP', () => {
  const written = { from: '+254712345678', to: '22141', text: 'Acha', id: 't7', date: '2026-03-31' }
  expect(textInForm(posted(written))).toEqual({ from: '+254712345678', text: 'Acha', id: 't7' })
  const optOut = { senderId: 'PESA', phoneNumber: '+254712345678' }
  expect(textInForm(posted(optOut))).toEqual({ from: '+254712345678', text: 'STOP' })
})
