import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { panelOfPage, panelOfRow } from '../../platform/panels/panel.ts'
import { cents, idParams, reason } from '../../shapes.ts'
import { callbackOutcomes } from '../enums.ts'
import { aggregatorChannels, aggregatorFindings, aggregatorStandings } from './enums.ts'

const page = { page: 'settlement/repayment/quartet-payment' } as const
const path = '/settlement/repayment/quartetPayment'
const tag = 'Aggregator'

/** What the aggregator owes us now, and what of it waits for whom. */
export const aggregatorAccount = panelOfPage('aggregator-account', {
  path: `${path}/account`,
  summary: 'What the aggregator owes, and what waits',
  access: page,
  tag,
  parts: {
    connected: z.boolean(),
    awaySince: z.string().nullable(),
    /** By the books: collected payments, less fees and settlements. */
    owedCents: cents,
    awaitingReport: z.object({ count: z.number(), cents, oldest: z.string().nullable() }),
    openRequests: z.number(),
    heldNotices: z.number(),
    monthFeesCents: cents,
    lastSettlement: z.object({ on: z.iso.date(), cents, receipt: z.string() }).nullable(),
  },
})

/** A payment as the aggregator, its notices and its report show it. */
export const aggregatorPayment = panelOfRow('aggregator-payment', {
  path: `${path}/{id}`,
  summary: 'What the aggregator reported about a payment',
  access: page,
  tag,
  parts: {
    id: z.number(),
    receipt: z.string(),
    channel: z.enum(aggregatorChannels),
    standing: z.enum(aggregatorStandings),
    amountCents: cents,
    feeCents: cents.nullable(),
    paidOn: z.iso.date(),
    /** Ours, where we had asked for it. */
    ourReference: z.string().nullable(),
    notices: z.array(
      z.object({
        id: z.number(),
        receivedAt: z.string(),
        outcome: z.enum(callbackOutcomes).nullable(),
        note: z.string().nullable(),
      }),
    ),
    report: z
      .object({
        lineId: z.number(),
        fileId: z.number(),
        amountCents: cents,
        feeCents: cents.nullable(),
        settlement: z.string().nullable(),
        settledOn: z.iso.date().nullable(),
      })
      .nullable(),
  },
})

/**
 * Queries the aggregator for its current data of a payment; changes nothing. Refuses: request.not-found,
 * aggregator.not-connected, aggregator.silent.
 */
export const askAggregatorPayment = endpoint({
  method: 'POST',
  path: `${path}/{id}/ask`,
  summary: 'Ask the aggregator about a payment',
  access: { can: 'operator.ask' },
  params: idParams,
  body: z.strictObject({}),
  tag,
  response: z.object({
    finding: z.enum(aggregatorFindings),
    amountCents: cents.nullable(),
    feeCents: cents.nullable(),
  }),
})

/** It names the payer, so each reading is written down with its reason. Refuses: request.not-found. */
export const readAggregatorNotice = endpoint({
  method: 'POST',
  path: `${path}/notices/{id}/read`,
  summary: 'Read a notice of the aggregator as it came',
  access: { can: 'callback.read' },
  params: idParams,
  body: z.strictObject({ reason }),
  tag,
  response: z.object({ text: z.string() }),
})
