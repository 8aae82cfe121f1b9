import { z } from 'zod'
import { personLanguages } from '../customers/enums.ts'
import { endpoint } from '../endpoint.ts'
import { document } from '../platform/records/document.ts'
import { version } from '../shapes.ts'

export const certificateStates = ['valid', 'revoked'] as const
export type CertificateState = (typeof certificateStates)[number]

/** A payment of the loan was taken back, or a person said why. */
export const revokeCauses = ['payment-reversed', 'staff'] as const

const page = 'settlement/finance/customer-repay-certificate'
const tag = 'Certificates'

/** Refuses: certificate.no-such-loan, certificate.not-finished, certificate.issued-already. */
export const issueCertificate = endpoint({
  method: 'POST',
  path: '/settlement/finance/certificates',
  summary: 'Issue a certificate of repayment',
  access: { can: 'certificate.issue' },
  idempotent: true,
  tag,
  body: z.strictObject({ loanId: z.int().positive() }),
  response: z.object({ id: z.number(), number: z.string(), version }),
})

/** The languages that a paper for a customer is in. */
export const paperLanguages = personLanguages
export type PaperLanguage = (typeof paperLanguages)[number]

/**
 * The paper as PDF, with the customer's whole ID number; made when it is first asked for in a language, and
 * the same ever after.
 */
export const certificateDocument = document({
  path: '/settlement/finance/certificates/{id}/document',
  summary: 'Print a certificate of repayment',
  access: { page },
  writes: true,
  tag,
  asks: { language: z.enum(paperLanguages) },
})

/** Letters and digits that are not mistaken for each other. */
export const codeForm = /^[0-9A-HJKMNP-TV-Z]{16}$/

/**
 * For the holder of a certificate: its content and validity. Refuses: request.not-found for an unknown code,
 * request.too-many.
 */
export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/verify/certificates/{code}',
  summary: 'Check a certificate of repayment by its code',
  access: 'public',
  tag,
  params: z.strictObject({ code: z.string().max(40) }),
  response: z.object({
    number: z.string(),
    lender: z.string(),
    nameMasked: z.string(),
    loanId: z.number(),
    finishedOn: z.iso.date(),
    issuedOn: z.iso.date(),
    state: z.enum(certificateStates),
    revokedOn: z.iso.date().nullable(),
  }),
})
