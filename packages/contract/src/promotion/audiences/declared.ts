import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { action } from '../../platform/records/action.ts'
import { field } from '../../platform/records/fields.ts'
import { form } from '../../platform/records/form.ts'
import { onlyNew } from '../../platform/records/form-fields.ts'
import { record } from '../../platform/records/record.ts'
import { list } from '../../table.ts'
import { audienceRunStates, audienceStates } from './audience.ts'
import { audiencesPage as page } from './setting.ts'

/** One row per audience: how many are in it, by which version, and what its last run did. */
export const audiences = list(page, {
  entity: 'audience',
  key: 'audienceId',
  state: 'audienceState',
  defaultSort: 'audiencePosition',
  filters: { audienceState: filter.choice(audienceStates) },
  columns: {
    audienceId: column.id({ sortable: true, optional: true }),
    audience: column.text({ long: true }),
    audiencePosition: column.count({ sortable: true }),
    audienceCode: column.text({ short: true, late: true }),
    audienceState: column.choice(audienceStates),
    settingNumber: column.count(),
    offeredProduct: column.product(),
    membersNow: column.count({ total: 'sum' }),
    membersHeldOut: column.count({ total: 'sum' }),
    lastRunAt: column.instant(),
    audienceRunState: column.choice(audienceRunStates),
    version: column.count({ optional: true }),
  },
})

/** One row per run of an audience: who came in and left, and who was kept out. */
export const audienceRuns = list(page, {
  name: `${page}/runs`,
  path: `/${page}/runs`,
  entity: 'audience-run',
  key: 'runId',
  state: 'audienceRunState',
  defaultSort: '-runId',
  tabs: 'audienceRunState',
  filters: {
    audienceRunState: filter.choice(audienceRunStates),
    ran: filter.dateRange(),
    audienceId: filter.id(),
  },
  columns: {
    runId: column.id({ sortable: true }),
    ranOn: column.date({ sortable: true }),
    audience: column.text({ long: true }),
    audienceRunState: column.choice(audienceRunStates),
    settingNumber: column.count(),
    enteredCount: column.count(),
    leftCount: column.count(),
    keptCount: column.count(),
    excludedCount: column.count(),
    confirmedBy: column.staff(),
    releasedAt: column.instant({ optional: true }),
    audienceId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** Another audience: nobody is in it until a version was approved. Refuses: audience.taken. */
export const audienceForm = form('audience', {
  on: audiences,
  can: 'audience.ask',
  tag: 'Promotion',
  title: 'audience',
  refreshes: [['options']],
  fields: {
    /** Names its page. */
    code: onlyNew(field.text({ max: 40, pattern: /^[a-z0-9][a-z0-9-]*$/ })),
    names: field.names({ max: 60 }),
    /** What the first of somebody's audiences offers is offered. */
    position: field.count({ max: 9_999, initial: 500 }),
  },
})

/** By its version of today, from the current facts; a run that moves too many people waits. */
export const refreshNow = action('audience.refresh', {
  on: audiences,
  can: 'audience.ask',
  from: ['open'],
  asks: 'confirm',
  refreshes: [audienceRuns],
})

/** Everybody leaves it, and nobody comes in any more. */
export const closeAudience = action('audience.close', {
  stops: true,
  on: audiences,
  can: 'audience.decide',
  from: ['open'],
  to: 'closed',
  asks: 'reason',
  danger: true,
  final: true,
  refreshes: [audienceRuns],
})

/**
 * Moves as many as the run that waited would have. Refuses: audience-run.closed, .more, where by now far
 * more would move than were seen.
 */
export const releaseRun = action('audience-run.release', {
  on: audienceRuns,
  can: 'audience.decide',
  from: ['waiting'],
  to: 'released',
  asks: 'reason',
  primary: true,
  refreshes: [audiences],
})

export const audienceRecord = record(audiences, {
  actions: [refreshNow, closeAudience],
  panels: [
    ['audience', 'audienceCode', 'audienceState', 'settingNumber', 'offeredProduct'],
    ['membersNow', 'membersHeldOut', 'lastRunAt', 'audienceRunState'],
    {
      rows: audienceRuns,
      title: 'audienceRuns',
      by: { audienceId: 'audienceId' },
      columns: [
        'ranOn',
        'audienceRunState',
        'enteredCount',
        'leftCount',
        'keptCount',
        'excludedCount',
      ],
    },
  ],
})

export const runRecord = record(audienceRuns, {
  actions: [releaseRun],
  panels: [
    ['audience', 'ranOn', 'audienceRunState', 'settingNumber'],
    ['enteredCount', 'leftCount', 'keptCount', 'excludedCount', 'confirmedBy', 'releasedAt'],
  ],
})
