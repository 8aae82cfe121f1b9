import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import type { PageKey } from '../navigation/navigation.ts'
import { perPage } from '../platform/per-page.ts'
import { report } from '../table.ts'
import { type RobotEngine, type RobotSection, robotEngines } from '../telephony/robots/enums.ts'

/** The people whose calls a page's figures count. */
export const callStatisticsPages = {
  'collection/free-switch-voice-notice/call-statistics': ['collection', 'freeswitch'],
  'collection/free-switch-voice-notice/call-statistics-v3': ['collection', 'freeswitch-v3'],
  'collection/saiduo-robot/call-statistics': ['collection', 'saiduo'],
  'promotion/free-switch-voice-notice/call-statistics': ['promotion', 'freeswitch'],
} as const satisfies { readonly [K in PageKey]?: readonly [RobotSection, RobotEngine] }

const count = (better?: 'up' | 'down') =>
  column.count({ total: 'sum', ...(better === undefined ? {} : { better }) })
const callResults = {
  busyCalls: count(),
  noAnswerCalls: count(),
  unreachableCalls: count(),
  rejectedCalls: count(),
  invalidCalls: count(),
  failedCalls: count('down'),
}

/** One row per day on which robots called: how many answered, and what they said. */
export const robotCallStatistics = perPage(callStatisticsPages, (page) =>
  report(page, {
    compare: true,
    chart: {
      kind: 'stack',
      x: 'calledOn',
      series: ['answeredCalls', 'noAnswerCalls', 'busyCalls', 'unreachableCalls', 'rejectedCalls'],
      unfinished: 'today',
    },
    filters: { called: filter.dateRange({ required: true, last: 30 }), robotTask: filter.id() },
    results: ['calls', 'answerRate', 'responseRate', 'promisedCalls'],
    columns: {
      calledOn: column.date(),
      calls: count(),
      /** Called at least once on the day: a period has no sum. */
      calledNumbers: column.count(),
      answeredCalls: count('up'),
      answerRate: column.ratio('answeredCalls', 'calls', { better: 'up' }),
      ...callResults,
      talked: column.duration({ total: 'sum' }),
      /** Answered calls in which a key was pressed or a word was said. */
      respondedCalls: count('up'),
      responseRate: column.ratio('respondedCalls', 'answeredCalls', { better: 'up' }),
      promisedCalls: count('up'),
      callbackCalls: count(),
      optOutCalls: count('down'),
      wrongNumberCalls: count('down'),
    },
  }),
)

/** One row per hour and range of numbers: where robots are answered, and when. */
export const callStatusStatistics = report(
  'collection/free-switch-voice-notice/call-status-statistics',
  {
    chart: { kind: 'heat', x: 'calledHour', series: { value: 'answerRate', by: 'numberRange' } },
    filters: {
      called: filter.dateRange({ required: true, last: 30 }),
      engine: filter.choice(robotEngines),
    },
    results: ['calledHour', 'numberRange', 'calls', 'answerRate'],
    columns: {
      calledHour: column.count(),
      /** The country and the first three digits. */
      numberRange: column.text(),
      calls: count(),
      answeredCalls: count('up'),
      answerRate: column.ratio('answeredCalls', 'calls', { better: 'up' }),
      ...callResults,
    },
  },
)

/** One row per day on which messages followed calls, with their results. */
export const smsCallStatistics = report('promotion/free-switch-voice-notice/sms-call-statistics', {
  chart: {
    kind: 'stack',
    x: 'calledOn',
    series: ['deliveredMessages', 'failedMessages', 'refusedMessages'],
    unfinished: 'today',
  },
  filters: { called: filter.dateRange({ required: true, last: 30 }) },
  columns: {
    calledOn: column.date(),
    messagesWanted: count(),
    /** A rule of contact forbade it. */
    refusedMessages: count(),
    deliveredMessages: count('up'),
    failedMessages: count('down'),
    deliveryRate: column.ratio('deliveredMessages', 'messagesWanted', { better: 'up' }),
    messageParts: count(),
    afterCallCost: column.money({ total: 'sum', better: 'down' }),
  },
})
