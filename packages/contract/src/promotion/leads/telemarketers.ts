import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { field, optional } from '../../platform/records/fields.ts'
import { form } from '../../platform/records/form.ts'
import { list } from '../../table.ts'

/** The people who work leads, their hours, and their maximum at once. */
export const telemarketers = list('promotion/manage/callers', {
  key: 'telemarketerId',
  defaultSort: 'telemarketerName',
  filters: { caller: filter.staff(), takesNew: filter.flag() },
  columns: {
    telemarketerName: column.text({ sortable: true }),
    workDays: column.list({ set: 'weekday' }),
    shift: column.text({ short: true }),
    takesNew: column.flag(),
    mostLeads: column.count(),
    weight: column.count(),
    openLeads: column.count(),
    nextAway: column.date(),
    telemarketerId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** Refuses: request.not-found, record.stale, shift.order. */
export const telemarketerForm = form('telemarketer', {
  on: telemarketers,
  can: 'lead.hand-out',
  tag: 'Work',
  path: '/promotion/manage/callers',
  only: 'change',
  acts: { create: 'telemarketer.setting', change: 'telemarketer.setting' },
  fields: {
    weekdays: field.weekdays({ word: 'workDays' }),
    from: field.time(),
    until: field.time({ end: true }),
    takesNew: field.flag(),
    mostLeads: optional(field.count({ max: 100_000 })),
    weight: field.count({ min: 1, max: 100, initial: 1 }),
  },
})
