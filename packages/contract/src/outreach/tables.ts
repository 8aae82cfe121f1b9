import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { perPage } from '../platform/per-page.ts'
import { requestColumns } from '../platform/request-columns.ts'
import { requestOf } from '../platform/request-of.ts'
import { list } from '../table.ts'
import { nextActions, robotEngines } from '../telephony/robots/enums.ts'
import { audienceNames } from './audiences.ts'
import {
  carriers,
  itemArms,
  itemReasons,
  itemResults,
  itemStates,
  outreachRuleStates,
  startRequestStates,
  taskHolds,
  taskStates,
} from './enums.ts'
import { isShared, itemPages, rulePages, taskPages } from './pages.ts'

/** On a page of rules, or of texts, these lists have the page's own name, and further lists another. */
const besides = (page: string, what: string) =>
  isShared(page) ? { name: `${page}/${what}`, path: `/${page}/${what}` } : {}

/** One row per task: what it is of, how far it is and what it cost. */
export const outreachTasks = perPage(taskPages, (page) =>
  list(page, {
    ...besides(page, 'tasks'),
    entity: 'outreach-task',
    key: 'taskId',
    state: 'taskState',
    defaultSort: '-taskId',
    tabs: 'taskState',
    filters: {
      taskState: filter.choice(taskStates),
      audience: filter.choice(audienceNames),
      taskName: filter.text(),
      outreachRule: filter.text(),
      made: filter.dateRange(),
      taskId: filter.id(),
    },
    columns: {
      taskId: column.id({ sortable: true }),
      taskName: column.text({ long: true }),
      taskState: column.choice(taskStates),
      audience: column.choice(audienceNames),
      plannedItems: column.count({ total: 'sum' }),
      waitingItems: column.count({ total: 'sum' }),
      begunItems: column.count({ total: 'sum' }),
      deliveredItems: column.count({ total: 'sum' }),
      failedItems: column.count({ total: 'sum' }),
      droppedItems: column.count({ total: 'sum' }),
      heldOutItems: column.count({ total: 'sum' }),
      clickedItems: column.count({ total: 'sum', optional: true }),
      outreachCost: column.money({ total: 'sum' }),
      /** Why it waits, while it does: a rule of contact, or its own hours. */
      heldBecause: column.choice(taskHolds, { set: 'itemReason' }),
      perMinute: column.count({ optional: true }),
      outreachRule: column.text(),
      madeBy: column.staff(),
      madeAt: column.instant({ sortable: true }),
      begunAt: column.instant(),
      endedAt: column.instant(),
      stopReason: column.text({ optional: true }),
      version: column.count({ optional: true }),
    },
  }),
)

/** One row per number of a task. */
export const outreachItems = perPage(itemPages, (page, { carrier }) => {
  const states = carrier === 'robot' ? { set: 'robotItemState' } : {}
  return list(page, {
    ...besides(page, 'items'),
    key: 'itemId',
    defaultSort: '-itemId',
    tabs: 'itemState',
    filters: {
      itemState: filter.choice(itemStates, states),
      itemArm: filter.choice(itemArms),
      itemReason: filter.choice(itemReasons),
      taskId: filter.id(),
      loanId: filter.id(),
      customerId: filter.id(),
      begun: filter.dateRange(),
      clicked: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
    },
    columns: {
      itemId: column.id({ sortable: true, optional: true }),
      taskId: column.id(),
      taskName: column.text({ long: true }),
      name: column.text(),
      phone: column.phone(),
      loanId: column.id({ of: 'loan' }),
      itemState: column.choice(itemStates, states),
      itemReason: column.choice(itemReasons),
      attempts: column.count(),
      itemResult: column.choice(itemResults),
      whyInAudience: column.text({ long: true }),
      itemArm: column.choice(itemArms),
      conclusion: column.text({ optional: true }),
      nextAction: column.choice(nextActions, { optional: true }),
      begunAt: column.instant(),
      endedAt: column.instant(),
      clicks: column.count({ total: 'sum' }),
      outreachCost: column.money({ total: 'sum' }),
      customerId: column.id({ optional: true }),
    },
  })
})

/** One row per rule: when it makes which task. */
export const outreachRules = perPage(rulePages, (page) =>
  list(page, {
    entity: 'outreach-rule',
    key: 'ruleId',
    state: 'ruleState',
    defaultSort: '-ruleId',
    tabs: 'ruleState',
    filters: {
      ruleState: filter.choice(outreachRuleStates),
      audience: filter.choice(audienceNames),
      ruleName: filter.text(),
    },
    columns: {
      ruleId: column.id({ sortable: true }),
      ruleName: column.text({ sortable: true }),
      ruleState: column.choice(outreachRuleStates),
      engine: column.choice(robotEngines, { optional: true }),
      audience: column.choice(audienceNames),
      /** What was asked of the audience, in words. */
      audienceValues: column.text({ long: true }),
      /** The template, or what the robot says. */
      outreachContent: column.text(),
      /** `08:30`, on which days of the week. */
      runsAt: column.text(),
      outreachHours: column.text(),
      attemptsAtMost: column.count(),
      holdOutPercent: column.count(),
      lastRunOn: column.date(),
      changedBy: column.staff(),
      changedAt: column.instant({ sortable: true }),
      version: column.count({ optional: true }),
    },
  }),
)

/** One row per task that a rule made: how each of its runs went. */
export const outreachRuns = perPage(rulePages, (page) =>
  list(page, {
    name: `${page}/runs`,
    path: `/${page}/runs`,
    drillDownOnly: true,
    key: 'taskId',
    defaultSort: '-taskId',
    filters: { ruleId: filter.id(), taskState: filter.choice(taskStates) },
    columns: {
      taskId: column.id({ sortable: true }),
      madeAt: column.instant({ sortable: true }),
      taskState: column.choice(taskStates),
      heldBecause: column.choice(taskHolds, { set: 'itemReason' }),
      plannedItems: column.count({ total: 'sum' }),
      waitingItems: column.count({ total: 'sum' }),
      begunItems: column.count({ total: 'sum' }),
      deliveredItems: column.count({ total: 'sum' }),
      failedItems: column.count({ total: 'sum' }),
      droppedItems: column.count({ total: 'sum' }),
      heldOutItems: column.count({ total: 'sum' }),
      clickedItems: column.count({ total: 'sum' }),
      outreachCost: column.money({ total: 'sum' }),
    },
  }),
)

/** One row per task of promotion that somebody asked to begin. */
export const startRequests = list('promotion/sms-promotion/sms-promotion-task', {
  name: 'outreach/start-requests',
  path: '/outreach/promotion/startRequests',
  key: 'startRequestId',
  defaultSort: '-startRequestId',
  tabs: 'startRequestState',
  opensOn: 'asked',
  filters: {
    startRequestState: filter.choice(startRequestStates),
    requestOf: requestOf(),
    carrier: filter.choice(carriers),
    submitted: filter.dateRange(),
  },
  columns: {
    startRequestId: column.id({ sortable: true }),
    startRequestState: column.choice(startRequestStates),
    taskId: column.id(),
    taskName: column.text({ long: true }),
    /** A paused task can be resumed. */
    taskState: column.choice(taskStates),
    carrier: column.choice(carriers),
    engine: column.choice(robotEngines, { optional: true }),
    audience: column.choice(audienceNames),
    /** What is sent or said, and of a robot in which approved version. */
    outreachContent: column.text({ long: true }),
    documentVersion: column.count(),
    plannedItems: column.count(),
    heldOutItems: column.count(),
    note: column.text({ long: true }),
    ...requestColumns,
  },
})
