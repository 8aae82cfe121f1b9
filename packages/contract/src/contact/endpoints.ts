import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { field, optional } from '../platform/records/fields.ts'
import { bodyFor, form } from '../platform/records/form.ts'
import { reason, staffRef } from '../shapes.ts'
import { holdKinds, ruledPurposes, stopChannels } from './enums.ts'
import { contactTime } from './policy.ts'

const id = z.int().positive()
const tag = 'Contact'

/** The entities that show a customer: an application, or a case of collection. */
export const contactObjects = ['application', 'case'] as const
export type ContactObject = (typeof contactObjects)[number]

const of = { type: z.enum(contactObjects), id }
/** No call of theirs bears it out: another person confirms it first. */
const waits = z.boolean()
const written = { reason: z.string(), setBy: staffRef, setAt: z.string() }

/** What restricts contact with the customer, and who recorded it. Refuses: request.not-found. */
export const contactPreferences = endpoint({
  method: 'GET',
  path: '/contact/wishes',
  summary: 'What a customer asked of those who contact them',
  tag,
  access: {
    page: [
      'loan-admin/loan-list/cash-credit-detail',
      'loan-admin/auditor-auth-list/cash-credit-detail',
      'collection/cash-collection/case-detail',
    ],
  },
  query: z.strictObject({ type: of.type, id: z.coerce.number().int().positive() }),
  response: z.object({
    stops: z.array(
      z.object({
        id: z.number(),
        /** Null: for everything but notices. */
        purpose: z.enum(ruledPurposes).nullable(),
        callsOnly: z.boolean(),
        channel: z.enum(stopChannels).nullable(),
        reason: z.string(),
        addedBy: staffRef.nullable(),
        addedAt: z.string(),
      }),
    ),
    holds: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(holdKinds),
        /** The last day; null until somebody lifts it. */
        until: z.iso.date().nullable(),
        ...written,
      }),
    ),
    hours: z.object({ from: z.string(), until: z.string(), ...written }).nullable(),
  }),
})

const holdFields = {
  kind: field.choice(holdKinds, { set: 'holdKind', word: 'holdKind' }),
  /** The last day; until somebody lifts it when left out. */
  until: optional(field.date({ fromToday: true })),
  reason: field.reason(),
}

/** Refuses: request.not-found, contact.hold-past, contact.held-already. */
export const holdContact = endpoint({
  method: 'POST',
  path: '/contact/hold',
  summary: 'Leave a customer alone for a reason',
  stopsContact: true,
  tag,
  access: { can: 'contact.hold' },
  body: bodyFor(holdFields, 'create').extend({
    ...of,
    until: z.iso.date().nullable().default(null),
  }),
  response: z.object({ waits }),
})

export const holdForm = form('contact-hold', {
  can: 'contact.hold',
  tag,
  only: 'create',
  fields: holdFields,
  endpoints: { create: holdContact },
})

/** Refuses: request.not-found, record.stale. */
export const liftHold = endpoint({
  method: 'POST',
  path: '/contact/lift-hold',
  summary: 'End a hold on contact with a customer',
  stopsContact: true,
  tag,
  access: { can: 'contact.lift-hold' },
  body: z.strictObject({ ...of, holdId: id, reason }),
  response: z.object({}),
})

/**
 * The customer's own, narrower hours; null removes them. Clearing and widening need `contact.lift-hold` as
 * well. Refuses: request.not-found, contact.hours-asked.
 */
export const setContactHours = endpoint({
  method: 'POST',
  path: '/contact/hours',
  summary: 'Set or clear the hours that a customer asked for',
  tag,
  access: { can: 'contact.hours' },
  body: z.strictObject({
    ...of,
    hours: z
      .strictObject({ from: contactTime, until: contactTime })
      .refine(({ from, until }) => from < until, { path: ['until'], message: 'must be later' })
      .nullable(),
    reason,
  }),
  response: z.object({}),
})

/** No more calls about the debt; written contact continues. Refuses: request.not-found. */
export const stopCalls = endpoint({
  method: 'POST',
  path: '/contact/stop-calls',
  summary: 'Stop collection calls to a customer',
  stopsContact: true,
  tag,
  access: { can: 'contact.hold' },
  body: z.strictObject({ ...of, reason }),
  response: z.object({ waits }),
})

/** The customer takes a request back. Refuses: request.not-found, record.stale. */
export const resumeContact = endpoint({
  method: 'POST',
  path: '/contact/resume',
  summary: 'Contact a customer again who had asked not to be',
  stopsContact: true,
  tag,
  access: { can: 'contact.lift-hold' },
  body: z.strictObject({ ...of, stopId: id, reason }),
  response: z.object({}),
})
