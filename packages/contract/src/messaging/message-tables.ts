import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { list } from '../table.ts'
import { messageLanguages, messagePurposes } from './enums.ts'
import { messageChannels, messageReasons, messageStates } from './message-enums.ts'

/** One row per message that a person sent, whatever its result. */
export const sentByHand = list('operation/system/send-sms-list', {
  path: '/operation/system/sendSmsList',
  key: 'messageId',
  defaultSort: '-askedAt',
  tabs: 'messageState',
  filters: {
    messageState: filter.choice(messageStates),
    askedBy: filter.staff(),
    asked: filter.dateRange(),
    messagePurpose: filter.choice(messagePurposes),
    messageChannel: filter.choice(messageChannels),
    messageLanguage: filter.choice(messageLanguages),
    templateName: filter.text(),
    loanId: filter.id(),
    customerId: filter.id(),
  },
  columns: {
    messageId: column.id({ sortable: true }),
    askedAt: column.instant({ sortable: true }),
    askedBy: column.staff(),
    messageState: column.choice(messageStates),
    name: column.text(),
    phone: column.phone(),
    loanId: column.id({ of: 'loan' }),
    templateName: column.text(),
    messagePurpose: column.choice(messagePurposes),
    messageChannel: column.choice(messageChannels),
    messageLanguage: column.choice(messageLanguages),
    smsParts: column.count({ total: 'sum' }),
    smsCost: column.money({ total: 'sum' }),
    smsGateway: column.text({ short: true }),
    smsSentAt: column.instant({ sortable: true }),
    /** When the gateway said that it arrived, or did not. */
    smsEndedAt: column.instant({ optional: true }),
    customerId: column.id({ optional: true }),
  },
})

/** One row per message to a customer, whoever or whatever sent it. */
export const smsRecords = list('statistics/platform-statistics/sms-sending-record', {
  path: '/statistics/platformStatistics/smsSendingRecord',
  entity: 'message',
  key: 'messageId',
  state: 'messageState',
  defaultSort: '-askedAt',
  tabs: 'messageState',
  filters: {
    messageState: filter.choice(messageStates),
    asked: filter.dateRange(),
    messagePurpose: filter.choice(messagePurposes),
    messageChannel: filter.choice(messageChannels),
    messageReason: filter.choice(messageReasons),
    messageOrigin: filter.choice(['staff', 'system']),
    askedBy: filter.staff(),
    smsGateway: filter.text(),
    templateName: filter.text(),
    messageLanguage: filter.choice(messageLanguages),
    loanId: filter.id(),
    customerId: filter.id(),
    messageId: filter.id(),
  },
  columns: {
    messageId: column.id({ sortable: true }),
    askedAt: column.instant({ sortable: true }),
    messageState: column.choice(messageStates),
    messageReason: column.choice(messageReasons),
    name: column.text(),
    phone: column.phone(),
    templateName: column.text(),
    messagePurpose: column.choice(messagePurposes),
    messageChannel: column.choice(messageChannels),
    messageOrigin: column.choice(['staff', 'system']),
    askedBy: column.staff(),
    loanId: column.id({ of: 'loan' }),
    smsGateway: column.text({ short: true }),
    smsParts: column.count({ total: 'sum' }),
    smsCost: column.money({ total: 'sum' }),
    smsSentAt: column.instant(),
    smsEndedAt: column.instant(),
    messageLanguage: column.choice(messageLanguages, { optional: true }),
    /** The message that was sent in its place. */
    resentAs: column.id(),
    customerId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})
