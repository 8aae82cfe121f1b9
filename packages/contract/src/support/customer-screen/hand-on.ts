import { z } from 'zod'
import { feedbackTopics } from '../../customers/topics.ts'
import { endpoint } from '../../endpoint.ts'
import { field, optional } from '../../platform/records/fields.ts'
import { bodyFor, form } from '../../platform/records/form.ts'
import { idParams } from '../../shapes.ts'
import { feedback } from '../feedback/declared.ts'

const by = { can: 'feedback.answer' } as const
const tag = 'Customer service'

const fields = {
  kind: field.choice(['question', 'complaint'], { set: 'feedbackKind', initial: 'question' }),
  topic: field.choice(feedbackTopics, { set: 'feedbackTopic', initial: 'repayment' }),
  app: field.code('given', { max: 40 }),
  loanId: optional(field.number('given')),
  text: field.longText({ min: 2, max: 1_000, rows: 4 }),
}

/**
 * Writes a customer’s question down for the people who work the messages, who may pass it on to a colleague.
 * About a payout its own question is opened besides, about a payment finance is asked. Refuses:
 * request.not-found, customer.not-found, feedback.too-many.
 */
export const handOnQuestion = endpoint({
  method: 'POST',
  path: '/customer-service/customers/{id}/questions',
  summary: 'Write a customer’s question down for colleagues',
  stopsContact: true,
  access: by,
  tag,
  params: idParams,
  body: bodyFor(fields, 'create').extend({ loanId: z.int().positive().nullable().default(null) }),
  response: z.object({ id: z.number() }),
})

export const handOnForm = form('hand-on', {
  ...by,
  tag,
  only: 'create',
  fields,
  endpoints: { create: handOnQuestion },
  refreshes: [feedback],
})
