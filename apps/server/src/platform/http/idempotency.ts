import { createHash } from 'node:crypto'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { actorName, type Context } from '../context.ts'
import { defer } from '../db/deferred.ts'
import { fixedStatement } from '../db/fixed-sql.ts'
import {
  answerOf,
  type LoadedUnderKey,
  type Loading,
  type LookedUnder,
  type UnderKey,
  underKey,
} from '../db/load.ts'

/**
 * One effect for one key: the answer is kept in the act's own transaction and given again. What the act
 * loads first is asked along with the look for it. Refuses:
 * request.key-missing, request.key-reused (another request under the key), request.running.
 */
export async function once(
  ctx: Context,
  request: { key: string | undefined; operation: string; input: unknown },
  work: (row: unknown) => Promise<unknown>,
  load?: Loading<unknown>,
): Promise<unknown> {
  const { key, operation } = request
  if (key === undefined || !/^[\w.:-]{8,255}$/.test(key)) {
    refuse('request.key-missing', {}, { 'Idempotency-Key': 'required' })
  }
  const actor = actorName(ctx.actor)
  const bodyHash = createHash('sha256').update(JSON.stringify(request.input)).digest('hex')
  const under = { keyActor: actor, keyGiven: key }
  const found = await (load?.askUnderKey(ctx.tx, under) ?? lookUnder(ctx, under))
  if (!found.got) refuse('request.running')
  const { answer: before } = found
  if (before !== undefined) {
    if (before.operation !== operation || before.bodyHash !== bodyHash) refuse('request.key-reused')
    return before.response
  }
  const response = await work(found.row)
  const createdAt = ctx.clock.now()
  await defer(ctx.tx, 'answers', { actor, key, operation, bodyHash, response, createdAt })
  return response
}

async function lookUnder(
  ctx: Context,
  { keyActor, keyGiven }: UnderKey,
): Promise<LoadedUnderKey<undefined>> {
  const [found] = await look(ctx.tx, keyActor, keyGiven)
  assert(found !== undefined, 'a look for an answer gives a row')
  return { ...answerOf(found), row: undefined }
}

const look = fixedStatement<LookedUnder, [actor: string, key: string]>(
  (keyActor, keyGiven) => underKey({ keyActor, keyGiven }) as never,
)
