import { z } from 'zod'
import { documentKinds } from '../customers/enums.ts'
import { readingBody } from '../customers/readings.ts'
import { consentBody, contactsBody, personBody, workBody } from '../customers/shapes.ts'
import { endpoint } from '../endpoint.ts'
import { phone } from '../typed.ts'
import { couponId } from './coupons.ts'
import { quoteShape } from './quote.ts'
import { application, customer, signed } from './signed.ts'

const amountCents = z.int().positive().max(100_000_000_00)
/** As AppsFlyer's library formats it: `1678294857204-2845729384756182`. */
const appsflyerId = z.string().regex(/^[\w.-]{8,100}$/, 'must be letters, digits, dots and dashes')
const code = z.string().regex(/^[\w.-]{1,60}$/, 'must be letters, digits, dots and dashes')

/** Once for a phone and an app: again gives the same customer. Refuses: app.closed. */
export const registerCustomer = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/customers',
  summary: 'Register a customer by phone',
  writesConsent: true,
  body: z.strictObject({
    phone,
    /** Where the customer came from. */
    channel: code,
    appsflyerId: appsflyerId.optional(),
    consents: z.array(consentBody).max(20).optional(),
  }),
  response: z.object({ customerId: z.number(), registeredNow: z.boolean() }),
})

/** Refuses: customer.id-number-taken, customer.id-number-fixed, customer.application-open. */
export const putPerson = endpoint({
  ...signed,
  method: 'PUT',
  path: '/intake/v1/customers/{customerId}/person',
  summary: 'Who the customer is and where they live',
  params: customer,
  body: personBody,
  response: z.object({}),
})

export const putWork = endpoint({
  ...signed,
  method: 'PUT',
  path: '/intake/v1/customers/{customerId}/work',
  summary: 'Work and income',
  params: customer,
  body: workBody,
  response: z.object({}),
})

/** The contacts named before and not any more are put aside. Refuses: contact.own-phone. */
export const putContacts = endpoint({
  ...signed,
  method: 'PUT',
  path: '/intake/v1/customers/{customerId}/contacts',
  summary: 'Emergency contacts',
  params: customer,
  body: contactsBody,
  response: z.object({}),
})

/** Each is a row of its own; the latest of a purpose counts. */
export const postConsents = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/customers/{customerId}/consents',
  summary: 'Record consents given or withdrawn',
  writesConsent: true,
  params: customer,
  body: z.strictObject({ consents: z.array(consentBody).min(1).max(20) }),
  response: z.object({}),
})

/**
 * A form with the picture in `file`; the header X-Content-SHA256 names its digest and is signed in
 * place of the body's. Refuses: file.not-an-image, file.too-large, document.too-many.
 */
export const postPhoto = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/customers/{customerId}/photos/{kind}',
  summary: 'A photo of an ID, a face or a proof',
  params: customer.extend({ kind: z.enum(documentKinds) }),
  upload: true,
  body: z.strictObject({}),
  response: z.object({ documentId: z.number(), fileId: z.number() }),
})

/** A version of its own. Refuses: device-data.off, device-data.no-consent. */
export const postReading = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/customers/{customerId}/readings',
  summary: 'What the app read from the phone, with the customer’s consent',
  params: customer,
  body: readingBody,
  response: z.object({ version: z.number() }),
})

export const listProducts = endpoint({
  ...signed,
  method: 'GET',
  path: '/intake/v1/products',
  summary: 'What this app offers today',
  response: z.object({
    rows: z.array(
      z.object({
        product: z.string(),
        name: z.string(),
        kind: z.enum(['single', 'instalments']),
        offerId: z.number(),
        minCents: z.int(),
        maxCents: z.int(),
        stepCents: z.int(),
        termDays: z.int(),
        periods: z.int(),
      }),
    ),
  }),
})

/** Refuses: product.not-offered, application.outside-offer. */
export const quoteOffer = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/quote',
  summary: 'The whole cost and the schedule of an amount, if it were paid out today',
  effect: 'reads',
  body: z.strictObject({
    product: code,
    amountCents,
    /** The owner of the coupon. */
    customerId: z.int().positive().optional(),
    couponId: couponId.optional(),
  }),
  response: quoteShape,
})

const standing = z.object({
  id: z.number(),
  /** 1 approving, 2 approved, 3 rejected, 4 cancelled, 5 review, 6 returned. */
  applyStatus: z.int().min(1).max(6),
})

/**
 * Applies for a loan; the same reference again gives the same application. Refuses:
 * product.not-offered, application.outside-offer, .cost-changed, .consent-missing,
 * .profile-incomplete, .open-already, .owes-refund, .exposure-exceeded.
 */
export const submitApplication = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/applications',
  summary: 'Apply for a loan',
  body: z.strictObject({
    customerId: z.int().positive(),
    product: code,
    offerId: z.int().positive(),
    amountCents,
    purpose: z.string().trim().min(1).max(200),
    /** The app's own name for this application, never used for another. */
    reference: z.string().regex(/^[\w.:-]{8,64}$/, 'must be 8 to 64 letters, digits, . : _ -'),
    /** The cost that the customer was shown and agreed to, as quoted. */
    agreed: z.strictObject({ payoutCents: z.int(), totalDueCents: z.int() }),
    /** The coupon with which the cost was quoted. */
    couponId: couponId.optional(),
  }),
  response: standing,
})

/**
 * Draws on the customer's credit account; the same reference again gives the same draw. Refuses:
 * customer.not-found, product.not-offered, application.outside-offer, .cost-changed,
 * .consent-missing, .open-already, .owes-refund, .exposure-exceeded, .reference-reused, credit-account.none,
 * .frozen, .overdue, .limit-exceeded.
 */
export const drawCredit = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/draws',
  summary: 'Draw on a credit account',
  body: submitApplication.body,
  response: standing,
})

/** Refuses: application.transition-refused, .profile-incomplete. */
export const resubmitApplication = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/applications/{id}/resubmit',
  summary: 'Send a returned application in again',
  params: application,
  response: standing,
})

/** Refuses: application.transition-refused, .paying-out. */
export const cancelApplication = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/applications/{id}/cancel',
  summary: 'Cancel an application before it is paid out',
  params: application,
  body: z.strictObject({ reason: z.string().trim().min(1).max(200).optional() }),
  response: standing,
})

const ownLoan = standing.extend({
  product: z.string(),
  amountCents: z.int(),
  approvedCents: z.int().nullable(),
  appliedAt: z.string(),
  /** What is missing, when it was returned. */
  returnReason: z.string().nullable(),
  loan: z
    .object({
      status: z.enum(['open', 'finished', 'written-off']),
      startedOn: z.iso.date(),
      dueOn: z.iso.date(),
      /** The oldest instalment that is not paid; null when all are. */
      nextDueOn: z.iso.date().nullable(),
      daysPastDue: z.number(),
      /** What is due by today: overdue and today's instalments with their charges. */
      dueTodayCents: z.int(),
      /** What closes the loan today. */
      settlementCents: z.int(),
      finishedOn: z.iso.date().nullable(),
    })
    .nullable(),
})

export const listOwnLoans = endpoint({
  ...signed,
  method: 'GET',
  path: '/intake/v1/customers/{customerId}/loans',
  summary: 'A customer’s applications and loans of this app, newest first',
  params: customer,
  response: z.object({
    rows: z.array(ownLoan),
    /** Pay to this short code with the loan's id as the account reference. */
    payTo: z.object({ shortCode: z.string() }),
  }),
})
