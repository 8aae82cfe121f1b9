import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import type { MessageChannel, MessageState } from '@daftari/contract/messaging/message-enums'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** A number in its stored form: the requester of a message supplies it. */
export interface Recipient {
  /** Null for a number without a customer. */
  personId: number | null
  phoneHash: Buffer
  phoneMasked: string
  phoneCipher: Buffer
}

export async function lockMessage(ctx: Context, id: number | RawBuilder<number>) {
  const row = await ctx.tx
    .selectFrom('messaging.message')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      ...row,
      state: row.state as MessageState,
      purpose: row.purpose as MessagePurpose,
      channel: row.channel as MessageChannel,
    }
  )
}
export type Message = NonNullable<Awaited<ReturnType<typeof lockMessage>>>
