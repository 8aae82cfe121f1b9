import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { unowned } from '../../../platform/cipher.ts'
import { staffOf } from '../../../platform/context.ts'
import type { Steps } from '../../../platform/module.ts'
import { checkPassword } from '../domain/password-rules.ts'
import type { PasswordChange } from './modify-password.ts'
import { openPasswords } from './open-passwords.ts'

/**
 * What the softphone signs in with. The first one has no old one to check. Refuses:
 * telephone.no-account, password.wrong, .same, .different, .weak, .common, .key-unknown.
 */
export async function modifyTelephonePassword(steps: Steps, change: PasswordChange): Promise<void> {
  const id = staffOf(steps)
  const [old = '', chosen = '', confirmed = ''] = await openPasswords(steps, change.key_id, [
    change.old_password,
    change.new_password,
    change.confirm_password,
  ])
  await steps.transact(async (ctx) => {
    const staff = await ctx.tx
      .selectFrom('administration.staff')
      .select(['telephoneAccount', 'telephonePasswordCipher'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const { telephoneAccount, telephonePasswordCipher: sealed } = staff
    if (telephoneAccount === null) refuse('telephone.no-account')
    const kept = sealed === null ? undefined : ctx.appContext.cipher.open(sealed, unowned)
    checkPassword({ account: telephoneAccount, old: kept && old, chosen, confirmed })
    if (kept !== undefined && kept !== old) {
      refuse('password.wrong', {}, { old_password: 'wrong' })
    }
    await ctx.tx
      .updateTable('administration.staff')
      .set({ telephonePasswordCipher: ctx.appContext.cipher.seal(chosen) })
      .where('id', '=', id)
      .execute()
    await audit(ctx, { act: 'telephone-password.change', object: { type: 'staff', id } })
  })
}
