import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { field, optional } from '../platform/records/fields.ts'
import { bodyFor, form } from '../platform/records/form.ts'
import { staffRef } from '../shapes.ts'
import { diversionResults } from './enums.ts'
import { diversionCustomers } from './tables.ts'

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

const remarkFields = {
  result: field.choice(diversionResults, { set: 'diversionResult' }),
  remark: field.longText({ min: 2, max: 500, rows: 3 }),
  /** When to look at it again. */
  followUpOn: optional(field.date({ fromToday: true })),
}

/** Refuses: request.not-found, diversion.follow-up-past. */
export const subDiversionRemark = endpoint({
  method: 'POST',
  path: '/audit/cashCredit/sub/diversionRemark',
  summary: 'Write a follow-up remark on a customer of another app',
  access: { can: 'diversion.remark' },
  tag,
  body: bodyFor(remarkFields, 'create').extend({ customerId }),
  response: z.object({ id: z.number() }),
})

export const diversionRemarkForm = form('diversion-remark', {
  can: 'diversion.remark',
  tag,
  only: 'create',
  fields: remarkFields,
  endpoints: { create: subDiversionRemark },
  refreshes: [diversionCustomers],
})
