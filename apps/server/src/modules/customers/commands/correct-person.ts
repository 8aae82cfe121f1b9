import type { IdType } from '@daftari/contract/customers/enums'
import { idNumberShapes } from '@daftari/contract/customers/shapes'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { ofPerson } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { sealIdNumber } from '../numbers.ts'
import { noteProfile } from './journey/note-profile.ts'
import { changePerson, lockPerson, type Person } from './lock-person.ts'
import { refuseTaken, requireFreeIdNumber } from './save-person.ts'

export interface Correction {
  personId: number
  reason: string
  /** The version that the corrector saw. */
  version: number
}

type Columns = Partial<
  Pick<
    Person,
    | 'fullName'
    | 'idType'
    | 'idNumberHash'
    | 'idNumberMasked'
    | 'idNumberCipher'
    | 'province'
    | 'city'
    | 'address'
  >
>

/** Refuses: customer.not-found, .nothing-changed, record.stale. */
export async function correctName(
  ctx: Context,
  correction: Correction & { name: string },
): Promise<{ version: number }> {
  const person = await lockVersion(ctx, correction)
  const { name } = correction
  if (name === person.fullName) refuse('customer.nothing-changed')
  return save(ctx, correction, {
    person,
    act: 'customer.correct-name',
    set: { fullName: name },
    before: { name: person.fullName },
    after: { name },
  })
}

/**
 * Refuses: customer.not-found, .nothing-changed, .id-number-taken, record.stale, request.invalid (no
 * number of that type).
 */
export async function correctIdNumber(
  ctx: Context,
  correction: Correction & { idType: IdType; idNumber: string },
): Promise<{ version: number }> {
  const { idType, idNumber, personId } = correction
  if (!idNumberShapes[idType].test(idNumber)) {
    const problem = 'must be a number of the ID type: 7 or 8 digits for a national ID'
    refuse('request.invalid', { problem: `idNumber: ${problem}` }, { idNumber: problem })
  }
  const person = await lockVersion(ctx, correction)
  const sealed = sealIdNumber(ctx.appContext.cipher, idNumber, ofPerson(personId))
  const isSame = person.idNumberHash?.equals(sealed.hash) === true && person.idType === idType
  if (isSame) refuse('customer.nothing-changed')
  await requireFreeIdNumber(ctx, personId, sealed.hash)
  const saving = save(ctx, correction, {
    person,
    act: 'customer.correct-id-number',
    set: {
      idType,
      idNumberHash: sealed.hash,
      idNumberMasked: sealed.masked,
      idNumberCipher: sealed.cipher,
    },
    before: { idType: person.idType, idNumber: person.idNumberMasked },
    after: { idType, idNumber: sealed.masked },
  })
  return saving.catch(refuseTaken)
}

/** Refuses: customer.not-found, .nothing-changed, record.stale. */
export async function correctAddress(
  ctx: Context,
  correction: Correction & { province: string; city: string; address: string },
): Promise<{ version: number }> {
  const person = await lockVersion(ctx, correction)
  const { province, city, address } = correction
  const before = { province: person.province, city: person.city, address: person.address }
  const after = { province, city, address }
  if (JSON.stringify(before) === JSON.stringify(after)) refuse('customer.nothing-changed')
  return save(ctx, correction, {
    person,
    act: 'customer.correct-address',
    set: after,
    before,
    after,
  })
}

async function lockVersion(ctx: Context, { personId, version }: Correction): Promise<Person> {
  const person = await lockPerson(ctx, personId)
  if (person.version !== version) refuse('record.stale')
  return person
}

interface Change {
  person: Person
  act: 'customer.correct-name' | 'customer.correct-id-number' | 'customer.correct-address'
  set: Columns
  before: object
  after: object
}

async function save(
  ctx: Context,
  { personId, reason }: Correction,
  { person, act, set, before, after }: Change,
): Promise<{ version: number }> {
  const { version } = await changePerson(ctx, person, set)
  await noteProfile(ctx, personId)
  await audit(ctx, { act, object: { type: 'person', id: personId }, before, after, reason })
  return { version }
}
