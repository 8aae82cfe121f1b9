import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { action } from '../../platform/records/action.ts'
import { field, optional } from '../../platform/records/fields.ts'
import { optionSource } from '../../platform/records/option-source.ts'
import { record } from '../../platform/records/record.ts'
import { list } from '../../table.ts'
import { assignmentPanel } from '../../work/queue.ts'
import { caseChannels, caseDirections } from '../cases/enums.ts'
import {
  caseColumns,
  caseEnds,
  caseFacts,
  caseFilters,
  caseMore,
  serviceCase,
} from '../cases/service-case.ts'
import { missedCalls } from '../missed-calls/declared.ts'
import { afterAnswers, readyAnswerOptions } from './ready-answers.ts'

const page = 'customer-service/issue/offline-message'

/** One row per case: what a customer left while nobody was on duty, and what was said since. */
export const offlineMessages = list(page, {
  path: '/customerService/issue/offlineMessage',
  entity: 'offline-message',
  key: 'caseId',
  state: 'serviceState',
  defaultSort: 'serviceDue',
  tabs: 'serviceState',
  opensOn: 'open',
  filters: {
    ...caseFilters,
    caseChannel: filter.choice(caseChannels),
    outOfHours: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
    loanId: filter.id(),
    mergedInto: filter.id(),
  },
  columns: {
    ...caseColumns,
    caseChannel: column.choice(caseChannels),
    lastSaid: column.text(),
    outOfHours: column.flag(),
    loanId: column.id({ of: 'loan' }),
    mergedInto: column.id({ optional: true }),
  },
})

/** What was said under a case, the newest first. */
export const caseMessages = list(page, {
  name: `${page}/said`,
  path: '/customerService/issue/offlineMessage/said',
  drillDownOnly: true,
  key: 'saidId',
  defaultSort: '-saidId',
  filters: { caseId: filter.id(), said: filter.dateRange() },
  columns: {
    saidId: column.id({ sortable: true, optional: true }),
    saidAt: column.instant(),
    caseId: column.id(),
    caseDirection: column.choice(caseDirections),
    caseChannel: column.choice(caseChannels),
    said: column.text(),
    saidBy: column.staff(),
  },
})

const can = 'offline-message.work'

export const offlineMessageCase = serviceCase('offline-message', {
  list: offlineMessages,
  can,
  handsOut: 'offline-message.hand-out',
})

/**
 * The customer reads it in the app. A ready answer is put into what is written, in their language, and says
 * what happens then: it is done, or waits for the customer's word.
 */
export const answerOffline = action('offline-message.answer', {
  on: offlineMessages,
  can,
  from: ['open'],
  primary: true,
  idempotent: true,
  asks: {
    readyAnswer: optional(field.number(readyAnswerOptions)),
    answer: field.longText({ min: 2, max: 2000 }),
    afterAnswer: field.choice(afterAnswers, { initial: 'resolved' }),
  },
})

/** The customer's other cases in the same app that are not over, each with what was said last. */
export const mergeableCases = optionSource({
  path: '/customerService/issue/offlineMessage/mergeableCases',
  access: { can },
  summary: 'The cases that a case may be merged with',
  tag: 'Customer service',
})

export const offlineMessageEnds = caseEnds({ list: offlineMessages, can, others: mergeableCases })
export const offlineMessageQueue = offlineMessageCase.queue

const { pause, resume } = offlineMessageCase
const { resolve, merge, reopen } = offlineMessageEnds

export const offlineMessageRecord = record(offlineMessages, {
  more: caseMore,
  calls: { of: 'service-case', while: ['open', 'paused'] },
  actions: [answerOffline, pause, resume, resolve, merge, reopen, ...offlineMessageQueue.actions],
  panels: [
    [...caseFacts, 'loanId', 'mergedInto'],
    {
      rows: caseMessages,
      title: 'conversation',
      by: { caseId: 'caseId' },
      columns: ['saidAt', 'caseDirection', 'caseChannel', 'said', 'saidBy'],
    },
    {
      rows: offlineMessages,
      title: 'otherCases',
      by: { customerId: 'customerId' },
      columns: ['caseId', 'openedAt', 'serviceState', 'lastSaid', 'resolvedAt'],
    },
    {
      rows: offlineMessages,
      title: 'mergedCases',
      by: { mergedInto: 'caseId' },
      columns: ['caseId', 'openedAt', 'resolvedAt', 'resolvedBy'],
    },
    {
      rows: missedCalls,
      title: 'missedCallsOf',
      by: { customerId: 'customerId' },
      columns: ['calledAt', 'missedCallState', 'timesCalled'],
    },
    assignmentPanel(offlineMessageQueue, 'caseId'),
  ],
})
