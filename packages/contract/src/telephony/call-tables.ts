import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { perPage } from '../platform/per-page.ts'
import { list, report } from '../table.ts'
import {
  callDirections,
  callEnders,
  callEngines,
  callObjects,
  callOutcomes,
  callPurposes,
  callStates,
  recordingStates,
} from './enums.ts'

/** The calls that a page shows; each is visible to people with that page. */
export const callRecordPages = {
  'operation/system/telephone-record': { of: 'all' },
  'statistics/audit/call-record': { of: 'audit' },
  'collection/statistics/call-record': { of: 'collection' },
  'customer-service/issue/telephone-records': { of: 'inbound' },
  'customer-service/issue/telephone-customer-service': { of: 'service' },
  'statistics/promotion/telemarketing-caller-calls': { of: 'promotion' },
} as const

/** One row per call: agent, callee, subject, and result. */
export const callRecords = perPage(callRecordPages, (page) =>
  list(page, {
    key: 'callId',
    defaultSort: '-calledAt',
    tabs: 'callOutcome',
    filters: {
      callOutcome: filter.choice(callOutcomes),
      called: filter.dateRange(),
      caller: filter.staff(),
      callDirection: filter.choice(callDirections),
      callPurpose: filter.choice(callPurposes),
      callEngine: filter.choice(callEngines),
      extension: filter.text(),
      recording: filter.choice(recordingStates, { set: 'callRecording' }),
      noticePlayed: filter.choice(['yes', 'no'], { set: 'yesNo' }),
      talked: filter.countRange(),
      customerId: filter.id(),
      loanId: filter.id(),
      callId: filter.id(),
    },
    columns: {
      callId: column.id({ sortable: true }),
      calledAt: column.instant({ sortable: true }),
      callDirection: column.choice(callDirections, { late: true }),
      caller: column.staff(),
      phone: column.phone(),
      name: column.text(),
      talked: column.duration({ sortable: true, total: 'sum' }),
      callOutcome: column.choice(callOutcomes),
      loanId: column.id({ of: 'loan', late: true }),
      callPurpose: column.choice(callPurposes, { late: true }),
      /** From dialling to the answer or the end. */
      waitedToAnswer: column.duration({ late: true }),
      callObject: column.choice(callObjects, { late: true }),
      objectId: column.id({ optional: true }),
      extension: column.text({ short: true, late: true }),
      hangupCause: column.text({ optional: true }),
      sipStatus: column.count({ optional: true }),
      q850: column.count({ optional: true }),
      recording: column.choice(recordingStates, { set: 'callRecording' }),
      recordingParts: column.count({ optional: true }),
      noticePlayed: column.choice(['yes', 'no'], { set: 'yesNo', optional: true }),
      callEngine: column.choice(callEngines, { optional: true }),
      callState: column.choice(callStates, { optional: true }),
      endedBy: column.choice(callEnders, { set: 'callEnder', optional: true }),
      answeredAt: column.instant({ optional: true }),
      endedAt: column.instant({ optional: true }),
      customerId: column.id({ optional: true }),
    },
  }),
)

/** One row per day and member of staff: how much was called, and how long was spoken. */
export const callStatistics = perPage(
  {
    'statistics/audit/call-record-statistics': 'audit',
    'collection/statistics/call-statistics': 'collection',
  },
  (page) =>
    report(page, {
      chart: {
        kind: 'stack',
        x: 'calledOn',
        series: { value: 'calls', by: 'caller' },
        unfinished: 'today',
        height: 180,
      },
      filters: {
        called: filter.dateRange({ required: true, last: 14 }),
        caller: filter.staff(),
      },
      columns: {
        calledOn: column.date(),
        caller: column.staff(),
        calls: column.count({ total: 'sum' }),
        connectedCalls: column.count({ total: 'sum', better: 'up' }),
        connectedRate: column.ratio('connectedCalls', 'calls', { better: 'up' }),
        peopleCalled: column.count(),
        talked: column.duration({ total: 'sum' }),
        averageTalk: column.duration(),
        longestTalk: column.duration({ optional: true }),
      },
    }),
)
