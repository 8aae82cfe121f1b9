import type { paidNumberMarks, WhoIsPaid } from '@daftari/contract/payments/who-is-paid'
import { type NumberOwner, ownersWho } from '@daftari/contract/platform/number-owners'
import { refuse } from '@daftari/contract/refusals'
import { nameMatch } from '@daftari/kernel/name-match'
import { sql } from 'kysely'
import { ofPerson } from '../../platform/cipher.ts'
import {
  type Context,
  type ContextSaying,
  may,
  type ReadContext,
  requireWord,
  type Saying,
} from '../../platform/context.ts'
import { requireSecondPerson } from '../../platform/desk/second-person/require-second-person.ts'
import { ownersOfNumber } from '../../platform/numbers/owners-of.ts'
import { phoneHash } from '../../platform/numbers/phone-hash.ts'
import type { SealedNumber } from '../../platform/numbers/seal-phone.ts'
import { raiseAlarm } from '../../platform/watch/alarm.ts'
import { changeWallet, lockPerson } from '../customers/index.ts'
import { findingOf } from './domain/paid-number.ts'
import { operatorNames } from './queries/operator-names.ts'

/**
 * Checks the owner of the number that receives money. Every payment, and every change of a customer's wallet,
 * passes here: at the request, at the decision, and once more when the money leaves.
 */

/** A customer, and the number on which they are to be paid, by its hash or as it is kept for them. */
type Paid = { personId: number } & ({ phoneHash: Buffer } | { phoneCipher: Buffer })

/** The members of staff who request it or decide about it; null where there is none. */
type People = readonly (number | null)[]

type StaffOwner = Extract<NumberOwner, { kind: 'staff' }>

interface Asked {
  paid: Paid & { phoneMasked: string }
  people: People
}

/**
 * Checked before the request. A number of a member of staff is marked: supervisors are notified, and it needs
 * more than another person. Refuses: customer.wallet-of-another, payout.number-of-decider.
 */
export async function requirePayable(
  ctx: ContextSaying<'pays'>,
  { paid, people }: Asked,
): Promise<void> {
  requireWord(ctx, 'pays')
  const { finding, staff } = await lookAt(ctx, paid, withActor(ctx, people))
  refuseFor(finding)
  if (finding === 'staff-number') await reportStaffNumber(ctx, paid, staff)
}

/**
 * Before it is approved by a second person. Refuses as above, and: payout.staff-number, unless two people
 * have entered the number as a special account of staff, or the head of audit approved the wallet.
 */
export async function requireApprovable(
  ctx: ContextSaying<'pays'>,
  { paid, people }: Asked,
): Promise<void> {
  requireWord(ctx, 'pays')
  const { finding, staff } = await lookAt(ctx, paid, withActor(ctx, people))
  refuseFor(finding)
  await requireOtherHands(ctx, staff)
  if (finding === 'staff-number') refuse('payout.staff-number')
}

interface NewWallet {
  personId: number
  phone: SealedNumber
  /** The owner's name at the operator, as the customer stated it. */
  ownerName: string
}

/**
 * From now on the customer is paid there; for a staff member's number only the head of audit may decide.
 * Returns whether it is one. Refuses: customer.not-found, .wallet-of-another, payout.number-of-decider,
 * .staff-number, second-person.*.
 */
export async function payFromNowOn(
  ctx: ContextSaying<'pays'>,
  wallet: NewWallet,
  people: People,
): Promise<{ ofStaff: boolean }> {
  requireWord(ctx, 'pays')
  const { personId, phone } = wallet
  await lockPerson(ctx, personId)
  await lockNumber(ctx, phone.hash)
  const paid = { personId, phoneHash: phone.hash }
  const { finding, staff } = await lookAt(ctx, paid, withActor(ctx, people))
  refuseFor(finding)
  await requireOtherHands(ctx, staff)
  const ofStaff = finding === 'staff-number'
  const { actor } = ctx
  if (ofStaff && !(actor.kind === 'staff' && actor.isAuditAdmin)) refuse('payout.staff-number')
  await changeWallet(ctx, wallet)
  return { ofStaff }
}

/**
 * A person who acts on a payment by hand must not pay their own number. Refuses: payout.number-of-decider.
 */
export async function requireNotOwnNumber(
  ctx: ReadContext & Saying<'pays'>,
  paid: { phoneHash: Buffer } | Paid,
  people: People = [],
): Promise<void> {
  requireWord(ctx, 'pays')
  const owners = await ownersOfNumber(ctx, hashOf(ctx, paid))
  const everybody = withActor(ctx, people)
  if (ownersWho(owners, 'staff').some(({ id }) => everybody.includes(id))) {
    refuse('payout.number-of-decider')
  }
}

/**
 * At sending: the reason why it must not be paid there. `people` took part in the decision; `owners` are the
 * number's, where they are known.
 */
export async function doubtOfNumber(
  ctx: ReadContext,
  paid: Paid,
  people: () => Promise<People> = async () => [],
  owners?: readonly NumberOwner[],
): Promise<'wallet-of-another' | 'staff-number' | undefined> {
  const { finding, staff, ...facts } = await lookAt(ctx, paid, [], owners)
  if (finding === 'wallet-of-another') return finding
  if (staff.length === 0) return undefined
  const found = findingOf(facts.owners, { ...facts, people: await people() })
  return found === undefined ? undefined : 'staff-number'
}

