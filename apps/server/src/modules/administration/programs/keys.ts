import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type AppContext, type Context, staffOf } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'
import { newSessionToken, sessionTokenHash } from '../session-token.ts'
import { programEntity } from './program.ts'

/** Before the 256 bits of a secret, so that a scanner for lost secrets knows it. */
const keyPrefix = 'daftari_key_'
const tokenPrefix = 'daftari_token_'

export const isOfProgram = (token: string) =>
  token.startsWith(keyPrefix) || token.startsWith(tokenPrefix)

const newSecret = (prefix: string) => `${prefix}${newSessionToken()}`

const hour = 3_600_000
/** How long a token opens, as OAuth says it in its answer. */
const tokenSeconds = 3_600

interface Wanted {
  id: number
  version: number
  overlapHours: number
}

/** Refuses: request.not-found, record.stale, program.not-active, program.not-yours. */
export async function makeKey(ctx: Context, { id, version, overlapHours }: Wanted) {
  const row = await programEntity.lock(ctx, id)
  checkVersion(row, version)
  const now = ctx.clock.now()
  if (row.state !== 'active' || row.expiresOn < ctx.clock.today()) refuse('program.not-active')
  const before = await ctx.tx
    .selectFrom('administration.programKey')
    .select('id')
    .where('programId', '=', id)
    .executeTakeFirst()
  if (before === undefined && row.askedBy !== staffOf(ctx)) refuse('program.not-yours')
  const endsAt = new Date(now.getTime() + overlapHours * hour)
  await ctx.tx
    .updateTable('administration.programKey')
    .set({ endsAt })
    .where('programId', '=', id)
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', endsAt)]))
    .execute()
  const clientSecret = newSecret(keyPrefix)
  const key = await ctx.tx
    .insertInto('administration.programKey')
    .values({
      programId: id,
      keyHash: sessionTokenHash(clientSecret),
      madeBy: staffOf(ctx),
      madeAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const saved = await programEntity.save(ctx, row, {})
  await audit(ctx, {
    act: 'program.key',
    object: { type: 'program', id },
    after: { key: key.id, ...(before === undefined ? {} : { overlapHours }) },
  })
  return { clientId: row.code, clientSecret, version: saved.version }
}

/**
 * A token for a program that shows its key, as RFC 6749 section 4.4 gives one. Undefined: no such program has
 * this key, or it opens no longer; more is not said.
 */
export async function giveToken(
  appContext: AppContext,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): Promise<{ token: string; seconds: number } | undefined> {
  const now = appContext.clock.now()
  const key = await appContext.db
    .selectFrom('administration.programKey as key')
    .innerJoin('administration.program as program', 'program.id', 'key.programId')
    .select(['key.id', 'key.endsAt'])
    .where('key.keyHash', '=', sessionTokenHash(clientSecret))
    .where('program.code', '=', clientId)
    .where('program.state', '=', 'active')
    .where('program.expiresOn', '>=', appContext.clock.today())
    .executeTakeFirst()
  if (key === undefined || (key.endsAt !== null && key.endsAt <= now)) return undefined
  const token = newSecret(tokenPrefix)
  await appContext.db
    .insertInto('administration.programToken')
    .values({
      tokenHash: sessionTokenHash(token),
      keyId: key.id,
      expiresAt: new Date(now.getTime() + tokenSeconds * 1_000),
    })
    .execute()
  return { token, seconds: tokenSeconds }
}
