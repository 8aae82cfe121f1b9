import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import { fill } from '@daftari/contract/messaging/placeholders'
import { stopConfirmation } from '@daftari/contract/messaging/stop-confirmation'
import type { Context } from '../../../../platform/context.ts'
import { contactStanding, isOutOfHours } from '../../../contact/index.ts'
import { partyOf, type Recipient } from '../../message-store.ts'
import { textFor } from '../../queries/offers.ts'
import { personValues } from '../../queries/person-values.ts'
import { keepMessage } from '../keep-message.ts'

/**
 * One text that the wish to get no more offers was heard, the way it came; never a second for the same wish,
 * and none where the gate forbids even that. To a number without a customer it keeps the hours.
 */
export async function confirmStop(
  ctx: Context,
  { stopId, to, channel }: { stopId: number; to: Recipient; channel: MessageChannel },
): Promise<void> {
  const purpose = to.personId === null ? 'service' : 'transactional'
  const { rule, from } = await contactStanding(ctx, { party: partyOf(to), purpose, channel })
  const held = rule !== null && isOutOfHours(rule)
  if (rule !== null && !held) return
  const { values, language: wanted } = await personValues(ctx, to.personId)
  const { language, text } = textFor(stopConfirmation, { language: wanted })
  await keepMessage(
    ctx,
    {
      to,
      channel,
      purpose,
      language,
      body: fill(text, values),
      title: null,
      known: values,
      versionId: null,
      sender: 'notice',
      event: `stop:${stopId}`,
    },
    { state: held ? 'held' : 'queued', reason: rule, sendAfter: from },
  )
}
