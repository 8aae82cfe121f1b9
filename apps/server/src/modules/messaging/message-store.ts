import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import type { MessageState } from '@daftari/contract/messaging/message-enums'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../../platform/context.ts'

/** A number as it is kept: whoever asks for a message brings it. */
export interface Recipient {
  personId: number
  phoneHash: Buffer
  phoneMasked: string
  phoneCipher: Buffer
}

export async function lockMessage(ctx: Context, id: number) {
  const row = await ctx.tx
    .selectFrom('messaging.message')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, state: row.state as MessageState, purpose: row.purpose as MessagePurpose }
}

/** Whoever weighs whether a number may be written to does so alone until the end of the transaction. */
export async function lockNumber(ctx: Context, phoneHash: Buffer): Promise<void> {
  const key = phoneHash.toString('hex')
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 45))`.execute(ctx.tx)
}

export interface Standing {
  stopped: boolean
  consented: boolean
  sentAt: Date[]
}

/** What the rule of contact asks: the person's choice, and what they and their number were sent. */
export async function standingOf(
  ctx: ReadContext,
  of: Pick<Recipient, 'personId' | 'phoneHash'>,
  purpose: MessagePurpose,
): Promise<Standing> {
  const since = new Date(ctx.clock.now().getTime() - 7 * 24 * 3_600_000)
  const { rows } = await sql<Standing>`
    select
      exists (select from messaging.do_not_contact d where d.phone_hash = ${of.phoneHash}
        and d.ended_at is null and (d.purpose is null or d.purpose = ${purpose})) as stopped,
      coalesce((select c.given from reporting.consent c
        where c.person_id = ${of.personId} and c.purpose = 'marketing'), false) as consented,
      coalesce((select array_agg(m.sent_at) from messaging.message m
        where (m.person_id = ${of.personId} or m.phone_hash = ${of.phoneHash})
          and m.purpose = ${purpose} and m.sent_at > ${since}), '{}') as sent_at`.execute(ctx.db)
  const [row] = rows
  return row ?? { stopped: true, consented: false, sentAt: [] }
}
