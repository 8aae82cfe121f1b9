import { column } from '../columns.ts'
import { action } from '../platform/records/action.ts'
import { record } from '../platform/records/record.ts'
import { smsRecords } from './message-tables.ts'

/**
 * A message that certainly did not arrive, or has had no report for days, is sent again as a new message:
 * filled in again, with the active version, subject to the hours and the customer's preferences. A message
 * that may still arrive is not sent again.
 */
export const resendMessage = action('message.resend', {
  on: smsRecords,
  can: 'message.resend',
  from: ['failed', 'expired', 'refused'],
  asks: 'reason',
  idempotent: true,
  primary: true,
})

/** A message with its text. */
export const smsRecord = record(smsRecords, {
  more: { messageText: column.text(), gatewayCode: column.text() },
  actions: [resendMessage],
  panels: [
    [
      'messageState',
      'messageReason',
      'gatewayCode',
      'name',
      'phone',
      'loanId',
      'templateName',
      'messagePurpose',
      'messageChannel',
      'messageLanguage',
      'askedBy',
      'askedAt',
      'smsSentAt',
      'smsEndedAt',
      'smsGateway',
      'smsParts',
      'smsCost',
      'resentAs',
    ],
    { text: 'messageText' },
  ],
})
