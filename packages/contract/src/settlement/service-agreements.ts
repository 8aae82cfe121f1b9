import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { decision, idParams, reason, version } from '../shapes.ts'
import {
  agreementStates,
  billableEvents,
  eventsWithAmount,
  feePath,
  feeTag,
  partnerServices,
} from './service-fee-kinds.ts'

const prepares = { access: { can: 'service-fee.prepare' }, tag: feeTag } as const
const decides = { access: { can: 'service-fee.decide' }, tag: feeTag } as const
const mostCents = 100_000_000_000
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const ratePpm = z.int().min(0).max(1_000_000)
const agreementOutcome = z.object({ id: z.number(), state: z.enum(agreementStates), version })

const price = z.union([
  z.strictObject({
    event: z.enum(billableEvents),
    basis: z.literal('each'),
    unitCents: z.int().positive().max(mostCents),
  }),
  z.strictObject({
    event: z.enum(eventsWithAmount),
    basis: z.literal('share'),
    sharePpm: ratePpm.min(1),
  }),
])
export type Price = z.output<typeof price>

/**
 * Another person puts it in force. A partner who is not known yet by this name is taken in. Refuses:
 * service-fee.agreement-waits, .price-twice, .most-below-least.
 */
export const askAgreement = endpoint({
  ...prepares,
  method: 'POST',
  path: `${feePath}/agreements`,
  summary: 'Ask for an agreement with a service partner to be put in force',
  idempotent: true,
  body: z.strictObject({
    partnerName: z.string().trim().min(2).max(80),
    partnerService: z.enum(partnerServices),
    month,
    /** None ends what the partner does. */
    prices: z.array(price).max(10),
    leastCents: z.int().min(0).max(mostCents).default(0),
    mostCents: z.int().positive().max(mostCents).nullable().default(null),
    taxPpm: ratePpm.default(0),
    reason,
  }),
  response: agreementOutcome,
})

/** Refuses: request.not-found, record.stale, service-fee.agreement-decided, .own. */
export const decideAgreement = endpoint({
  ...decides,
  method: 'POST',
  path: `${feePath}/agreements/{id}/decision`,
  summary: 'Put an agreement in force that somebody else asked for, or refuse it',
  idempotent: true,
  params: idParams,
  body: decision,
  response: agreementOutcome,
})
