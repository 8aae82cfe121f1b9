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
  const row = { ...optionalFields, ...rest, ...companyPhoneOf(ctx, companyPhone) }
  const columns = Object.keys(row) as (keyof typeof row)[]
  const whole = Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))
  await insertLater(ctx.tx, 'customers.work', [{ personId, ...whole }], {
    orChange: { there: ['personId'], set: columns, and: stillAccepted },
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
const stillAccepted = `change_id = case
  when (work.company, work.employment_type, work.monthly_income_cents) is not distinct from
    (excluded.company, excluded.employment_type, excluded.monthly_income_cents) then work.change_id end`

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
