import { workProofs } from '@daftari/contract/customers/enums'
import type { WorkChangeBody } from '@daftari/contract/customers/shapes'
import { refuse } from '@daftari/contract/refusals'
import type { WorkRefusal } from '@daftari/contract/support/cases/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Selectable, sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { json } from '../../../../platform/db/json.ts'
import type { CustomersWorkChange } from '../../../../platform/db/types.ts'
import { publish } from '../../../../platform/events/publish.ts'
import { noteProfile } from '../journey/note-profile.ts'
import { lockPerson } from '../lock-person.ts'

export interface NewWorkChange {
  personId: number
  appCode: string
  work: WorkChangeBody
  /** Pictures of theirs that were sent before. */
  proofs: readonly number[]
}

type WorkChange = Selectable<CustomersWorkChange>

const fields = ['company', 'employmentType', 'monthlyIncomeCents', 'payDay', 'jobTitle'] as const

/**
 * A customer reports a change of work and income; a pending report is replaced. It counts once a person has
 * accepted it. Refuses: customer.not-found, work-change.same, work-change.proof.
 */
export async function askWorkChange(ctx: Context, given: NewWorkChange): Promise<number> {
  const { personId, appCode, work, proofs } = given
  await lockPerson(ctx, personId)
  const before = await workOf(ctx, personId)
  const after = Object.fromEntries(fields.map((name) => [name, work[name] ?? null]))
  if (isSame(before, after)) refuse('work-change.same')
  await requireProofs(ctx, personId, proofs)
  const replaced = await ctx.tx
    .updateTable('customers.workChange')
    .set({ state: 'replaced' })
    .where('personId', '=', personId)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
  if (replaced !== undefined) {
    await publish(ctx, 'work-change.replaced', `person:${personId}`, { changeId: replaced.id })
  }
  const askedBy = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const { id: changeId } = await ctx.tx
    .insertInto('customers.workChange')
    .values({
      personId,
      appCode,
      before: json(before),
      after: json(after),
      askedAt: ctx.clock.now(),
      askedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('customers.workChangeProof')
    .values(proofs.map((documentId) => ({ changeId, documentId })))
    .execute()
  await publish(ctx, 'work-change.asked', `person:${personId}`, {
    changeId,
    personId,
    appCode,
    askedBy,
  })
  return changeId
}

type Work = Record<string, unknown>

const isSame = (one: Work = {}, other: Work = {}) =>
  fields.every((name) => (one[name] ?? null) === (other[name] ?? null))

async function workOf(ctx: Context, personId: number): Promise<Work> {
  const row = await ctx.tx
    .selectFrom('customers.work')
    .select(fields)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row ?? {}
}

/** Refuses: work-change.proof, of what is not a standing proof of theirs. */
async function requireProofs(ctx: Context, personId: number, proofs: readonly number[]) {
  const rows = await ctx.tx
    .selectFrom('customers.document')
    .select('id')
    .where('id', 'in', [...proofs])
    .where('personId', '=', personId)
    .where('kind', 'in', [...workProofs])
    .where('removedAt', 'is', null)
    .execute()
  if (rows.length !== new Set(proofs).size)
    refuse('work-change.proof', {}, { proofs: 'not a proof' })
}

/**
 * The reported work applies from now on and counts in decisions until a day; no open application is decided
 * again, and newer data of the customer is not replaced. Refuses: work-change.decided, .changed-since,
 * .until.
 */
export async function acceptWorkChange(
  ctx: Context,
  { id, countsUntil, reason }: { id: number; countsUntil: string; reason: string },
): Promise<void> {
  const change = await lockChange(ctx, id)
  if (countsUntil <= ctx.clock.today()) refuse('work-change.until', {}, { countsUntil: 'past' })
  const { personId } = change
  const [before, after] = [change.before, change.after] as Work[]
  if (!isSame(await workOf(ctx, personId), before)) refuse('work-change.changed-since')
  const moved = before?.['company'] !== after?.['company']
  const row = { ...after, changeId: id, ...(moved ? anotherEmployer : {}) }
  await ctx.tx
    .insertInto('customers.work')
    .values({ personId, ...row })
    .onConflict((on) => on.column('personId').doUpdateSet(row))
    .execute()
  await decide(ctx, id, { state: 'accepted', reason, countsUntil: countsUntil as BusinessDate })
  await noteProfile(ctx, personId)
  await audit(ctx, {
    act: 'customer.work-accepted',
    object: { type: 'person', id: personId },
    before: change.before,
    after: { ...after, countsUntil },
    reason,
  })
}

/** What was known of the former employer is not true of the new one. */
const anotherEmployer = {
  companyPhoneHash: null,
  companyPhoneMasked: null,
  companyPhoneCipher: null,
  companyAddress: null,
  companySize: null,
}

/** The previous work still counts. Refuses: work-change.decided. */
export async function refuseWorkChange(
  ctx: Context,
  { id, refusal, reason }: { id: number; refusal: WorkRefusal; reason: string },
): Promise<void> {
  await lockChange(ctx, id)
  await decide(ctx, id, { state: 'refused', refusal, reason })
}

/** Locked with its customer, who is locked first, as at a report or save. Refuses: work-change.decided. */
async function lockChange(ctx: Context, id: number): Promise<WorkChange> {
  const { personId } = await ctx.tx
    .selectFrom('customers.workChange')
    .select('personId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await lockPerson(ctx, personId)
  const { rows } = await sql<WorkChange>`
    select * from customers.work_change where id = ${id} for update`.execute(ctx.tx)
  const [found] = rows
  return found?.state === 'asked' ? found : refuse('work-change.decided')
}

async function decide(
  ctx: Context,
  id: number,
  of: { state: string; reason: string; countsUntil?: BusinessDate; refusal?: WorkRefusal },
): Promise<void> {
  const { reason: decisionReason, ...rest } = of
  await ctx.tx
    .updateTable('customers.workChange')
    .set({ ...rest, decisionReason, decidedAt: ctx.clock.now(), decidedBy: staffOf(ctx) })
    .where('id', '=', id)
    .execute()
}
