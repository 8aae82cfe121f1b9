import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRef } from '../shapes.ts'
import { diversionResults } from './enums.ts'

const tag = 'Diversion'
const customerId = z.int().positive()

/** What staff wrote about a customer who was led in from another app, the latest first. */
export const diversionRemarkList = endpoint({
  method: 'GET',
  path: '/audit/cashCredit/diversionRemarkList',
  summary: 'Follow-up remarks on a customer of another app',
  access: { page: 'loan-admin/loan-list/diversion-customer-list' },
  tag,
  query: z.strictObject({ customer_id: z.coerce.number().int().positive() }),
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        app: z.string(),
        result: z.enum(diversionResults),
        remark: z.string(),
        followUpOn: z.iso.date().nullable(),
        by: staffRef,
        at: z.string(),
      }),
    ),
  }),
})

/** Refuses: request.not-found, diversion.follow-up-past. */
export const subDiversionRemark = endpoint({
  method: 'POST',
  path: '/audit/cashCredit/sub/diversionRemark',
  summary: 'Write a follow-up remark on a customer of another app',
  access: { can: 'diversion.remark' },
  tag,
  body: z.strictObject({
    customerId,
    result: z.enum(diversionResults),
    remark: z.string().trim().min(2).max(500),
    /** When to look at it again. */
    followUpOn: z.iso.date().optional(),
  }),
  response: z.object({ id: z.number() }),
})
