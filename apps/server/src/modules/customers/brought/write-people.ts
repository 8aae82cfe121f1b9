import type { BusinessDate } from '@daftari/kernel/business-date'
import { startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { ofPerson } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { type SealedNumber, sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { sealIdNumber } from '../numbers.ts'

/** A customer of another system, with everything that we keep of one. Numbers are in clear. */
export interface BroughtPerson {
  /** Reserved before. */
  id: number
  /** E.164. */
  phone: string
  appCode: string
  channel: string
  registeredOn: BusinessDate
  idType: string | null
  idNumber: string | null
  fullName: string | null
  gender: string | null
  birthOn: string | null
  education: string | null
  email: string | null
  maritalStatus: string | null
  language: string | null
  children: number | null
  housing: string | null
  residenceMonths: number | null
  province: string | null
  city: string | null
  address: string | null
  work: BroughtWork | null
  contacts: readonly BroughtContact[]
  blacklisted: readonly BroughtBlacklisting[]
}

interface BroughtWork {
  company: string | null
  employmentType: string | null
  occupation: string | null
  monthlyIncomeCents: number | null
  payDay: number | null
}

interface BroughtContact {
  name: string
  relationship: string
  /** E.164. */
  phone: string
  consented: boolean
}

interface BroughtBlacklisting {
  reason: string
  since: BusinessDate | null
  expiresOn: string | null
}

/** Numbers of customers to come, in ascending order: nobody else is given them. */
export async function reservePersons({ tx }: Context, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('customers.person', 'id')) as id
    from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map((one) => Number(one.id)).sort((a, b) => a - b)
}

/** As columns of a statement; bytes in hex, since the rows go as JSON. */
const hex = (of: SealedNumber | null, name: string) => ({
  [`${name}_hash`]: of === null ? null : `\\x${of.hash.toString('hex')}`,
  [`${name}_masked`]: of === null ? null : of.masked,
  [`${name}_cipher`]: of === null ? null : `\\x${of.cipher.toString('hex')}`,
})

/**
 * Customers of another system, many by few statements: their numbers sealed for each, registered on the day
 * the source says, with work, contacts and blacklist. Publishes nothing, and nobody has agreed to anything:
 * what they agreed to there is no consent that is written down here.
 */
export async function writeBroughtPeople(
  ctx: Context,
  people: readonly BroughtPerson[],
): Promise<void> {
  if (people.length === 0) return
  const { cipher } = ctx.appContext
  const at = (day: BusinessDate) => startOfDay(day, ctx.clock.zone).toISOString()
  const rows = people.map((one) => {
    const { contacts: _, blacklisted: __, work, phone, idNumber, ...plain } = one
    const owner = ofPerson(one.id)
    return {
      ...plain,
      registeredAt: at(one.registeredOn),
      ...(work ?? {}),
      hasWork: work !== null,
      ...hex(sealPhone(cipher, phone, owner), 'phone'),
      ...hex(idNumber === null ? null : sealIdNumber(cipher, idNumber, owner), 'id_number'),
    }
  })
  const given = sql`jsonb_to_recordset(${jsonText(rows)}::jsonb) as r (
    id bigint, "appCode" text, channel text, "registeredOn" date, "registeredAt" timestamptz,
    "idType" text, "fullName" text, gender text, "birthOn" date, education text, email text,
    "maritalStatus" text, language text, children smallint, housing text,
    "residenceMonths" integer, province text, city text, address text, "hasWork" boolean,
    company text, "employmentType" text, occupation text, "monthlyIncomeCents" bigint,
    "payDay" smallint, phone_hash bytea, phone_masked text, phone_cipher bytea,
    id_number_hash bytea, id_number_masked text, id_number_cipher bytea)`
  await sql`
    insert into customers.person (id, phone_hash, phone_masked, phone_cipher, id_type,
      id_number_hash, id_number_masked, id_number_cipher, full_name, gender, birth_on, education,
      email, marital_status, language, children, housing, residence_months, province, city, address,
      registered_at, registered_on)
    overriding system value
    select id, phone_hash, phone_masked, phone_cipher, "idType", id_number_hash, id_number_masked,
      id_number_cipher, "fullName", gender, "birthOn", education, email, "maritalStatus", language,
      children, housing, "residenceMonths", province, city, address, "registeredAt", "registeredOn"
    from ${given} order by id`.execute(ctx.tx)
  await sql`
    with given as (select * from ${given}), registered as (
      insert into customers.registration (person_id, app_code, channel, registered_at, registered_on)
      select id, "appCode", channel, "registeredAt", "registeredOn" from given order by id
    ), worked as (
      insert into customers.work (person_id, company, employment_type, occupation,
        monthly_income_cents, pay_day)
      select id, company, "employmentType", occupation, "monthlyIncomeCents", "payDay"
      from given where "hasWork" order by id
    )
    insert into customers.journey (person_id, app_code, channel, registered_at, registered_on,
      id_bound_on, profile_completed_on)
    select id, "appCode", channel, "registeredAt", "registeredOn",
      case when id_number_hash is not null then "registeredOn" end,
      case when id_number_hash is not null and "employmentType" is not null
        and id = any(${named(people)}::bigint[]) then "registeredOn" end
    from given order by id`.execute(ctx.tx)
  await writeContacts(ctx, people, at)
  await writeBlacklist(ctx, people, at)
}

/** Who names a contact. */
const named = (people: readonly BroughtPerson[]) =>
  people.flatMap(({ id, contacts }) => (contacts.length > 0 ? [id] : []))

type At = (day: BusinessDate) => string

async function writeContacts(ctx: Context, people: readonly BroughtPerson[], at: At) {
  const rows = people.flatMap(({ id, registeredOn, phone: own, contacts }) =>
    // Somebody's own number is no contact of theirs.
    contacts.flatMap(({ phone, ...contact }) =>
      phone === own
        ? []
        : [
            {
              ...contact,
              id,
              at: at(registeredOn),
              ...hex(sealPhone(ctx.appContext.cipher, phone), 'phone'),
            },
          ],
    ),
  )
  if (rows.length === 0) return
  await sql`
    insert into customers.contact (person_id, name, relationship, phone_hash, phone_masked,
      phone_cipher, source, consented, added_at)
    select id, name, relationship, phone_hash, phone_masked, phone_cipher, 'customer', consented, at
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r (id bigint, name text,
      relationship text, phone_hash bytea, phone_masked text, phone_cipher bytea,
      consented boolean, at timestamptz)
    on conflict do nothing`.execute(ctx.tx)
}

async function writeBlacklist(ctx: Context, people: readonly BroughtPerson[], at: At) {
  const rows = people.flatMap(({ id, blacklisted }) =>
    blacklisted.map(({ since, ...one }) => ({
      ...one,
      id,
      at: since === null ? ctx.clock.now().toISOString() : at(since),
    })),
  )
  if (rows.length === 0) return
  await sql`
    insert into customers.blacklist_entry (kind, person_id, value_hash, reason, added_at, expires_on)
    select k.kind, r.id, case k.kind when 'phone' then p.phone_hash
      when 'id-number' then p.id_number_hash end, r.reason, r.at, r."expiresOn"
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r (id bigint, reason text,
      at timestamptz, "expiresOn" date)
    join customers.person p on p.id = r.id
    cross join (values ('person'), ('phone'), ('id-number')) k (kind)
    where k.kind <> 'id-number' or p.id_number_hash is not null
    order by r.id, k.kind`.execute(ctx.tx)
}

export interface BlacklistedNumber {
  /** E.164, or the number of a document. */
  phone: string | null
  idNumber: string | null
  reason: string
  since: BusinessDate | null
  expiresOn: string | null
}
