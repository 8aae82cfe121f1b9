import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../shapes.ts'
import { paperLanguages } from './certificate.ts'

/**
 * On paper, what the customer agreed to, paid and was told, for readers of the loan's page who may take data
 * out. Refuses: permission.denied, request.not-found.
 */
export const loanRecordDocument = endpoint({
  method: 'GET',
  path: '/settlement/repayment/loan/{id}/record',
  summary: 'Print the record of a loan',
  access: { can: 'settlement.export' },
  effect: 'writes',
  tag: 'Payments',
  params: idParams,
  query: z.strictObject({ language: z.enum(paperLanguages) }),
  response: z.unknown(),
})
