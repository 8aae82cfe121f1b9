import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseContact } from '../../contact/index.ts'
import type { TemplateInUse } from '../template-store.ts'
import { type Asked, type AskedMessage, askMessage } from './ask-message.ts'

/** The requested message, if nothing forbids it. Refuses: see `requireMessage`. */
export async function requireAsked(
  ctx: Context,
  asked: AskedMessage,
): Promise<Extract<Asked, { id: number }>> {
  const answer = await askMessage(ctx, asked)
  if (answer.state === 'no-value') refuse('message.no-value', { what: answer.missing.join(', ') })
  if (answer.state === 'repeated') refuse('message.sent-already')
  if (answer.state === 'refused') return refuseContact(ctx, answer)
  return answer
}

/**
 * The same for a person who wants it sent now, written to the audit log. Refuses: request.not-found,
 * permission.denied, message.not-in-use, .no-value, .sent-already, contact.not-allowed, .barred,
 * .wrong-number.
 */
export async function requireMessage(
  ctx: Context,
  asked: Omit<AskedMessage, 'template' | 'loanId' | 'sender'> & {
    templateId: number
    /** Its active version, where the caller has looked it up. */
    inUse?: TemplateInUse
    loanId: number
  },
): Promise<{ id: number; state: 'queued' | 'held' }> {
  const { templateId, inUse, ...message } = asked
  const template = { templateId, ...(inUse && { inUse }) }
  const { id, state, body, templateName } = await requireAsked(ctx, { ...message, template })
  await audit(ctx, {
    act: 'message.send',
    object: { type: 'application', id: asked.loanId },
    after: { template: templateName, text: body, phone: asked.to.phoneMasked },
  })
  return { id, state }
}
