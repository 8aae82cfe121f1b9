import { createHash } from 'node:crypto'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { actorName, type Context } from '../context.ts'
import { json } from '../db/json.ts'

/**
 * One effect for one key: the answer is kept in the act's own transaction and given again. Refuses:
 * request.key-missing, request.key-reused (another request under the key), request.running.
 */
export async function once(
  ctx: Context,
  request: { key: string | undefined; operation: string; input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { key, operation } = request
  if (key === undefined || !/^[\w.:-]{8,255}$/.test(key)) {
    refuse('request.key-missing', {}, { 'Idempotency-Key': 'required' })
  }
  const actor = actorName(ctx.actor)
  const bodyHash = createHash('sha256').update(JSON.stringify(request.input)).digest('hex')
  const lock = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${actor} ${key}`}, 7)) as got`.execute(
    ctx.tx,
  )
  if (lock.rows[0]?.got !== true) refuse('request.running')
  const before = await ctx.tx
    .selectFrom('platform.idempotency')
    .selectAll()
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst()
  if (before !== undefined) {
    if (before.operation !== operation || before.bodyHash !== bodyHash) refuse('request.key-reused')
    return before.response
  }
  const response = await work()
  await ctx.tx
    .insertInto('platform.idempotency')
    .values({
      actor,
      key,
      operation,
      bodyHash,
      status: 200,
      response: json(response),
      createdAt: ctx.clock.now(),
    })
    .execute()
  return response
}
