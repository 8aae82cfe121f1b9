import type { ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { handOnQuestion } from '@daftari/contract/support/customer-screen/hand-on'
import { audit } from '../../../platform/audit.ts'
import type { Context, ContextSaying } from '../../../platform/context.ts'
import { registrationOf } from '../../customers/index.ts'
import { askFinanceOf } from '../feedback/work-feedback.ts'
import { writeDownQuestion } from '../feedback/write-feedback.ts'
import { requireCustomer } from './customer-access.ts'

type Asked = ParsedOf<typeof handOnQuestion>

/**
 * Hands a customer's question on to the people who work messages, or a payment question to finance, whose
 * answer returns to the person who handed it on; its text stays out of the audit log. Refuses:
 * request.not-found, for a loan of another too, customer.not-found, feedback.too-many.
 */
export async function handOn(
  ctx: ContextSaying<'stopsContact'>,
  { params, body }: Asked,
): Promise<{ id: number }> {
  const { kind, topic, app: appCode, text, loanId } = body
  const personId = params.id
  await requireCustomer(ctx, personId)
  await registrationOf(ctx, personId, appCode)
  if (loanId !== null) await requireTheirs(ctx, loanId, personId)
  const about = { kind, topic, loanId: loanId ?? undefined }
  const id = await writeDownQuestion(ctx, { personId, appCode, text, ...about })
  if (topic === 'repayment') await askFinanceOf(ctx, id)
  await audit(ctx, { act: 'feedback.hand-on', object: { type: 'feedback', id }, after: about })
  return { id }
}

async function requireTheirs(ctx: Context, loanId: number, personId: number): Promise<void> {
  const found = await ctx.tx
    .selectFrom('reporting.application')
    .select('applicationId')
    .where('applicationId', '=', loanId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  if (found === undefined) refuse('request.not-found')
}
