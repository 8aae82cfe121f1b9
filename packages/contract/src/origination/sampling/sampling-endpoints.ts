import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { staffRef, version } from '../../shapes.ts'
import { samplingSettings } from './sampling.ts'

const configures = {
  access: { can: 'inspection.configure' },
  tag: 'Quality inspection',
} as const
const page = { page: 'loan-admin/auditor-auth-list/quality-inspection' } as const

/** More decisions of some days, drawn as the daily ones are. Refuses: inspection.nothing-to-draw. */
export const drawSample = endpoint({
  ...configures,
  method: 'POST',
  path: '/audit/inspector/sample',
  summary: 'Draw decisions for inspection now',
  body: z
    .strictObject({
      from: z.iso.date(),
      to: z.iso.date(),
      auditorId: z.int().positive().optional(),
      /** From each auditor. */
      count: z.int().min(1).max(100),
    })
    .refine((body) => body.from <= body.to, { message: 'must not end before it begins' }),
  response: z.object({ drawn: z.number() }),
})

const festival = z.object({ day: z.iso.date(), name: z.string(), onDuty: z.array(staffRef) })

/** Who inspects and how much they have done, what is sampled, and the coming festivals. */
export const inspectorList = endpoint({
  method: 'GET',
  path: '/audit/inspector/inspectorList',
  summary: 'Inspectors, sampling and festivals',
  access: page,
  tag: 'Quality inspection',
  response: z.object({
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
  }),
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

/**
 * Adds a festival or changes its name and who works on it. Refuses: festival.past,
 * inspection.auditor-unknown.
 */
export const updateFestival = endpoint({
  ...configures,
  method: 'POST',
  path: '/audit/inspector/updateFestival',
  summary: 'Set a festival and who is on duty on it',
  body: z.strictObject({
    day: z.iso.date(),
    name: z.string().trim().min(2).max(80),
    onDuty: z.array(z.int().positive()).max(500).default([]),
  }),
  response: z.object({}),
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
