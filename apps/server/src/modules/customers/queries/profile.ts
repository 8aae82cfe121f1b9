import type { DocumentKind } from '@daftari/contract/customers/enums'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { fixedStatement } from '../../../platform/db/fixed-sql.ts'

/** What a decision on a customer looks at: nothing here names or finds them. */
export interface Profile {
  birthOn: string | null
  gender: 'male' | 'female' | null
  education: string | null
  maritalStatus: string | null
  children: number | null
  housing: string | null
  residenceMonths: number | null
  faceResult: 'match' | 'doubt' | 'mismatch' | null
  employmentType: string | null
  monthlyIncomeCents: number | null
  /**
   * The person who accepted work and income, and until when they count; null where only the customer stated
   * them.
   */
  acceptedWork: { changeId: number; by: number; countsUntil: string } | null
  /**
   * The person who accepted a face that the app could not match; above the amount, if there is one, the
   * acceptance does not count.
   */
  passedFace: {
    faceCheckId: number
    by: number
    upToCents: number | null
    result: 'doubt' | 'mismatch'
  } | null
  /** Name and ID were given. */
  identified: boolean
  contacts: { consented: boolean; personId: number | null }[]
  documents: DocumentKind[]
}

export async function profileOf(ctx: ReadContext, personId: number): Promise<Profile> {
  const [profile] = await readProfile(ctx.db, personId)
  assert(profile !== undefined, `there is no person ${personId}`)
  return profile
}

/** Data confirmed by staff counts while it is unchanged; a contact is a customer when the number is one's. */
const readProfile = fixedStatement<Profile, [person: number]>(
  (person) => sql`
    select p.birth_on, p.gender, p.education, p.marital_status, p.children, p.housing,
      p.residence_months, p.face_result, p.id_number_hash is not null as identified,
      w.employment_type, w.monthly_income_cents,
      (select json_build_object('changeId', c.id, 'by', c.decided_by, 'countsUntil', c.counts_until)
        from customers.work_change c where c.id = w.change_id) as accepted_work,
      (select case when f.state = 'passed' then json_build_object('faceCheckId', f.id,
          'by', f.decided_by, 'result', f.result, 'upToCents', f.counts_up_to_cents) end
        from customers.face_check f where f.person_id = p.id
        order by f.id desc limit 1) as passed_face,
      coalesce((
        select json_agg(json_build_object('consented', c.consented, 'personId', known.id)
          order by c.id)
        from customers.contact c left join customers.person known on known.phone_hash = c.phone_hash
        where c.person_id = p.id and c.removed_at is null), '[]') as contacts,
      array(select distinct d.kind from customers.document d
        where d.person_id = p.id and d.removed_at is null order by d.kind) as documents
    from customers.person p left join customers.work w on w.person_id = p.id
    where p.id = ${person}`,
)

/** The number of other customers seen on a phone of this one, as a row for a statement. */
export const sharedDeviceCount = (personId: number) => sql<{ others: number }>`
  select count(distinct other.person_id) as others
  from customers.device own
  join customers.device other
    on other.fingerprint_hash = own.fingerprint_hash and other.person_id <> own.person_id
  where own.person_id = ${personId}`
