import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { version } from '../shapes.ts'
import { list } from '../table.ts'

export const resultLevels = ['branch', 'result', 'remark'] as const
export const yesNo = ['yes', 'no'] as const

/** The tree of contact results: branches, results under them, and their ready remarks. */
export const contactResultRows = list('collection/management/collection-call-remarks-setting', {
  key: 'resultId',
  defaultSort: 'place',
  tabs: 'resultLevel',
  filters: {
    resultLevel: filter.choice(['result', 'remark']),
    resultInUse: filter.choice(yesNo, { set: 'yesNo' }),
    text: filter.text(),
  },
  columns: {
    place: column.count({ sortable: true, optional: true }),
    resultName: column.text(),
    resultLevel: column.choice(resultLevels),
    under: column.text(),
    isConnected: column.choice(yesNo, { set: 'yesNo' }),
    rightParty: column.choice(yesNo, { set: 'yesNo' }),
    nextHours: column.count(),
    nextDays: column.count(),
    takesPromise: column.choice(yesNo, { set: 'yesNo' }),
    needsText: column.choice(yesNo, { set: 'yesNo' }),
    blocksNumber: column.choice(yesNo, { set: 'yesNo' }),
    resultInUse: column.choice(yesNo, { set: 'yesNo' }),
    timesUsed: column.count(),
    resultCode: column.text(),
    nameEn: column.text({ optional: true }),
    nameEs: column.text({ optional: true }),
    nameZh: column.text({ optional: true }),
    underCode: column.text({ optional: true }),
    resultId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

const word = z.string().trim().min(1).max(80)
const shared = {
  name: z.strictObject({ en: word, es: word, zh: word }),
  position: z.int().min(1).max(999),
  active: z.boolean(),
}

export const resultFields = z.strictObject({
  ...shared,
  rightParty: z.boolean(),
  /** It comes up again after so many hours, or so many days; the next day when neither is said. */
  nextHours: z.int().min(1).max(240).nullish(),
  nextDays: z.int().min(1).max(60).nullish(),
  takesPromise: z.boolean(),
  needsText: z.boolean(),
  blocksNumber: z.boolean(),
})

const done = z.object({ code: z.string() })

/**
 * Adds a result under a branch or changes one. Refuses: request.not-found, record.stale,
 * result.name-taken, result.two-times, result.nobody-spoke, result.last-one.
 */
export const saveContactResult = endpoint({
  method: 'POST',
  path: '/collection/management/contact-results',
  summary: 'Add or change a contact result',
  access: { can: 'collection.configure' },
  tag: 'Collection',
  body: z.strictObject({
    ...resultFields.shape,
    /** Left out for a new one. */
    code: z.string().max(60).optional(),
    version: version.optional(),
    branch: z.enum(['connected', 'not-connected']),
  }),
  response: done,
})

/**
 * Adds a ready remark to a result or changes one. Refuses: request.not-found, record.stale,
 * result.name-taken.
 */
export const saveReadyRemark = endpoint({
  method: 'POST',
  path: '/collection/management/ready-remarks',
  summary: 'Add or change a ready remark',
  access: { can: 'collection.configure' },
  tag: 'Collection',
  body: z.strictObject({
    ...shared,
    code: z.string().max(60).optional(),
    version: version.optional(),
    result: z.string().max(60),
  }),
  response: done,
})
