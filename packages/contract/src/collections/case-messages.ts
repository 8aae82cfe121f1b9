import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { textsToSend } from '../messaging/sending.ts'
import { idParams } from '../shapes.ts'

const path = '/collection/cash-collection/cases/{id}/messages'
const of = { access: { can: 'collection.remark' }, tag: 'Collection', params: idParams } as const

/**
 * Collection texts as the customer of a case would read them now, and what prevents sending each. Refuses:
 * request.not-found, case.closed, case.not-yours.
 */
export const caseMessageOffers = endpoint({
  ...of,
  method: 'GET',
  path,
  summary: 'Texts that may be sent to the customer of a case',
  response: textsToSend,
})

/**
 * With a collection template, by the case's assignee; it counts as an attempt. Out of hours it is refused,
 * unless it may wait for them. Refuses: request.not-found, case.closed, case.not-yours, case.held-out,
 * message.not-in-use, .no-value, .sent-already, contact.not-allowed, .barred, .wrong-number.
 */
export const sendCaseMessage = endpoint({
  ...of,
  method: 'POST',
  path,
  summary: 'Send an SMS to the customer of a case',
  idempotent: true,
  body: z.strictObject({ templateId: z.int().positive(), wait: z.boolean().default(false) }),
  response: z.object({ id: z.number(), state: z.enum(['queued', 'held']) }),
})
