import { resendMessage } from '@daftari/contract/messaging/message-record'
import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { type EntityRow, entity } from '../../../platform/desk/actions/entity.ts'
import { requireMessage } from './require-message.ts'

/** Everybody with access to the page sees every message. */
export const messageEntity = entity({ type: 'message', table: 'messaging.message' })

type Message = EntityRow<'messaging.message'>

/**
 * Another message in its place, through the same gate as every other. Refuses: message.resent-already,
 * .no-loan, and what requireMessage refuses.
 */
export const resendMessages = (payTo: string) =>
  act(resendMessage, messageEntity, {
    guard(_ctx, row) {
      requireNotResent(row)
    },
    async change(ctx, row) {
      const { personId, phoneHash, phoneMasked, phoneCipher } = row
      const { id } = await requireMessage(ctx, {
        to: { personId, phoneHash, phoneMasked, phoneCipher },
        loanId: requireNotResent(row),
        templateId: await templateOf(ctx, row),
        wait: true,
        payTo,
        event: `resend:${row.id}`,
      })
      return { resentAs: id }
    },
    details: (row) => ({ phone: row.phoneMasked }),
  })

function requireNotResent({ resentAs, loanId }: Message): number {
  if (resentAs !== null) refuse('message.resent-already')
  return loanId ?? refuse('message.no-loan')
}

async function templateOf(ctx: Context, { templateVersionId }: Message): Promise<number> {
  const { templateId } = await ctx.tx
    .selectFrom('messaging.templateVersion')
    .select('templateId')
    .where('id', '=', templateVersionId)
    .executeTakeFirstOrThrow()
  return templateId
}
