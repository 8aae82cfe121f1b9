import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../shapes.ts'

/**
 * A customer's picture, redrawn at upload: for readers of one of their applications, for a case of customer
 * service for readers of that page, which is recorded, and never for a collector. Refuses: request.not-found.
 */
export const openFile = endpoint({
  method: 'GET',
  path: '/files/{id}',
  summary: 'A picture of a customer’s ID, face or proof',
  access: {
    page: [
      'loan-admin/loan-list/cash-credit',
      'loan-admin/loan-list/cash-credit-detail',
      'loan-admin/auditor-auth-list/cash-credit-detail',
      'loan-admin/auditor-auth-list/quality-inspection',
      'loan-admin/loan-list/bind-id-application',
      'customer-service/issue/face-failure',
      'customer-service/issue/job-info',
    ],
  },
  tag: 'Loan audit',
  params: idParams,
  response: z.unknown(),
})
