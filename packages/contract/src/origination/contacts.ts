import { z } from 'zod'
import { maskedPhone } from '../columns.ts'
import { consentStates, contactOrigins, relationships } from '../customers/enums.ts'
import { endpoint } from '../endpoint.ts'
import { panel } from '../platform/panels/panel.ts'
import { bodyOf } from '../platform/records/body.ts'
import { field } from '../platform/records/fields.ts'
import { form } from '../platform/records/form.ts'
import { ofLoan } from '../servicing/loan-access.ts'
import { cents, staffRef } from '../shapes.ts'
import { line } from '../typed.ts'
import { cashCreditApplications } from './tables.ts'

/** Another customer, beside the one being audited: their payment state, and nothing else about them. */
export const standingShape = z.object({
  customerId: z.number(),
  /** Only where the reader may see an application of theirs. */
  name: z.string().nullable(),
  /** An application of theirs that the reader may open. */
  applicationId: z.number().nullable(),
  openLoans: z.number(),
  owedCents: cents,
  /** On the loan that is latest; null without an open one. */
  daysPastDue: z.number().nullable(),
  finishedLoans: z.number(),
  rejections: z.number(),
  blacklisted: z.boolean(),
})
export type Standing = z.output<typeof standingShape>

/** The contacts that are named, who else named them, and how those among them repay. */
export const riskPromptContact = panel(ofLoan, 'contacts', {
  path: '/audit/cashCredit/riskPromptContact',
  summary: 'The emergency contacts of an application, and what they are to us',
  parts: {
    rows: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        relationship: z.string(),
        phone: maskedPhone,
        source: z.enum(['customer', 'staff']),
        obtainedFrom: z.enum(contactOrigins).nullable(),
        consent: z.enum(consentStates),
        addedAt: z.string(),
        addedBy: staffRef.nullable(),
        /** How many others named the same number, and how many of those are in arrears now. */
        otherCustomers: z.number(),
        othersLate: z.number(),
        /** The contact is a customer too. */
        customer: standingShape.nullable(),
      }),
    ),
  },
})

const contactFields = {
  name: { ...field.text({ max: 120 }), schema: line(120) },
  relationship: field.choice(relationships, { set: 'relationship' }),
  phone: field.phone(),
  obtainedFrom: field.choice(contactOrigins, { set: 'contactOrigin' }),
  consent: field.choice(consentStates, { set: 'consentState' }),
  note: field.note(),
}

/**
 * It includes the source of the number and what that person said; a number known only from a phone book is
 * not added. Refuses: request.not-found, application.not-open, .already-decided, .held-by-other,
 * contact.own-phone, .named-already, .too-many.
 */
export const addEmergencyContact = endpoint({
  method: 'POST',
  path: '/audit/cashCredit/addEmergencyContact',
  summary: 'Add an emergency contact',
  access: { can: 'customer.add-contact' },
  tag: 'Loan audit',
  body: bodyOf(contactFields).extend({ id: z.int().positive() }),
  response: z.object({ id: z.number() }),
})

export const contactForm = form('emergency-contact', {
  on: cashCreditApplications,
  can: 'customer.add-contact',
  tag: 'Loan audit',
  only: 'create',
  fields: contactFields,
  endpoints: { create: addEmergencyContact },
})
