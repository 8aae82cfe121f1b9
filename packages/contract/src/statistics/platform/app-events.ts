import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { appEventNames, badEventReasons } from '../../promotion/app-events/declared.ts'
import { report } from '../../table.ts'

const page = 'statistics/platform-statistics/app-buried-point'
const shared = {
  happened: filter.dateRange({ required: true, last: 30 }),
  app: filter.app(),
  appVersion: filter.text(),
}

/**
 * One row per app and version with which a phone was first seen in the period: how many phones came through
 * each step and all before it. Raw events are kept for ninety days, so earlier days of a range are not in it.
 */
export const appFunnel = report(page, {
  name: `${page}-funnel`,
  path: `/${page}/funnel`,
  chart: {
    kind: 'funnel',
    series: [
      'openedPhones',
      'registeredPhones',
      'profilePhones',
      'quotedPhones',
      'applyPhones',
      'appliedPhones',
    ],
  },
  filters: shared,
  results: ['openedPhones', 'appliedPhones', 'wholeRate'],
  columns: {
    app: column.app(),
    appVersion: column.text({ short: true }),
    /** Later than what was asked for, where the events of its first days are erased. */
    countedFrom: column.date(),
    openedPhones: column.count({ total: 'sum', better: 'up' }),
    registeredPhones: column.count({ total: 'sum', better: 'up' }),
    registeredRate: column.ratio('registeredPhones', 'openedPhones', { better: 'up' }),
    profilePhones: column.count({ total: 'sum', better: 'up' }),
    profileRate: column.ratio('profilePhones', 'registeredPhones', { better: 'up' }),
    quotedPhones: column.count({ total: 'sum', better: 'up' }),
    quotedRate: column.ratio('quotedPhones', 'profilePhones', { better: 'up' }),
    applyPhones: column.count({ total: 'sum', better: 'up' }),
    applyRate: column.ratio('applyPhones', 'quotedPhones', { better: 'up' }),
    appliedPhones: column.count({ total: 'sum', better: 'up' }),
    appliedRate: column.ratio('appliedPhones', 'applyPhones', { better: 'up' }),
    /** From opening the app to having applied. */
    wholeRate: column.ratio('appliedPhones', 'openedPhones', { better: 'up' }),
  },
})

/** One row per day, app, version and event: how often, on how many phones. Kept for good. */
export const appEventUse = report(page, {
  path: `/${page}/use`,
  chart: {
    kind: 'stack',
    x: 'happenedOn',
    series: { value: 'appEvents', by: 'appEvent' },
    unfinished: 'today',
  },
  filters: { ...shared, appEvent: filter.choice(appEventNames) },
  results: ['appEvents'],
  columns: {
    happenedOn: column.date(),
    app: column.app(),
    appVersion: column.text({ short: true }),
    appEvent: column.choice(appEventNames),
    appEvents: column.count({ total: 'sum' }),
    /** A phone counts once a day, so that days are not added up. */
    phonesOfDay: column.count(),
  },
})

/** One row per app, version, event and reason: what was sent and could not be kept as it was. */
export const appEventsBad = report(page, {
  name: `${page}-put-aside`,
  path: `/${page}/put-aside`,
  filters: { received: filter.dateRange({ required: true, last: 30 }), app: filter.app() },
  columns: {
    app: column.app(),
    appVersion: column.text({ short: true }),
    badEventReason: column.choice(badEventReasons),
    /** The event's name in the app. */
    calledEvent: column.text({ short: true }),
    appEvents: column.count({ total: 'sum' }),
    lastReceivedOn: column.date(),
  },
})
