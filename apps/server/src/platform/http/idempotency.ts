import { createHash } from 'node:crypto'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { actorName, type Context } from '../context.ts'
import { defer } from '../db/deferred.ts'

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
  const before = await answerUnder(ctx, actor, key)
  if (before !== undefined) {
    if (before.operation !== operation || before.bodyHash !== bodyHash) refuse('request.key-reused')
    return before.response
  }
  const response = await work()
  const createdAt = ctx.clock.now()
  await defer(ctx.tx, 'answers', { actor, key, operation, bodyHash, response, createdAt })
  return response
}

interface Answer {
  operation: string
  bodyHash: string
  response: unknown
}

/**
 * What was answered under the key, which nobody else uses until this transaction ends. An answer
 * that was committed between the look and the lock is met when ours is written. Refuses:
 * request.running.
 */
async function answerUnder(ctx: Context, actor: string, key: string): Promise<Answer | undefined> {
  const { rows } = await sql<{ got: boolean; answer: Answer | null }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${actor} ${key}`}, 7)) as got,
      (select json_build_object('operation', i.operation, 'bodyHash', i.body_hash,
          'response', i.response)
        from platform.idempotency i where i.actor = ${actor} and i.key = ${key}) as answer`.execute(
    ctx.tx,
  )
  if (rows[0]?.got !== true) refuse('request.running')
  return rows[0].answer ?? undefined
}
