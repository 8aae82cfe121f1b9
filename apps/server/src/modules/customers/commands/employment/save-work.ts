import type { WorkBody } from '@daftari/contract/customers/shapes'
import { maskPhone, normaliseTelephone } from '@daftari/kernel/phone'
import type { Context } from '../../../../platform/context.ts'
import { insertLater } from '../../../../platform/db/waiting-writes.ts'
import { phoneHash } from '../../../../platform/numbers/phone-hash.ts'
import { noteProfile } from '../journey/note-profile.ts'
import { lockPerson } from '../lock-person.ts'

/** Replaces work and income; the write is deferred. Refuses: customer.not-found. */
export async function saveWork(ctx: Context, personId: number, work: WorkBody): Promise<void> {
  await lockPerson(ctx, personId)
  const { companyPhone, ...rest } = work
  const given = { ...optionalFields, ...rest }
  const changeId = await stillAccepted(ctx, personId, given)
  const row = { ...given, ...companyPhoneOf(ctx, companyPhone), changeId }
  const columns = Object.keys(row) as (keyof typeof row)[]
  const whole = Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))
  await insertLater(ctx.tx, 'customers.work', [{ personId, ...whole }], {
    orChange: { there: ['personId'], set: columns },
  })
  await noteProfile(ctx, personId, { work: true })
}

const optionalFields = {
  company: null,
  companySize: null,
  industry: null,
  occupation: null,
  workingHours: null,
  familyIncomeCents: null,
  payDay: null,
  jobTitle: null,
  jobRank: null,
  companyAddress: null,
} as const

/** Accepted work keeps counting while the customer's data of work and income stays the same. */
async function stillAccepted(
  ctx: Context,
  personId: number,
  given: GivenWork,
): Promise<number | null> {
  const known = await ctx.tx
    .selectFrom('customers.work')
    .select(['changeId', 'company', 'employmentType', 'monthlyIncomeCents'])
    .where('personId', '=', personId)
    .executeTakeFirst()
  if (known === undefined) return null
  const { changeId, ...before } = known
  const same = Object.entries(before).every(
    ([name, value]) => given[name as keyof GivenWork] === value,
  )
  return same ? changeId : null
}
type GivenWork = Pick<WorkBody, 'employmentType' | 'monthlyIncomeCents'> & {
  company?: string | null | undefined
}

/** A mobile is in E.164, a landline its digits, so that two spellings are one number. */
function companyPhoneOf(ctx: Context, written: string | undefined) {
  if (written === undefined) {
    return { companyPhoneHash: null, companyPhoneMasked: null, companyPhoneCipher: null }
  }
  const phone = normaliseTelephone(written) ?? written
  const { cipher } = ctx.appContext
  return {
    companyPhoneHash: phoneHash(cipher, phone),
    companyPhoneMasked: maskPhone(phone),
    companyPhoneCipher: cipher.seal(phone),
  }
}
