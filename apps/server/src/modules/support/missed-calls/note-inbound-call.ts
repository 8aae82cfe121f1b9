import { sql } from 'kysely'
import type { EventPayloads } from '../../../events.ts'
import type { Context } from '../../../platform/context.ts'

interface Ended {
  personId: number | null
  phoneHash: Buffer | null
  askedAt: Date
  outcome: string | null
}

/**
 * An unanswered call waits to be called back, once for its number however often it calls; an answered call
 * ends the wait. A withheld number cannot be called back.
 */
export async function noteInboundCall(
  ctx: Context,
  { callId }: EventPayloads['inbound-call.ended'],
): Promise<void> {
  const { rows } = await sql<Ended>`
    select person_id, phone_hash, asked_at, outcome from reporting.call
    where call_id = ${callId} and outcome is not null`.execute(ctx.tx)
  const [call] = rows
  if (call === undefined || call.phoneHash === null) return
  const waiting = await lockWaiting(ctx, call.phoneHash)
  if (call.outcome === 'answered') await endWait(ctx, waiting)
  else if (waiting === undefined) await beginWait(ctx, callId, call)
  else if (waiting.lastCalledAt < call.askedAt) await countAgain(ctx, waiting.id, call)
}

/** The open row of a number, and nobody makes another meanwhile. */
async function lockWaiting(ctx: Context, phoneHash: Buffer) {
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${phoneHash}, 'hex'), 401))`.execute(
    ctx.tx,
  )
  const { rows } = await sql<{ id: number; lastCalledAt: Date }>`
    select m.id, m.last_called_at from support.missed_call m
    join reporting.call c on c.call_id = m.id
    where m.state = 'open' and c.phone_hash = ${phoneHash} for update of m`.execute(ctx.tx)
  return rows[0]
}

async function beginWait(ctx: Context, id: number, { personId, askedAt }: Ended): Promise<void> {
  await ctx.tx
    .insertInto('support.missedCall')
    .values({ id, personId, calledAt: askedAt, lastCalledAt: askedAt, nextActionAt: askedAt })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

/** A repeated call asks to be called now, whatever the last result was. */
async function countAgain(ctx: Context, id: number, { askedAt }: Ended): Promise<void> {
  await ctx.tx
    .updateTable('support.missedCall')
    .set((eb) => ({
      calls: eb('calls', '+', 1),
      lastCalledAt: askedAt,
      nextActionAt: eb.fn('least', ['nextActionAt', eb.val(askedAt)]),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

async function endWait(ctx: Context, waiting: { id: number } | undefined): Promise<void> {
  if (waiting === undefined) return
  await ctx.tx
    .updateTable('support.missedCall')
    .set((eb) => ({ state: 'called-again', version: eb('version', '+', 1) }))
    .where('id', '=', waiting.id)
    .execute()
}
