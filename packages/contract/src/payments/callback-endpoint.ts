import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { operatorResultKinds } from './enums.ts'

const posted = { method: 'POST', tag: 'Callbacks', response: z.unknown() } as const
const secret = z.string()

/**
 * What the wallet operator posts. Its bytes are kept before anything is verified, and it is answered in the
 * operator's own words, never in our envelope.
 */
export const operatorResult = endpoint({
  ...posted,
  path: '/callbacks/{secret}/{kind}',
  summary: 'What became of a request to the wallet operator',
  access: { callback: 'results' },
  params: z.strictObject({ secret, kind: z.enum(operatorResultKinds) }),
})

/** A payment to us, as it was made. */
export const paymentConfirmation = endpoint({
  ...posted,
  path: '/callbacks/{secret}/payment',
  summary: 'A payment to us, by the wallet operator',
  access: { callback: 'payments' },
  params: z.strictObject({ secret }),
})

/** A payment to us before it is made: whether we take it. */
export const paymentValidation = endpoint({
  ...posted,
  path: '/callbacks/{secret}/payment-validation',
  summary: 'The wallet operator asks whether we take a payment',
  access: { callback: 'payments' },
  params: z.strictObject({ secret }),
})

/**
 * What the payment aggregator posts, signed: kept before anything is verified, as the operator's is.
 * A notice whose signature is not good is kept too, and answered with 401.
 */
export const aggregatorCallback = endpoint({
  ...posted,
  path: '/callbacks/{secret}/aggregator',
  summary: 'A notice of the payment aggregator',
  access: { callback: 'notices' },
  params: z.strictObject({ secret }),
})
