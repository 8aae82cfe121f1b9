import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { request } from '../platform/request.ts'
import { reason, version } from '../shapes.ts'
import {
  agreementStates,
  billableEvents,
  eventsWithAmount,
  feePath,
  feeTag,
  partnerServices,
} from './service-fee-kinds.ts'
import { serviceAgreements } from './service-fee-tables.ts'

const mostCents = 100_000_000_000
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const ratePpm = z.int().min(0).max(1_000_000)

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

const askAgreement = endpoint({
  access: { can: 'service-fee.prepare' },
  tag: feeTag,
  method: 'POST',
  path: `${feePath}/agreements`,
  summary: 'Ask for an agreement with a service partner to be put in force',
  idempotent: true,
  body: z.strictObject({
    partnerName: z.string().trim().min(2).max(80),
    partnerService: z.enum(partnerServices),
    month,
    /** An empty list ends the partner's service. */
    prices: z.array(price).max(10),
    leastCents: z.int().min(0).max(mostCents).default(0),
    mostCents: z.int().positive().max(mostCents).nullable().default(null),
    taxPpm: ratePpm.default(0),
    reason,
  }),
  response: z.object({ id: z.number(), state: z.enum(agreementStates), version }),
})

/**
 * What a partner may charge from a month on, put in force by another person. A partner who is not known
 * yet by this name is taken in. Refuses: asking service-fee.agreement-waits, .price-twice,
 * .most-below-least; deciding request.not-found, record.stale, service-fee.agreement-decided,
 * .own.
 */
export const agreementRequest = request('service-agreement', {
  list: serviceAgreements,
  show: 'agreements',
  state: 'agreementState',
  states: { done: 'in-force' },
  path: `${feePath}/agreements`,
  tag: feeTag,
  object: 'service-agreement',
  ask: askAgreement,
  decide: {
    can: 'service-fee.decide',
    summary: 'Put an agreement in force that somebody else asked for, or refuse it',
  },
  acts: { approve: 'service-agreement.put-in-force' },
  refusals: { own: 'service-fee.own', decided: 'service-fee.agreement-decided' },
})
