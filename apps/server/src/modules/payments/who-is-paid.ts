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
 * Whose number money goes to. Every way by which it leaves, or by which a customer is paid elsewhere from
 * now on, comes through here: when it is asked for, when it is decided, and once more as it leaves.
 */

/** A customer, and the number on which they are to be paid, by its hash or as it is kept for them. */
type Paid = { personId: number } & ({ phoneHash: Buffer } | { phoneCipher: Buffer })

/** Who asks for it or decides about it, of the staff; null where nobody does. */
type People = readonly (number | null)[]

type StaffOwner = Extract<NumberOwner, { kind: 'staff' }>

interface Asked {
  paid: Paid & { phoneMasked: string }
  people: People
}

/**
 * Before it is asked for. A number of a member of staff is marked: supervisors are told, and it needs more
 * than another person. Refuses: customer.wallet-of-another, payout.number-of-decider.
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
  /** As the customer says the operator knows its owner. */
  ownerName: string
}

/**
 * From now on the customer is paid there; of a member of staff's number the head of audit alone decides.
 * Gives whether it is one. Refuses: customer.not-found, .wallet-of-another, payout.number-of-decider,
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
 * Whoever acts on a payment by hand does not pay their own number. Refuses: payout.number-of-decider.
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

/** As it leaves: why it must not be paid there. `people` had a hand in what is paid. */
export async function doubtOfNumber(
  ctx: ReadContext,
  paid: Paid,
  people: () => Promise<People> = async () => [],
): Promise<'wallet-of-another' | 'staff-number' | undefined> {
  const { finding, staff, ...facts } = await lookAt(ctx, paid, [])
  if (finding === 'wallet-of-another') return finding
  if (staff.length === 0) return undefined
  const found = findingOf(facts.owners, { ...facts, people: await people() })
  return found === undefined ? undefined : 'staff-number'
}

/** Supervisors are told, of whoever acts, else of whose number it is. */
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
  /** Of the customer, as on the ID. */
  name: string | null
  /** Of the number's owner, as it was typed. */
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

/** That a number is a special account of staff is not for everybody who may see the others. */
const maySee = (ctx: ReadContext, kind: string, detail: string | null) =>
  kind !== 'special' || detail !== 'staff' || may(ctx, 'special-account.see-staff')

async function lookAt(ctx: ReadContext, paid: Paid, people: People) {
  const { personId } = paid
  const hash = hashOf(ctx, paid)
  const owners = await ownersOfNumber(ctx, hash)
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

/** Of two customers who are to be paid there at once the second finds it taken. */
async function lockNumber(ctx: Context, hash: Buffer): Promise<void> {
  const name = `wallet ${hash.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 640))`.execute(ctx.tx)
}
