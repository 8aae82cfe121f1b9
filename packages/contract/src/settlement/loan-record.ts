import { z } from 'zod'
import { document } from '../platform/records/document.ts'
import { paperLanguages } from './certificate.ts'

/**
 * On paper, what the customer agreed to, paid and was told, for readers of the loan's page who may take data
 * out. Refuses: permission.denied, request.not-found.
 */
export const loanRecordDocument = document({
  path: '/settlement/repayment/loan/{id}/record',
  summary: 'Print the record of a loan',
  access: { can: 'settlement.export' },
  writes: true,
  tag: 'Payments',
  asks: { language: z.enum(paperLanguages) },
})
