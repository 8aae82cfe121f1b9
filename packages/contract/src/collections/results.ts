import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { field, optional } from '../platform/records/fields.ts'
import { form } from '../platform/records/form.ts'
import { list } from '../table.ts'
import { contactBranches } from './enums.ts'

export const resultLevels = ['branch', 'result', 'remark'] as const
export const yesNo = ['yes', 'no'] as const

/** The tree of contact results: branches, results under them, and their ready remarks. */
export const contactResultRows = list('collection/management/collection-call-remarks-setting', {
  key: 'resultId',
  defaultSort: 'place',
  tabs: 'resultLevel',
  filters: {
    resultLevel: filter.choice(['result', 'remark']),
    resultInUse: filter.flag(),
    text: filter.text(),
  },
  columns: {
    place: column.count({ sortable: true, optional: true }),
    resultName: column.text(),
    resultLevel: column.choice(resultLevels),
    under: column.text(),
    isConnected: column.flag(),
    rightParty: column.flag(),
    nextHours: column.count(),
    nextDays: column.count(),
    takesPromise: column.flag(),
    needsText: column.flag(),
    blocksNumber: column.flag(),
    resultInUse: column.flag(),
    timesUsed: column.count(),
    resultCode: column.text({ optional: true }),
    nameEn: column.text({ optional: true }),
    nameEs: column.text({ optional: true }),
    nameZh: column.text({ optional: true }),
    underCode: column.text({ optional: true }),
    resultId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

const shared = {
  on: contactResultRows,
  can: 'collection.configure',
  tag: 'Collection',
  title: 'resultName',
  acts: { create: 'contact-result.add', change: 'contact-result.change' },
  refreshes: [['contact-results'], ['options']],
} as const
const placed = {
  position: field.count({ min: 1, max: 999, word: 'place', initial: 50 }),
  active: field.flag({ word: 'resultInUse', initial: true }),
}

/** A result under a branch. Refuses: result.name-taken, .two-times, .nobody-spoke, .last-one. */
export const contactResult = form('contact-result', {
  ...shared,
  path: '/collection/management/contact-results',
  rows: { column: 'resultLevel', among: ['result'] },
  fields: {
    branch: field.choice(contactBranches, { set: 'contactBranch', initial: 'connected' }),
    name: field.names({ max: 80 }),
    /** It comes up again after so many hours, or so many days; the next day when neither is said. */
    nextHours: optional(field.count({ min: 1, max: 240 })),
    nextDays: optional(field.count({ min: 1, max: 60 })),
    rightParty: field.flag({ initial: true }),
    takesPromise: field.flag(),
    needsText: field.flag({ initial: true }),
    blocksNumber: field.flag(),
    ...placed,
  },
})

/** A remark that is one key away with its result. Refuses: request.not-found, result.name-taken. */
export const readyRemark = form('ready-remark', {
  ...shared,
  path: '/collection/management/ready-remarks',
  rows: { column: 'resultLevel', among: ['remark'] },
  fields: {
    result: field.code('contactResults'),
    name: field.names({ max: 80 }),
    ...placed,
    position: { ...placed.position, initial: 9 },
  },
})
