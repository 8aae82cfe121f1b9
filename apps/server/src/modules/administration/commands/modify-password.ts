import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { staffOf } from '../../../platform/context.ts'
import type { RequestParts, Steps } from '../../../platform/module.ts'
import type { Ports } from '../../../ports.ts'
import { accountKey } from '../domain/account-key.ts'
import { checkPassword } from '../domain/password-rules.ts'
import { hashPassword, verifyPassword } from '../password-hash.ts'
import { countedAttempt, settleAttempt } from './count-attempt.ts'
import { keepPassword, rememberedPasswords } from './keep-password.ts'
import { openPasswords } from './open-passwords.ts'
import { revokeSessions } from './revoke-sessions.ts'

export interface PasswordChange {
  old_password: string
  new_password: string
  confirm_password: string
  key_id?: string | undefined
}

/**
 * A person's new password, which ends their other sessions. A wrong old one is counted like a wrong
 * sign-in. Refuses: password.wrong, .same, .different, .weak, .common, .used, .key-unknown,
 * sign-in.too-many.
 */
export async function modifyPassword(
  steps: Steps,
  change: PasswordChange,
  parts: RequestParts,
  means: Pick<Ports, 'hashing'>,
): Promise<void> {
  const staffId = staffOf(steps)
  parts.ifRefused({ act: 'password.change-refused', object: { type: 'staff', id: staffId } })
  const [old = '', chosen = '', confirmed = ''] = await openPasswords(steps, change.key_id, [
    change.old_password,
    change.new_password,
    change.confirm_password,
  ])
  const staff = await steps.db
    .selectFrom('administration.staff')
    .select(['account', 'passwordHash'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const guess = { accountKey: accountKey(staff.account), ip: parts.ip }
  checkPassword({ account: staff.account, old, chosen, confirmed })
  const { attempt } = await countedAttempt(steps, guess)
  const right = await verifyPassword(old, staff.passwordHash, means.hashing)
  if (!right) refuse('password.wrong', {}, { old_password: 'wrong' })
  await requireUnused(steps, { staffId, chosen }, means)
  const hash = await hashPassword(chosen, means.hashing)
  await steps.transact(async (ctx) => {
    await settleAttempt(ctx, attempt, 'succeeded')
    await requireUnchanged(ctx, staffId, staff.passwordHash)
    await keepPassword(ctx, staffId, { hash, oneTime: false })
    const exceptId = ctx.actor.kind === 'staff' ? ctx.actor.sessionId : 0
    const ended = await revokeSessions(ctx, { staffId, exceptId, reason: 'password-changed' })
    const after = { otherSessionsEnded: ended }
    await audit(ctx, { act: 'password.change', object: { type: 'staff', id: staffId }, after })
  })
}

async function requireUnused(
  steps: Steps,
  { staffId, chosen }: { staffId: number; chosen: string },
  means: Pick<Ports, 'hashing'>,
): Promise<void> {
  const used = await steps.db
    .selectFrom('administration.passwordHistory')
    .select('passwordHash')
    .where('staffId', '=', staffId)
    .orderBy('id', 'desc')
    .limit(rememberedPasswords)
    .execute()
  for (const { passwordHash } of used) {
    const same = await verifyPassword(chosen, passwordHash, means.hashing)
    if (same) refuse('password.used', {}, { new_password: 'used' })
  }
}

/** Reset by somebody else, or changed in another window, while this was looked at. */
async function requireUnchanged(
  ctx: Parameters<typeof keepPassword>[0],
  staffId: number,
  passwordHash: string,
): Promise<void> {
  const still = await ctx.tx
    .selectFrom('administration.staff')
    .select('id')
    .where('id', '=', staffId)
    .where('passwordHash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (still === undefined) refuse('record.stale')
}
