import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { version } from '../shapes.ts'
import { list } from '../table.ts'
import { collectorChannels } from './enums.ts'
import { yesNo } from './results.ts'

/** Collectors with their working days, shift, leave, and whether they get new cases. */
export const callers = list('collection/management/caller-setting', {
  key: 'collectorId',
  defaultSort: 'collectorName',
  entity: 'collector',
  filters: {
    team: filter.team(),
    channel: filter.choice(collectorChannels, { set: 'collectorChannel' }),
    presentToday: filter.choice(yesNo, { set: 'yesNo' }),
    takesNew: filter.choice(yesNo, { set: 'yesNo' }),
  },
  columns: {
    collectorName: column.text({ sortable: true }),
    team: column.text(),
    channel: column.choice(collectorChannels, { set: 'collectorChannel' }),
    presentToday: column.choice(yesNo, { set: 'yesNo' }),
    workDays: column.text(),
    shift: column.text(),
    takesNew: column.choice(yesNo, { set: 'yesNo' }),
    mostCases: column.count(),
    heldCases: column.count(),
    weight: column.count(),
    nextAway: column.date(),
    awayDays: column.count(),
    fromMinute: column.count({ optional: true }),
    untilMinute: column.count({ optional: true }),
    collectorId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** Refuses: distribution.not-a-collector, record.stale, shift.order. */
export const saveCaller = endpoint({
  method: 'POST',
  path: '/collection/management/callers',
  summary: 'Set a collector’s days, shift and share of new cases',
  access: { can: 'collection.distribute' },
  tag: 'Collection',
  body: z.strictObject({
    staffId: z.int().positive(),
    version: version.optional(),
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    /** `08:00` on the lender's clock. */
    from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    until: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
    takesNew: z.boolean(),
    mostCases: z.int().min(0).max(100_000).nullish(),
  }),
  response: z.object({}),
})
