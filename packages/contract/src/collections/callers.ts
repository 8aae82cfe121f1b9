import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { bodyOf } from '../platform/records/body.ts'
import { field, optional } from '../platform/records/fields.ts'
import { form } from '../platform/records/form.ts'
import { version } from '../shapes.ts'
import { list } from '../table.ts'
import { collectorChannels } from './enums.ts'

/** Collectors with their working days, shift, leave, and whether they get new cases. */
export const callers = list('collection/management/caller-setting', {
  key: 'collectorId',
  defaultSort: 'collectorName',
  entity: 'collector',
  filters: {
    team: filter.team(),
    channel: filter.choice(collectorChannels, { set: 'collectorChannel' }),
    presentToday: filter.flag(),
    takesNew: filter.flag(),
  },
  columns: {
    collectorName: column.text({ sortable: true }),
    team: column.text(),
    channel: column.choice(collectorChannels, { set: 'collectorChannel' }),
    presentToday: column.flag(),
    workDays: column.list(),
    shift: column.text(),
    takesNew: column.flag(),
    mostCases: column.count(),
    heldCases: column.count(),
    weight: column.count(),
    nextAway: column.date(),
    awayDays: column.count(),
    collectorId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

const fields = {
  weekdays: field.weekdays({ word: 'workDays' }),
  /** `08:00` on the lender's clock. */
  from: field.time(),
  until: field.time({ end: true }),
  takesNew: field.flag(),
  mostCases: optional(field.count({ max: 100_000 })),
}

/** Refuses: distribution.not-a-collector, record.stale, shift.order. */
export const saveCaller = endpoint({
  method: 'POST',
  path: '/collection/management/callers',
  summary: 'Set a collector’s days, shift and share of new cases',
  access: { can: 'collection.distribute' },
  tag: 'Collection',
  body: bodyOf(fields).extend({ staffId: z.int().positive(), version: version.optional() }),
  response: z.object({}),
})

export const callerForm = form('caller', {
  on: callers,
  can: 'collection.distribute',
  tag: 'Collection',
  path: '/collection/management/callers',
  fields,
  only: 'change',
  endpoints: { change: saveCaller },
  idAs: 'staffId',
  acts: { create: 'collector.setting', change: 'collector.setting' },
  refreshes: [['collectors']],
})
