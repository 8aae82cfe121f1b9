import { sql } from 'kysely'
import { unowned } from '../../../platform/cipher.ts'
import { type ContextSaying, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import type { ReceivedText } from '../gateway/text-gateway.ts'
import { keepText, type SealNumber } from './receive-text.ts'

/** How long the parts of one text are waited for. */
const waitsMs = 60_000

type Arrived = ReceivedText & { gateway: string }

/** Keeps what somebody wrote back; of a text in parts, once all of them are here. */
export async function keepTextOrPart(
  ctx: ContextSaying<'stopsContact'>,
  arrived: Arrived,
  seal: SealNumber,
) {
  const { part, ...text } = arrived
  if (part === undefined) await keepText(ctx, { ...text, ip: null, channel: 'sms' }, seal)
  else await keepPart(ctx, arrived, part, seal)
}

async function keepPart(
  ctx: ContextSaying<'stopsContact'>,
  { gateway, from, text, bytes }: Arrived,
  part: NonNullable<ReceivedText['part']>,
  seal: SealNumber,
): Promise<void> {
  const { cipher } = ctx.appContext
  const of = {
    gateway: gateway.slice(0, 40),
    fromHash: cipher.hash(`sender ${from}`),
    partReference: part.reference,
    partCount: part.count,
  }
  // Two parts that come at once are counted one after the other.
  const key = `${of.gateway} ${of.fromHash.toString('hex')} ${part.reference}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.tx)
  await ctx.tx
    .insertInto('messaging.inboundPart')
    .values({
      ...of,
      partNumber: part.number,
      fromCipher: cipher.seal(from),
      wordsCipher: cipher.seal(Buffer.from(text, 'utf16le').toString('base64')),
      bodyCipher: cipher.seal(Buffer.from(bytes).toString('base64')),
      receivedAt: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  const { kept } = await ctx.tx
    .selectFrom('messaging.inboundPart')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where((eb) => eb.and(of))
    .executeTakeFirstOrThrow()
  if (kept === part.count) await join(ctx, of, seal)
}

type Parts = { gateway: string; fromHash: Buffer; partReference: number; partCount: number }

/** What is here of a text becomes one. */
async function join(
  ctx: ContextSaying<'stopsContact'>,
  of: Parts,
  seal: SealNumber,
): Promise<void> {
  const { cipher } = ctx.appContext
  const rows = await ctx.tx
    .deleteFrom('messaging.inboundPart')
    .where((eb) => eb.and(of))
    .returning(['partNumber', 'fromCipher', 'wordsCipher', 'bodyCipher'])
    .execute()
  const parts = rows.sort((a, b) => a.partNumber - b.partNumber)
  const [first] = parts
  if (first === undefined) return
  const bytesOf = (sealed: Buffer) => Buffer.from(cipher.open(sealed, unowned), 'base64')
  const text = Buffer.concat(parts.map((one) => bytesOf(one.wordsCipher))).toString('utf16le')
  const bytes = Buffer.concat(parts.map((one) => bytesOf(one.bodyCipher)))
  const from = cipher.open(first.fromCipher, unowned)
  const whole = { gateway: of.gateway, from, text, bytes }
  await keepText(ctx, { ...whole, ip: null, channel: 'sms' }, seal)
}

/** After a minute a text is kept as far as it came. */
export const joinPartsJob = (seal: SealNumber): RecurringJob => {
  const name = 'messaging.join-parts'
  const before = (now: Date) => new Date(now.getTime() - waitsMs)
  return {
    name,
    everySeconds: 15,
    due: ({ clock }) =>
      sql`exists (select from messaging.inbound_part where received_at < ${before(clock.now())})`,
    run: async (appContext) => {
      await transact(appContext.db, async (tx) => {
        const ctx = systemContext(appContext, tx, name, ['stopsContact'])
        const { rows } = await sql<Parts>`
          select gateway, from_hash, part_reference, part_count from messaging.inbound_part
          group by 1, 2, 3, 4 having min(received_at) < ${before(ctx.clock.now())}
          limit 500`.execute(tx)
        for (const of of rows) await join(ctx, of, seal)
      })
    },
  }
}
