import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { panelOfPage } from '../../platform/panels/panel.ts'
import { field, optional } from '../../platform/records/fields.ts'
import { bodyFor, form } from '../../platform/records/form.ts'
import { staffRef, version } from '../../shapes.ts'
import { inspections } from '../inspection/tables.ts'
import { samplingFields, samplingSettings } from './sampling.ts'

const configures = {
  access: { can: 'inspection.configure' },
  tag: 'Quality inspection',
} as const
const page = { page: 'loan-admin/auditor-auth-list/quality-inspection' } as const

const drawFields = {
  from: field.date({ initial: 'today', upToToday: true }),
  to: field.date({ initial: 'today', upToToday: true, beside: true }),
  auditorId: optional(field.number('given', { word: 'auditor' })),
  /** The number from each auditor. */
  count: field.count({ min: 1, max: 100, initial: 5 }),
}

/** More decisions of some days, drawn like the daily ones. Refuses: inspection.nothing-to-draw. */
export const drawSample = endpoint({
  ...configures,
  method: 'POST',
  path: '/audit/inspector/sample',
  summary: 'Draw decisions for inspection now',
  body: bodyFor(drawFields, 'create').refine((body) => body.from <= body.to, {
    message: 'must not end before it begins',
  }),
  response: z.object({ drawn: z.number() }),
})

export const drawForm = form('inspection-sample', {
  on: inspections,
  can: 'inspection.configure',
  tag: configures.tag,
  only: 'create',
  fields: drawFields,
  endpoints: { create: drawSample },
  refreshes: [['inspecting']],
})

const festival = z.object({ day: z.iso.date(), name: z.string(), onDuty: z.array(staffRef) })

/** The inspectors and their work, the sampling plan, and the coming festivals. */
export const inspectorList = panelOfPage('inspector-list', {
  path: '/audit/inspector/inspectorList',
  summary: 'Inspectors, sampling and festivals',
  access: page,
  tag: 'Quality inspection',
  parts: {
    inspectors: z.array(
      staffRef.extend({
        opened: z.number(),
        inspectedToday: z.number(),
        inspectedThisMonth: z.number(),
        disputedThisMonth: z.number(),
      }),
    ),
    waiting: z.number(),
    settings: samplingSettings,
    version: z.number(),
    auditors: z.array(staffRef),
    festivals: z.array(festival),
  },
})

/** The whole of what is sampled, from now on. Refuses: record.stale, inspection.auditor-unknown. */
export const updateConfigure = endpoint({
  ...configures,
  method: 'POST',
  path: '/audit/inspector/updateConfigure',
  summary: 'Change what is sampled for inspection',
  body: z.strictObject({ version, settings: samplingSettings }),
  response: z.object({ version: z.number() }),
})

export const samplingForm = form('sampling', {
  can: 'inspection.configure',
  tag: configures.tag,
  only: 'create',
  fields: samplingFields,
  within: 'settings',
  endpoints: { create: updateConfigure },
  refreshes: [['inspecting']],
})

const festivalFields = {
  day: field.date({ fromToday: true }),
  name: field.text({ min: 2, max: 80 }),
  onDuty: field.numbers('given', { least: 0, most: 500 }),
}

/**
 * Adds a festival or changes its name and who works on it. Refuses: festival.past,
 * inspection.auditor-unknown.
 */
export const updateFestival = endpoint({
  ...configures,
  method: 'POST',
  path: '/audit/inspector/updateFestival',
  summary: 'Set a festival and who is on duty on it',
  body: bodyFor(festivalFields, 'create').extend({
    onDuty: festivalFields.onDuty.schema.default([]),
  }),
  response: z.object({}),
})

export const festivalForm = form('festival', {
  can: 'inspection.configure',
  tag: configures.tag,
  only: 'create',
  fields: festivalFields,
  endpoints: { create: updateFestival },
  refreshes: [['inspecting'], ['auditors'], ['allocation']],
})

/** Refuses: request.not-found, festival.past. */
export const deleteFestival = endpoint({
  ...configures,
  method: 'POST',
  path: '/audit/inspector/deleteFestival',
  summary: 'Take a festival out of the calendar',
  body: z.strictObject({ day: z.iso.date() }),
  response: z.object({}),
})
