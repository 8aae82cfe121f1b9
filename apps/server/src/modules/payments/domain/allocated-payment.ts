import { refuse } from '@daftari/contract/refusals'

/** A payment as far as a message, or a person, describes it. */
export interface PaymentFacts {
  receipt: string
  amountCents: number
  paidAt: Date
  reference: string
}

export type ReportedFacts = { [K in keyof PaymentFacts]: PaymentFacts[K] | null }

/** What a person says beside it. */
export type SaidFacts = { [K in keyof PaymentFacts]?: PaymentFacts[K] | undefined }

/**
 * The payment that a held message is allocated as: its own facts take precedence over a person's; the person
 * supplies only missing facts, and all but the reference are required. Refuses: laying.fact-missing.
 */
export function allocatedPayment(reported: ReportedFacts, said: SaidFacts): PaymentFacts {
  const { receipt, amountCents, paidAt } = said
  return {
    receipt: reported.receipt ?? receipt ?? missing('receipt'),
    amountCents: reported.amountCents ?? amountCents ?? missing('amountCents'),
    paidAt: reported.paidAt ?? paidAt ?? missing('paidAt'),
    reference: reported.reference ?? said.reference ?? '',
  }
}

function missing(field: keyof PaymentFacts): never {
  return refuse('laying.fact-missing', {}, { [field]: 'is required' })
}
