import { column } from '../columns.ts'
import { action } from '../platform/records/action.ts'
import { record } from '../platform/records/record.ts'
import { smsRecords } from './message-tables.ts'

/**
 * What certainly did not arrive, or of which no report came for days, is sent again as a message of
 * its own: filled in anew, by the version in use, in the hours and within the customer's wishes. One
 * that may still arrive is not.
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