/** Notifies the supervisors of the actor, or else of the number's owner. */
export async function reportStaffNumber(
  ctx: Context,
  paid: Paid & { phoneMasked: string },
  staff?: readonly StaffOwner[],
): Promise<void> {
  const found = staff ?? ownersWho(await ownersOfNumber(ctx, hashOf(ctx, paid)), 'staff')
  for (const { id, name } of found) {
    await raiseAlarm(ctx, {
      kind: 'payout.staff-number',
      facts: { customer: paid.personId, wallet: paid.phoneMasked, staff: name ?? '' },
      ...(ctx.actor.kind === 'staff' ? {} : { about: id }),
    })
  }
}

interface Names {
  /** The customer's name, as on the ID. */
  name: string | null
  /** The name of the number's owner, as typed. */
  ownerName?: string
}

/** What a second person sees before the decision. */
export async function whoIsPaid(
  ctx: ReadContext,
  paid: Paid,
  { name, ownerName }: Names,
): Promise<WhoIsPaid> {
  const { owners, finding } = await lookAt(ctx, paid, [])
  const others = owners.filter(({ kind, id }) => kind !== 'customer' || id !== paid.personId)
  const customers = ownersWho(owners, 'customer').map(({ id }) => id)
  const hash = hashOf(ctx, paid)
  const known = await operatorNames(ctx, hash, [...new Set([paid.personId, ...customers])])
  const fits = (one: string) => name !== null && nameMatch(one, name) !== 'differs'
  const operatorSays = known.map((one) => ({
    name: one.name,
    at: one.at.toISOString(),
    fits: fits(one.name),
  }))
  const marks: Record<(typeof paidNumberMarks)[number], boolean> = {
    'staff-number': ownersWho(owners, 'staff').length > 0,
    'name-differs': ownerName !== undefined && !fits(ownerName),
    'operator-name-differs': operatorSays.some((one) => !one.fits),
  }
  return {
    owners: others.filter(({ kind, detail }) => maySee(ctx, kind, detail)),
    marks: (Object.keys(marks) as (keyof typeof marks)[]).filter((one) => marks[one]),
    needsAudit: finding === 'staff-number',
    operatorNames: operatorSays,
  }
}

/** The same of a payout. Refuses: request.not-found. */
export async function whoIsPaidBy(ctx: ReadContext, disbursementId: number): Promise<WhoIsPaid> {
  const payout = await ctx.db
    .selectFrom('payments.disbursement as d')
    .leftJoin('reporting.person as p', 'p.personId', 'd.personId')
    .select(['d.personId', 'd.phoneCipher', 'p.fullName as name'])
    .where('d.id', '=', disbursementId)
    .executeTakeFirst()
  if (payout === undefined) refuse('request.not-found')
  return whoIsPaid(ctx, payout, payout)
}

/** That a number is a special account of staff is not disclosed to everybody who may see the other kinds. */
const maySee = (ctx: ReadContext, kind: string, detail: string | null) =>
  kind !== 'special' || detail !== 'staff' || may(ctx, 'special-account.see-staff')

async function lookAt(
  ctx: ReadContext,
  paid: Paid,
  people: People,
  known?: readonly NumberOwner[],
) {
  const { personId } = paid
  const hash = hashOf(ctx, paid)
  const owners = known ?? (await ownersOfNumber(ctx, hash))
  const staff = ownersWho(owners, 'staff')
  const audited = staff.length > 0 && (await isAudited(ctx, personId, hash))
  const finding = findingOf(owners, { personId, people, audited })
  return { owners, staff, personId, audited, finding }
}

/** Nor by an account that may be in the hands of whose number it is. Refuses: second-person.*. */
const requireOtherHands = (ctx: ReadContext, staff: readonly StaffOwner[]) =>
  requireSecondPerson(
    ctx,
    staff.map(({ id }) => id),
    'payout.number-of-decider',
  )

function refuseFor(finding: ReturnType<typeof findingOf>): void {
  if (finding === 'wallet-of-another') refuse('customer.wallet-of-another')
  if (finding === 'of-decider') refuse('payout.number-of-decider')
}

const withActor = ({ actor }: ReadContext, people: People): People =>
  actor.kind === 'staff' ? [actor.id, ...people] : people

function hashOf(ctx: ReadContext, paid: { phoneHash: Buffer } | Paid): Buffer {
  if ('phoneHash' in paid) return paid.phoneHash
  const { cipher } = ctx.appContext
  return phoneHash(cipher, cipher.open(paid.phoneCipher, ofPerson(paid.personId)))
}

/** The head of audit has approved the wallet for this customer, though it is a member of staff's. */
async function isAudited(ctx: ReadContext, personId: number, hash: Buffer): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('payments.payoutModification')
    .select('id')
    .where('personId', '=', personId)
    .where('phoneHash', '=', hash)
    .where('ofStaff', '=', true)
    .where('state', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Serializes simultaneous changes to one number: the second customer finds it taken. */
async function lockNumber(ctx: Context, hash: Buffer): Promise<void> {
  const name = `wallet ${hash.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 640))`.execute(ctx.tx)
}
