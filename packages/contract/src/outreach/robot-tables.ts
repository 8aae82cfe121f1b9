import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { messageStates } from '../messaging/message-enums.ts'
import { perPage } from '../platform/per-page.ts'
import { action } from '../platform/records/action.ts'
import { record } from '../platform/records/record.ts'
import { list } from '../table.ts'
import { callOutcomes } from '../telephony/enums.ts'
import { nextActions } from '../telephony/robots/enums.ts'
import { outreachRights } from './acts.ts'

/** The pages of robots' calls. */
export const robotCallPages = {
  'collection/free-switch-voice-notice/task-details': ['collection', 'freeswitch'],
  'collection/free-switch-voice-notice/task-details-freeswitch-v3': ['collection', 'freeswitch-v3'],
  'collection/saiduo-robot/task-details': ['collection', 'saiduo'],
  'promotion/free-switch-voice-notice/task-details': ['promotion', 'freeswitch'],
} as const
export type RobotCallPage = keyof typeof robotCallPages

/** One row per call of a robot: its result, and the recognized answers. */
export const robotCalls = perPage(robotCallPages, (page) =>
  list(page, {
    name: `${page}/calls`,
    path: `/${page}/calls`,
    key: 'callId',
    defaultSort: '-askedAt',
    filters: {
      called: filter.dateRange(),
      callOutcome: filter.choice(callOutcomes),
      robotConclusion: filter.text(),
      nextAction: filter.choice(nextActions),
      taskId: filter.id(),
      loanId: filter.id(),
    },
    columns: {
      callId: column.id({ sortable: true }),
      askedAt: column.instant({ sortable: true }),
      taskId: column.id(),
      taskName: column.text(),
      name: column.text(),
      phone: column.phone(),
      loanId: column.id({ of: 'loan' }),
      callOutcome: column.choice(callOutcomes),
      /** The network's code. */
      hangupCause: column.text({ optional: true }),
      talked: column.duration({ total: 'sum', sortable: true }),
      played: column.duration({ optional: true }),
      heardText: column.text(),
      robotConclusion: column.text(),
      nextAction: column.choice(nextActions),
      /** Node by node. */
      callTrail: column.text({ optional: true }),
    },
  }),
)

const followUpStates = ['open', 'done', 'refused'] as const
const followUpActions = nextActions

/** One row per thing to be done after a call. */
export const followUps = perPage(robotCallPages, (page) =>
  list(page, {
    name: `${page}/follow-ups`,
    path: `/${page}/followUps`,
    entity: 'follow-up',
    key: 'followUpId',
    state: 'followUpState',
    defaultSort: '-followUpId',
    tabs: 'followUpState',
    filters: {
      followUpState: filter.choice(followUpStates),
      nextAction: filter.choice(followUpActions),
      submitted: filter.dateRange(),
    },
    columns: {
      followUpId: column.id({ sortable: true }),
      submittedAt: column.instant({ sortable: true }),
      nextAction: column.choice(followUpActions),
      robotConclusion: column.text(),
      followUpState: column.choice(followUpStates),
      itemReason: column.text(),
      name: column.text(),
      phone: column.phone(),
      loanId: column.id({ of: 'loan' }),
      taskName: column.text(),
      handler: column.staff(),
      decidedAt: column.instant({ optional: true }),
      version: column.count({ optional: true }),
    },
  }),
)

/** A person did what the call asked for, and says how it went. */
export const settleFollowUp = perPage(robotCallPages, (page, [section]) =>
  action('follow-up.settle', {
    on: followUps[page],
    can: outreachRights[section].run,
    from: ['open'],
    to: 'done',
    asks: 'reason',
    primary: true,
  }),
)

export const followUpRecords = perPage(robotCallPages, (page) =>
  record(followUps[page], {
    calls: { of: 'follow-up', while: ['open'] },
    actions: [settleFollowUp[page]],
    panels: [
      ['nextAction', 'robotConclusion', 'followUpState', 'itemReason', 'submittedAt'],
      ['name', 'phone', 'loanId', 'taskName', 'handler', 'decidedAt'],
    ],
  }),
)

/** One row per message that followed a promotion call. */
export const smsAfterCalls = list('promotion/free-switch-voice-notice/sms-task-details', {
  key: 'followUpId',
  defaultSort: '-followUpId',
  filters: {
    submitted: filter.dateRange(),
    messageState: filter.choice(messageStates),
    taskId: filter.id(),
  },
  columns: {
    followUpId: column.id({ sortable: true }),
    submittedAt: column.instant({ sortable: true }),
    taskId: column.id(),
    taskName: column.text(),
    name: column.text(),
    phone: column.phone(),
    robotConclusion: column.text(),
    templateName: column.text(),
    messageState: column.choice(messageStates),
    itemReason: column.text(),
    smsParts: column.count({ total: 'sum' }),
    outreachCost: column.money({ total: 'sum' }),
    sentAt: column.instant(),
  },
})
