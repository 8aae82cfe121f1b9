import type { editStaff as endpoint } from '@daftari/contract/administration/staff'
import type { ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { ofStaff } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { readGrants } from '../queries/grants.ts'
import { forgetSessions } from '../session-cache.ts'
import { alarmOfAccess, alarmOfMail } from './grants/access-alarm.ts'
import { lockOther, nextVersion } from './lock-staff.ts'
import { noteNumber, sealedPhone } from './staff-phone.ts'

export type StaffEdit = ParsedOf<typeof endpoint>['body']

/**
 * Another person's details. Gives the new version. Refuses: request.not-found, staff.not-yourself,
 * record.stale, role.beyond-own, staff.phone-needed, staff.flag-needs-right.
 */
export async function editStaff(ctx: Context, id: number, edit: StaffEdit): Promise<number> {
  const before = await lockOther(ctx, id, edit.version)
  const { version: _version, phone, introduction = '', ...rest } = edit
  const { email = null, telephoneAccount = null, isAuditAdmin = before.isAuditAdmin } = rest
  const details = { ...rest, introduction, email, telephoneAccount, isAuditAdmin }
  const { actor } = ctx
  const mayFlag = actor.kind !== 'staff' || actor.isAdmin || actor.isAuditAdmin
  if (details.isAuditAdmin !== before.isAuditAdmin && !mayFlag) {
    refuse('role.beyond-own', { what: 'audit admin' })
  }
  if (details.isAuditAdmin && !before.isAuditAdmin) await requireFlaggable(ctx, id)
  const { phoneMasked, phoneCipher } = phone === undefined ? before : sealedPhone(ctx, phone, id)
  const newPhone = !isSamePhone(ctx, id, [before.phoneCipher, phoneCipher])
  if (details.verificationRequired && phoneCipher === null) {
    refuse('staff.phone-needed', {}, { phone: 'required' })
  }
  await ctx.tx
    .updateTable('administration.staff')
    .set({ ...details, phoneMasked, phoneCipher })
    .where('id', '=', id)
    .execute()
  if (phone !== undefined) await noteNumber(ctx, id, phone)
  forgetSessions(ctx.appContext, id)
  const changed = changesOf(
    { ...before, phone: before.phoneMasked },
    { ...details, phone: phoneMasked },
  )
  // Two numbers may look alike masked.
  if (newPhone) Object.assign(changed.after, { newPhone })
  await audit(ctx, { act: 'staff.edit', object: { type: 'staff', id }, ...changed })
  const reArmed = newPhone || details.verificationRequired !== before.verificationRequired
  if (reArmed) await alarmOfAccess(ctx, before)
  if (email !== before.email) await alarmOfMail(ctx, before)
  return nextVersion(ctx, before)
}

function isSamePhone(
  ctx: Context,
  id: number,
  [before, after]: readonly [Buffer | null, Buffer | null],
): boolean {
  if (before === null || after === null) return before === after
  const { cipher } = ctx.appContext
  return cipher.open(before, ofStaff(id)) === cipher.open(after, ofStaff(id))
}

/** The flag gives nothing: it goes with the right itself, which two people have given. */
async function requireFlaggable(ctx: Context, id: number): Promise<void> {
  if (ctx.actor.kind !== 'staff') return
  const { permissions } = await readGrants(ctx.tx, id)
  if (!permissions.has('payout-modification.decide')) refuse('staff.flag-needs-right')
}

/** The fields that differ, as they were and as they are. */
function changesOf<T extends object>(before: Record<keyof T, unknown>, after: T) {
  const names = (Object.keys(after) as (keyof T)[]).filter((name) => before[name] !== after[name])
  const only = (of: Record<keyof T, unknown>) =>
    Object.fromEntries(names.map((name) => [name, of[name]]))
  return { before: only(before), after: only(after) }
}
