import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Ports } from '../../../ports.ts'
import { accountKey } from '../domain/account-key.ts'
import { oneTimePassword } from '../one-time-password.ts'
import { hashPassword } from '../password-hash.ts'
import { alarmOfAccount } from './grants/access-alarm.ts'
import { askForGrant, waitsForSecondPerson } from './grants/ask-for-grant.ts'
import { giveRoles } from './grants/set-staff-roles.ts'
import { keepPassword } from './keep-password.ts'
import { requireGrantable } from './rights.ts'
import { noteNumber, sealedPhone } from './staff-phone.ts'

export interface NewStaff {
  account: string
  name: string
  introduction?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  telephoneAccount?: string | undefined
  language?: 'en' | 'es' | 'zh' | undefined
  verificationRequired?: boolean | undefined
  isAuditAdmin?: boolean | undefined
  roles: readonly string[]
  /**
   * A permanent password, for a simulated lender. If undefined, they get a one-time password that must be
   * changed.
   */
  password?: string
}

/**
 * Creates an account with its roles; roles given by a person wait for a second one. Returns the one-time
 * password, which is shown once and never stored. Refuses: staff.account-taken, staff.phone-needed,
 * staff.flag-needs-right, role.unknown, role.beyond-own.
 */
export async function createStaff(
  ctx: Context,
  staff: NewStaff,
  means: Pick<Ports, 'hashing'>,
): Promise<{ id: number; oneTimePassword: string; waits: boolean }> {
  // A new account has no right yet that it could be flagged for.
  if (staff.isAuditAdmin === true && ctx.actor.kind === 'staff') refuse('staff.flag-needs-right')
  const account = accountKey(staff.account)
  const permissions = await requireGrantable(ctx, staff.roles)
  const phone = sealedPhone(ctx, staff.phone)
  if (staff.verificationRequired === true && phone.phoneCipher === null) {
    refuse('staff.phone-needed', {}, { phone: 'required' })
  }
  const password = staff.password ?? oneTimePassword()
  const hash = await hashPassword(password, means.hashing)
  const id = await insertStaff(ctx, { ...staff, account }, { ...phone, passwordHash: hash })
  await bindPhone(ctx, id, staff.phone)
  await keepPassword(ctx, id, { hash, oneTime: staff.password === undefined })
  const waits = staff.roles.length > 0 && waitsForSecondPerson(ctx)
  if (!waits) await giveRoles(ctx, id, staff.roles)
  const { phone: _clear, password: _secret, roles, ...rest } = staff
  const after = { ...rest, account, phone: phone.phoneMasked, roles: waits ? [] : roles }
  await audit(ctx, { act: 'staff.create', object: { type: 'staff', id }, after })
  await alarmOfAccount(ctx, account, permissions)
  if (waits) await askForGrant(ctx, { staffId: id, roles }, 'for the new account')
  return { id, oneTimePassword: password, waits }
}

/** Once there is somebody whom it can be bound to. */
async function bindPhone(ctx: Context, id: number, phone: string | undefined): Promise<void> {
  if (phone === undefined) return
  const { phoneCipher } = sealedPhone(ctx, phone, id)
  await ctx.tx
    .updateTable('administration.staff')
    .set({ phoneCipher })
    .where('id', '=', id)
    .execute()
  await noteNumber(ctx, id, phone)
}

interface Sealed {
  phoneMasked: string | null
  phoneCipher: Buffer | null
  passwordHash: string
}

async function insertStaff(ctx: Context, staff: NewStaff, sealed: Sealed): Promise<number> {
  const now = ctx.clock.now()
  const { account } = staff
  const row = await ctx.tx
    .insertInto('administration.staff')
    .values({
      account,
      name: staff.name,
      introduction: staff.introduction ?? '',
      email: staff.email ?? null,
      telephoneAccount: staff.telephoneAccount ?? null,
      language: staff.language ?? 'en',
      isAuditAdmin: staff.isAuditAdmin ?? false,
      verificationRequired: staff.verificationRequired ?? false,
      passwordChangedAt: now,
      passwordExpiresAt: now,
      createdAt: now,
      createdBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      ...sealed,
    })
    .onConflict((on) => on.column('account').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) refuse('staff.account-taken', { account }, { account: 'taken' })
  return row.id
}
