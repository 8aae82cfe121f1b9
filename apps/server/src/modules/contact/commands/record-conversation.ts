import type { ContactPurpose } from '@daftari/contract/contact/enums'
import type { Context } from '../../../platform/context.ts'
import { insertLater } from '../../../platform/db/waiting-writes.ts'
import type { Party } from '../queries/facts-of.ts'
import type { ContactRequest } from './take-contact.ts'

interface NewTalk {
  party: Party
  purpose: ContactPurpose
  source: ContactRequest['source']
  at?: Date
  askedBack?: boolean
  /** The time for which they asked to be called. */
  askedFor?: Date | null
}

/**
 * A conversation took place, whichever side called: after it the person is not contacted for a while. Asked
 * back: they want to be called again. Once for a source.
 */
export async function recordConversation(ctx: Context, talk: NewTalk): Promise<void> {
  const { party, purpose, source, at = ctx.clock.now(), askedBack = false, askedFor = null } = talk
  const { personId, phoneHash, relation, loanId = null } = party
  await insertLater(
    ctx.tx,
    'contact.conversation',
    [
      {
        personId,
        loanId,
        phoneHash,
        relation,
        purpose,
        at,
        askedBack,
        askedFor,
        staffId: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
        sourceKind: source.kind,
        sourceId: source.id,
      },
    ],
    { unlessThere: ['sourceKind', 'sourceId'] },
  )
}
