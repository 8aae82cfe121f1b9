import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { field } from '../../platform/records/fields.ts'
import { form } from '../../platform/records/form.ts'
import { onlyNew, orEmpty } from '../../platform/records/form-fields.ts'
import { list } from '../../table.ts'
import {
  attributionFileFields,
  attributionFileKinds,
  attributionProblems,
  fileZones,
  uploadAttributionFile,
} from './intake.ts'

const page = 'statistics/platform-statistics/af-channel-statistics'
const path = `/${page}`

/** One row per app, day, source and campaign that cost something, as it was entered last. */
export const mediaCosts = list(page, {
  name: `${page}-costs`,
  path: `${path}/costs`,
  entity: 'media-cost',
  key: 'costId',
  defaultSort: '-spentOn',
  filters: { spent: filter.dateRange(), app: filter.app(), mediaSource: filter.text() },
  columns: {
    costId: column.id({ optional: true }),
    spentOn: column.date({ sortable: true }),
    app: column.app(),
    mediaSource: column.text(),
    campaign: column.text(),
    mediaCost: column.money({ sortable: true, total: 'sum' }),
    /** The previous value of a changed cost. */
    costBefore: column.money(),
    enteredBy: column.staff(),
    enteredAt: column.instant(),
    version: column.count({ optional: true }),
  },
})

/** The cost of one campaign of a source on a day. Refuses: media-cost.taken, .no-app. */
export const mediaCostForm = form('media-cost', {
  on: mediaCosts,
  can: 'attribution.cost',
  tag: 'Promotion',
  title: 'mediaSource',
  fields: {
    appCode: onlyNew(field.code('apps')),
    spentOn: onlyNew(field.date({ initial: 'today', upToToday: true })),
    mediaSource: onlyNew(field.text({ max: 100 })),
    campaign: onlyNew(orEmpty(field.text({ max: 200 }))),
    amountCents: field.money({ least: 0 }),
  },
})

/** The uploaded files of AppsFlyer, with the results of their rows. */
export const attributionFiles = list(page, {
  name: `${page}-files`,
  path: `${path}/files`,
  key: 'attributionFileId',
  defaultSort: '-attributionFileId',
  filters: {
    uploaded: filter.dateRange(),
    attributionFileKind: filter.choice(attributionFileKinds),
  },
  columns: {
    attributionFileId: column.id({ sortable: true }),
    app: column.app(),
    attributionFileKind: column.choice(attributionFileKinds),
    fileZone: column.choice(fileZones),
    fileName: column.text(),
    fileRows: column.count(),
    rowsKept: column.count(),
    rowsRepeated: column.count(),
    rowsCorrected: column.count(),
    rowsBad: column.count(),
    uploadedBy: column.staff(),
    uploadedAt: column.instant({ sortable: true }),
  },
})

/** Unreadable messages, with the reason. Their content is encrypted. */
export const attributionBad = list(page, {
  name: `${page}-put-aside`,
  path: `${path}/put-aside`,
  key: 'attributionMessageId',
  defaultSort: '-attributionMessageId',
  filters: {
    arrived: filter.dateRange(),
    app: filter.app(),
    attributionProblem: filter.choice(attributionProblems),
    attributionFileId: filter.id(),
  },
  columns: {
    attributionMessageId: column.id({ sortable: true }),
    arrivedAt: column.instant({ sortable: true }),
    app: column.app(),
    attributionProblem: column.choice(attributionProblems),
    /** Empty for a postback. */
    fileName: column.text(),
    fileLine: column.count(),
  },
})

/** A file of raw data or costs: its rows say neither what it lists nor in which zone its times are. */
export const attributionFileForm = form('attribution-file', {
  on: attributionFiles,
  can: 'attribution.import',
  tag: 'Promotion',
  only: 'create',
  fields: attributionFileFields,
  endpoints: { create: uploadAttributionFile },
  refreshes: [attributionBad, mediaCosts],
})
