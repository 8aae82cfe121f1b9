import type { PersonBody } from '@daftari/contract/customers/shapes'
import { refuse } from '@daftari/contract/refusals'
import { addMonths } from '@daftari/kernel/business-date'
import { audit } from '../../../platform/audit.ts'
import { ofPerson } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { sqlState } from '../../../platform/db/sql-state.ts'
import { sealIdNumber } from '../numbers.ts'
import { noteFaceResult } from './face/face-check.ts'
import { noteProfile } from './journey/note-profile.ts'
import { changePerson, lockPerson } from './lock-person.ts'

/**
 * Saves the customer's identity. An ID number, once given, is fixed: staff correct a wrong one. Refuses:
 * customer.not-found, customer.id-number-fixed, customer.id-number-taken, request.invalid (a birth that
 * cannot be).
 */
export async function savePerson(
  ctx: Context,
  personId: number,
  person: PersonBody,
): Promise<void> {
  const today = ctx.clock.today()
  if (person.birthOn > today || person.birthOn < addMonths(today, -120 * 12)) {
    const problem = 'must be a day on which somebody living was born'
    refuse('request.invalid', { problem: `birthOn: ${problem}` }, { birthOn: problem })
  }
  const before = await lockPerson(ctx, personId)
  const sealed = sealIdNumber(ctx.appContext.cipher, person.idNumber, ofPerson(personId))
  if (before.idNumberHash !== null && !before.idNumberHash.equals(sealed.hash)) {
    refuse('customer.id-number-fixed', {}, { idNumber: 'fixed' })
  }
  await requireFreeIdNumber(ctx, personId, sealed.hash)
  const { fullName, idType, idNumber: _clear, ...rest } = person
  const after = {
    fullName,
    idType,
    ...optionalFields,
    ...rest,
    faceResult: await faceOf(ctx, before, person.faceResult),
  }
  const saving = changePerson(ctx, before, {
    ...after,
    idNumberHash: sealed.hash,
    idNumberMasked: sealed.masked,
    idNumberCipher: sealed.cipher,
  })
  await saving.catch(refuseTaken)
  await noteProfile(ctx, personId)
  if (before.fullName === null) return
  await audit(ctx, {
    act: 'customer.correct',
    object: { type: 'person', id: personId },
    ...changed(before, after),
  })
}

/** What counts of the app's comparison: left out, the last one; a failure waits for people. */
const faceOf = async (
  ctx: Context,
  { id, faceResult }: { id: number; faceResult: string | null },
  said: PersonBody['faceResult'],
) => (said === undefined ? faceResult : noteFaceResult(ctx, id, said))

/** What the form may leave out is emptied when it is. */
const optionalFields = {
  education: null,
  email: null,
  maritalStatus: null,
  language: null,
  children: null,
  socialAccount: null,
  housing: null,
  residenceMonths: null,
} as const

/** Refuses: customer.id-number-taken. */
export async function requireFreeIdNumber(
  ctx: Context,
  personId: number,
  hash: Buffer,
): Promise<void> {
  const other = await ctx.tx
    .selectFrom('customers.person')
    .select('id')
    .where('idNumberHash', '=', hash)
    .where('id', '!=', personId)
    .executeTakeFirst()
  if (other !== undefined) refuse('customer.id-number-taken', {}, { idNumber: 'taken' })
}

/** Somebody else gave the same number at the same time. */
export function refuseTaken(error: unknown): never {
  if (sqlState(error) !== '23505') throw error
  refuse('customer.id-number-taken', {}, { idNumber: 'taken' })
}

/** The fields that differ, as they were and as they are. */
function changed(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
