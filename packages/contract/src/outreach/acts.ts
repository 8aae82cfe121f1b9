import { perPage } from '../platform/per-page.ts'
import { action } from '../platform/records/action.ts'
import { record } from '../platform/records/record.ts'
import { itemPages, rulePages, type TaskPage, taskPages } from './pages.ts'
import {
  outreachItems,
  outreachRules,
  outreachRuns,
  outreachTasks,
  startRequests,
} from './tables.ts'

/** The rights of each act in a section. */
export const outreachRights = {
  collection: { manage: 'collection-outreach.manage', run: 'collection-outreach.run' },
  promotion: { manage: 'promotion-outreach.manage', run: 'promotion-outreach.run' },
} as const

/** People who may stop outgoing contact: those who set it up, send it or approve its start. */
const halts = {
  collection: Object.values(outreachRights.collection),
  promotion: [...Object.values(outreachRights.promotion), 'promotion-outreach.decide'],
} as const

/**
 * A task is started, paused, resumed and ended; in promotion a second person approves each start and
 * resumption.
 */
export const taskActs = perPage(taskPages, (page, { section }) => {
  const on = outreachTasks[page]
  const can = outreachRights[section].run
  return {
    start: action('outreach-task.start', {
      on,
      can,
      from: ['draft'],
      to: 'running',
      asks: 'confirm',
      primary: true,
      idempotent: true,
    }),
    pause: action('outreach-task.pause', {
      stops: true,
      on,
      can: halts[section],
      from: ['running'],
      to: 'paused',
      asks: 'reason',
      primary: true,
    }),
    resume:
      section === 'promotion'
        ? action('outreach-task.ask-resume', {
            on,
            can,
            from: ['paused'],
            path: `${on.path}/{id}/resume`,
            asks: 'confirm',
            primary: true,
            refreshes: [startRequests],
          })
        : action('outreach-task.resume', {
            on,
            can,
            from: ['paused'],
            to: 'running',
            asks: 'confirm',
            primary: true,
          }),
    stop: action('outreach-task.stop', {
      stops: true,
      on,
      can: halts[section],
      from: ['draft', 'running', 'paused'],
      to: 'stopped',
      asks: 'reason',
      danger: true,
      final: true,
    }),
  }
})

/** Where the numbers of each page's tasks are. */
const itemsOf = Object.fromEntries(
  Object.entries(taskPages).map(([task, of]) => [
    task,
    Object.entries(itemPages).find(
      ([, { section, carrier, engine }]) =>
        section === of.section && carrier === of.carrier && engine === of.engine,
    )?.[0],
  ]),
) as Record<TaskPage, keyof typeof itemPages>

/** A task with its figures and its latest numbers. */
export const taskRecords = perPage(taskPages, (page) => {
  const { start, pause, resume, stop } = taskActs[page]
  return record(outreachTasks[page], {
    actions: [start, pause, resume, stop],
    panels: [
      ['taskState', 'heldBecause', 'audience', 'outreachRule', 'madeBy', 'madeAt', 'begunAt'],
      ['plannedItems', 'waitingItems', 'begunItems', 'deliveredItems', 'failedItems'],
      ['droppedItems', 'heldOutItems', 'clickedItems', 'outreachCost', 'endedAt', 'stopReason'],
      {
        rows: outreachItems[itemsOf[page]],
        title: 'taskNumbers',
        by: { taskId: 'taskId' },
        columns: ['phone', 'whyInAudience', 'itemState', 'itemReason', 'begunAt'],
      },
    ],
  })
})

/** Switches a rule off or on: whether it creates tasks. */
export const ruleActs = perPage(rulePages, (page, { section, carrier }) => {
  const on = outreachRules[page]
  const can = outreachRights[section].manage
  return {
    on: action('outreach-rule.switch-on', {
      on,
      // A rule triggered by events is switched on by another person, with the right to start tasks.
      can: carrier === 'push' ? [can, 'promotion-outreach.decide'] : can,
      from: ['off'],
      to: 'active',
      asks: 'confirm',
      primary: true,
    }),
    off: action('outreach-rule.switch-off', {
      stops: true,
      on,
      can: halts[section],
      from: ['active'],
      to: 'off',
      asks: 'reason',
    }),
  }
})

export const ruleRecords = perPage(rulePages, (page) =>
  record(outreachRules[page], {
    actions: [ruleActs[page].on, ruleActs[page].off],
    panels: [
      ['ruleState', 'audience', 'audienceValues', 'outreachContent', 'runsAt', 'outreachHours'],
      ['attemptsAtMost', 'holdOutPercent', 'lastRunOn', 'changedBy', 'changedAt'],
      {
        rows: outreachRuns[page],
        title: 'ruleRuns',
        by: { ruleId: 'ruleId' },
        columns: [
          'madeAt',
          'taskState',
          'plannedItems',
          'begunItems',
          'deliveredItems',
          'droppedItems',
          'clickedItems',
        ],
      },
    ],
  }),
)
