import { refuse } from '@daftari/contract/refusals'

/** A payment as far as a message, or a person, tells it. */
export interface PaymentFacts {
  receipt: string
  amountCents: number
  paidAt: Date
  reference: string
}

export type ToldFacts = { [K in keyof PaymentFacts]: PaymentFacts[K] | null }

/** What a person says beside it. */
export type SaidFacts = { [K in keyof PaymentFacts]?: PaymentFacts[K] | undefined }

/**
 * The payment that a held message is laid as: what the message tells stands, whatever a person says; only
 * the rest is taken on their word, and all but the reference must be there. Refuses: laying.fact-missing.
 */
export function laidPayment(told: ToldFacts, said: SaidFacts): PaymentFacts {
  const { receipt, amountCents, paidAt } = said
  return {
    receipt: told.receipt ?? receipt ?? missing('receipt'),
    amountCents: told.amountCents ?? amountCents ?? missing('amountCents'),
    paidAt: told.paidAt ?? paidAt ?? missing('paidAt'),
    reference: told.reference ?? said.reference ?? '',
  }
}

function missing(field: keyof PaymentFacts): never {
  return refuse('laying.fact-missing', {}, { [field]: 'is required' })
}
