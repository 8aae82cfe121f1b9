import { z } from 'zod'
import { maskedPhone } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import { cents, idParams, staffRef } from '../../shapes.ts'
import { promptHindrances, promptStates, requestChannels } from './enums.ts'

const tag = 'Prompts'
const path = '/audit/cashCredit/{id}/prompts'
const access = { can: 'payment.prompt' } as const

/** What a prompt would do now, and the results of the last ones. */
export const promptStanding = endpoint({
  method: 'GET',
  path,
  summary: 'Whether a customer may be asked to pay by phone',
  access,
  tag,
  params: idParams,
  response: z.object({
    wallet: maskedPhone,
    dueCents: cents,
    closingCents: cents,
    /** The maximum in whole shillings, as cents. */
    mostCents: cents,
    hindrance: z.enum(promptHindrances).nullable(),
    /** The channels that can send one: the aggregator only where the lender has one. */
    channels: z.array(z.enum(requestChannels)),
    prompts: z.array(
      z.object({
        id: z.number(),
        amountCents: cents,
        state: z.enum(promptStates),
        channel: z.enum(requestChannels),
        at: z.string(),
        by: staffRef,
        result: z.string().nullable(),
        receipt: z.string().nullable(),
      }),
    ),
  }),
})

/**
 * Sends a prompt for an amount to the customer's phone; they decide. Refuses: request.not-found,
 * loan.not-found, case.held-out, prompt.amount, prompt.nothing-owed, prompt.under-way, prompt.too-many,
 * aggregator.not-connected, contact.not-allowed, .barred, .wrong-number.
 */
export const askPrompt = endpoint({
  method: 'POST',
  path,
  summary: 'Ask a customer to pay by phone',
  access,
  idempotent: true,
  tag,
  params: idParams,
  body: z.strictObject({
    amountCents: z.int().min(100).max(25_000_000),
    channel: z.enum(requestChannels).default('mpesa'),
  }),
  response: z.object({ promptId: z.number() }),
})
