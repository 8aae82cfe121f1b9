import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { request } from '../platform/request.ts'
import { cents, idParams, reason, version } from '../shapes.ts'
import { reductionStatuses } from './enums.ts'
import { cashCreditReduce, reduceCredits } from './reduction-tables.ts'

const tag = 'Reductions'

export const reductionInput = { payCents: z.int().positive(), validUntil: z.iso.date() }
export const waiverInput = { amountCents: z.int().positive(), principal: z.boolean() }

const outcomeShape = z.object({
  id: z.number(),
  auditStatus: z.enum(reductionStatuses),
  waivedCents: cents,
  version,
})

/** Where a collector asks, of a case, and where settlement does, of a loan. */
export const onCase = {
  method: 'POST',
  access: { can: 'reduction.ask' },
  tag,
  params: idParams,
} as const
export const onLoan = { ...onCase, access: { can: 'waiver.ask' } } as const

const askReduction = endpoint({
  ...onCase,
  path: '/collection/cash-collection/cases/{id}/reductions',
  summary: 'Ask for a reduction',
  idempotent: true,
  body: z.strictObject({ ...reductionInput, reason }),
  response: outcomeShape,
})

/** In force, it may be given up as long as nothing was waived. */
const givenUp = { by: 'asker-or-asking-decider', also: ['approved'] } as const

/** What both have in common. */
const common = {
  state: 'auditStatus',
  states: { asked: 'pending', done: 'approved' },
  tag,
  answer: outcomeShape,
  object: 'reduction',
  amount: 'mostWaived',
  refusals: {
    own: 'reduction.own',
    decided: 'reduction.decided',
    notYours: 'reduction.not-yours',
  },
} as const

/**
 * A collector requests that the rest be waived once the customer has paid an amount in time; the requester,
 * or a decider, may withdraw it. Refuses: asking request.not-found, case.closed, case.not-yours,
 * waiver.loan-finished, reduction.open-before, .date, .nothing-waived, .principal; deciding reduction.lapsed,
 * .above-authority, waiver.loan-finished.
 */
export const reductionRequest = request('reduction', {
  ...common,
  list: cashCreditReduce,
  path: '/collection/management/reductions',
  ask: askReduction,
  decide: { gives: 'money-off', can: 'reduction.decide', summary: 'Decide a reduction' },
  withdraw: { ...givenUp, can: 'reduction.ask', summary: 'Withdraw a reduction' },
})

const askWaiver = endpoint({
  ...onLoan,
  path: '/settlement/change-bill/loans/{id}/waivers',
  summary: 'Ask for a waiver',
  idempotent: true,
  body: z.strictObject({ ...waiverInput, reason }),
  response: outcomeShape,
})

/**
 * Settlement requests that part of a loan's debt be waived, at once when it is approved. Refuses: asking
 * loan.not-found, waiver.loan-finished, .nothing-owed, reduction.open-before, .more-than-owed, .principal;
 * deciding as a reduction, waiver.nothing-owed.
 */
export const waiverRequest = request('waiver', {
  ...common,
  list: reduceCredits,
  path: '/settlement/change-bill/waivers',
  ask: askWaiver,
  decide: { gives: 'money-off', can: 'waiver.decide', summary: 'Decide a waiver' },
  withdraw: { ...givenUp, can: 'waiver.ask', summary: 'Withdraw a waiver' },
})
