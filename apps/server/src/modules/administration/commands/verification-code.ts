import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'

const lifeMs = 5 * 60_000
const pauseMs = 30_000
const mostAttempts = 5

/**
 * Creates a code for this person, which voids the earlier ones; none while the last is younger than half a
 * minute, to prevent flooding a phone.
 */
export async function makeCode(
  ctx: Context,
  staffId: number,
): Promise<{ id: number; code: string } | undefined> {
  const now = ctx.clock.now()
  await lockAccount(ctx, staffId)
  const newest = await newestCode(ctx, staffId)
  if (newest !== undefined && now.getTime() - newest.sentAt.getTime() < pauseMs) return undefined
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const made = await ctx.tx
    .insertInto('administration.verificationCode')
    .values({
      staffId,
      codeHash: codeHash(ctx, staffId, code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + lifeMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: made.id, code }
}

/** True once, for the newest code, in time, within five tries. Each try stays counted. */
export async function useCode(ctx: Context, staffId: number, typed: string): Promise<boolean> {
  const now = ctx.clock.now()
  await lockAccount(ctx, staffId)
  const newest = await newestCode(ctx, staffId)
  if (newest === undefined || newest.usedAt !== null) return false
  if (newest.expiresAt <= now || newest.attempts >= mostAttempts) return false
  const right = timingSafeEqual(newest.codeHash, codeHash(ctx, staffId, typed))
  await ctx.tx
    .updateTable('administration.verificationCode')
    .set({ attempts: newest.attempts + 1, usedAt: right ? now : null })
    .where('id', '=', newest.id)
    .execute()
  return right
}

/** The gateway did not take it: the next try may send again at once. */
export async function dropCode(ctx: Context, id: number): Promise<void> {
  await ctx.tx.deleteFrom('administration.verificationCode').where('id', '=', id).execute()
}

function newestCode(ctx: Context, staffId: number) {
  return ctx.tx
    .selectFrom('administration.verificationCode')
    .selectAll()
    .where('staffId', '=', staffId)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function lockAccount(ctx: Context, staffId: number): Promise<void> {
  await ctx.tx
    .selectFrom('administration.staff')
    .select('id')
    .where('id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Keyed: a million codes are soon tried against a plain hash. */
function codeHash(ctx: Context, staffId: number, code: string): Buffer {
  return ctx.appContext.cipher.hash(`verification-code:${staffId}:${code}`)
}
