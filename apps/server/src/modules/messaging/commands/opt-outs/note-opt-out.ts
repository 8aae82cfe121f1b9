import type { ContextSaying } from '../../../../platform/context.ts'
import { partyOf, stopContact } from '../../../contact/index.ts'
import { optedOut } from '../../domain/message-state.ts'
import { stoppedThere } from '../../gateway/whatsapp/whatsapp-gateway.ts'
import type { lockMessage } from '../../message-store.ts'
import { applyMarketingSwitch } from './apply-marketing-switch.ts'

type Message = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

/**
 * A gateway's answer to a text shows that its recipient has opted out: of offers in WhatsApp, or of
 * everything but notices at the operator. From here on such texts are not sent by any other gateway either.
 */
export async function noteOptOut(
  ctx: ContextSaying<'stopsContact'>,
  message: Message,
  { gateway, code }: { gateway: string; code: string | null | undefined },
): Promise<void> {
  const { personId, phoneHash, channel } = message
  if (code === stoppedThere) {
    await applyMarketingSwitch(ctx, { gateway, phoneHash, value: 'stop', toldAt: ctx.clock.now() })
  }
  if (code !== optedOut || channel === 'push') return
  const party = partyOf({ personId, phoneHash })
  await stopContact(ctx, { kind: 'stop', party, channel, reason: 'Opted out at the operator' })
}
