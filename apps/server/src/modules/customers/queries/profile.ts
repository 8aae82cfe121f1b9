import type { DocumentKind } from '@daftari/contract/customers/enums'
import type { ReadContext } from '../../../platform/context.ts'

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
  /** Who accepted work and income, and until when they count; null where the customer said so alone. */
  acceptedWork: { changeId: number; by: number; countsUntil: string } | null
  /** Who let the face pass that the app could not match; above the amount, if there is one, it did not. */
  passedFace: {
    faceCheckId: number
    by: number
    upToCents: number | null
    result: 'doubt' | 'mismatch'
  } | null
  /** Name and ID were told. */
  identified: boolean
  contacts: { consented: boolean; personId: number | null }[]
  documents: DocumentKind[]
}

export async function profileOf(ctx: ReadContext, personId: number): Promise<Profile> {
  const person = await ctx.db
    .selectFrom('customers.person as p')
    .leftJoin('customers.work as w', 'w.personId', 'p.id')
    .select([
      'p.birthOn',
      'p.gender',
      'p.education',
      'p.maritalStatus',
      'p.children',
      'p.housing',
      'p.residenceMonths',
      'p.faceResult',
      'w.employmentType',
      'w.monthlyIncomeCents',
    ])
    .select((eb) => eb('p.idNumberHash', 'is not', null).as('identified'))
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow()
  return {
    ...(person as Omit<Profile, 'contacts' | 'documents' | keyof Accepted>),
    ...(await acceptedOf(ctx, personId)),
    contacts: await contactsOf(ctx, personId),
    documents: await documentKindsOf(ctx, personId),
  }
}

type Accepted = Pick<Profile, 'acceptedWork' | 'passedFace'>

/** What people of ours accepted of it, where that still stands. */
async function acceptedOf(ctx: ReadContext, personId: number): Promise<Accepted> {
  const work = await ctx.db
    .selectFrom('customers.work as w')
    .innerJoin('customers.workChange as c', 'c.id', 'w.changeId')
    .select(['c.id as changeId', 'c.decidedBy as by', 'c.countsUntil'])
    .where('w.personId', '=', personId)
    .executeTakeFirst()
  const face = await ctx.db
    .selectFrom('customers.faceCheck')
    .select(['id as faceCheckId', 'decidedBy as by', 'state', 'result'])
    .select('countsUpToCents as upToCents')
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { state, ...passed } = face ?? { state: null }
  return {
    acceptedWork: (work ?? null) as Profile['acceptedWork'],
    passedFace: state === 'passed' ? (passed as Profile['passedFace']) : null,
  }
}

/** With the customer that a contact is, when the number is one's. */
async function contactsOf(ctx: ReadContext, personId: number): Promise<Profile['contacts']> {
  return ctx.db
    .selectFrom('customers.contact as c')
    .leftJoin('customers.person as p', 'p.phoneHash', 'c.phoneHash')
    .select(['c.consented', 'p.id as personId'])
    .where('c.personId', '=', personId)
    .where('c.removedAt', 'is', null)
    .orderBy('c.id')
    .execute()
}

async function documentKindsOf(ctx: ReadContext, personId: number): Promise<DocumentKind[]> {
  const rows = await ctx.db
    .selectFrom('customers.document')
    .select('kind')
    .distinct()
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .execute()
  return rows.map((row) => row.kind as DocumentKind)
}

/** How many other customers use a phone that this one was seen with. */
export async function sharedDeviceCount(ctx: ReadContext, personId: number): Promise<number> {
  const row = await ctx.db
    .selectFrom('customers.device as own')
    .innerJoin('customers.device as other', 'other.fingerprintHash', 'own.fingerprintHash')
    .select((eb) => eb.fn.count<number>('other.personId').distinct().as('others'))
    .where('own.personId', '=', personId)
    .where('other.personId', '!=', personId)
    .executeTakeFirst()
  return row?.others ?? 0
}
