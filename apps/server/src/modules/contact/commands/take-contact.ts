import {
  type ContactChannel,
  type ContactPurpose,
  type ContactRule,
  type ContactSource,
  hourRules,
} from '@daftari/contract/contact/enums'
import { timeOfDay } from '@daftari/contract/contact/hours'
import { ownersWho } from '@daftari/contract/platform/number-owners'
import { refuse } from '@daftari/contract/refusals'
import { momentOf } from '@daftari/kernel/wall-time'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { fixedStatement } from '../../../platform/db/fixed-sql.ts'
import { keepIfRolledBack } from '../../../platform/db/kept.ts'
import { insertLater } from '../../../platform/db/waiting-writes.ts'
import { ownersOfNumber } from '../../../platform/numbers/owners-of.ts'
import { raiseAlarm } from '../../../platform/watch/alarm.ts'
import { type Decision, mayContact } from '../domain/may-contact.ts'
import { gateOf, type Party } from '../queries/facts-of.ts'

export interface ContactRequest {
  party: Party
  purpose: ContactPurpose
  channel: ContactChannel
  /** The source of the attempt: one allowed and unreturned attempt for each. */
  source: { kind: ContactSource; id: number }
  /** When it began, if not now. */
  at?: Date
  /** The person who requested it by hand, where it is sent later and automatically. */
  askedBy?: number | null
}

interface Refused {
  allowed: false
  rule: ContactRule
  from: Date | null
}

export type Verdict = { allowed: true; attemptId: number } | Refused

/**
 * The contact policy check of every outbound contact, called in the transaction that stores it, at the moment
 * of sending. Number and person are locked until its end, so that concurrent attempts cannot exceed the
 * rules. The result is stored, and a refusal even if the transaction is rolled back.
 */
export async function takeContact(ctx: Context, request: ContactRequest): Promise<Verdict> {
  const judged = await judge(ctx, request)
  if (!judged.allowed) return judged
  const { id: attemptId } = await ctx.tx
    .insertInto('contact.attempt')
    .values(judged.row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { allowed: true, attemptId }
}

/** The same for callers that do not need the attempt's id: the write is deferred. */
export async function takeContactLater(
  ctx: Context,
  request: ContactRequest,
): Promise<{ allowed: true } | Refused> {
  const judged = await judge(ctx, request)
  if (!judged.allowed) return judged
  await keepAttempt(ctx.tx, judged.row)
  return { allowed: true }
}

async function judge(
  ctx: Context,
  request: ContactRequest,
): Promise<{ allowed: true; row: NewAttempt } | Refused> {
  const { at = ctx.clock.now() } = request
  await lockParty(ctx, request.party)
  const decision = await decide(ctx, { ...request, at })
  if (!decision.allowed) return decision
  await reportStaffNumber(ctx, request)
  const row = {
    ...attemptOf(ctx, request),
    at,
    allowed: true,
    askedFor: decision.isAskedFor,
    rule: null,
    sourceId: request.source.id,
  }
  return { allowed: true, row }
}

/**
 * The same question once more, for a contact that was taken and has waited: asked in the transaction in
 * which it leaves. What was taken for it does not count against it; where it is refused now, that is given
 * back.
 */
export async function confirmContact(ctx: Context, request: ContactRequest): Promise<Verdict> {
  const { source, at = ctx.clock.now() } = request
  await lockParty(ctx, request.party)
  const taken = await giveBack(ctx, source)
  if (taken === undefined) return takeContact(ctx, request)
  const decision = await decide(ctx, { ...request, at })
  if (!decision.allowed) return decision
  await ctx.tx
    .updateTable('contact.attempt')
    .set({ returnedAt: null, at, askedFor: decision.isAskedFor })
    .where('id', '=', taken)
    .execute()
  return { allowed: true, attemptId: taken }
}

/**
 * Alarms the supervisors when somebody contacts by hand, as a customer's, a number of staff: their own or a
 * colleague's.
 */
async function reportStaffNumber(
  ctx: Context,
  { party: { personId, phoneHash }, askedBy = null }: ContactRequest,
): Promise<void> {
  const about = ctx.actor.kind === 'staff' ? ctx.actor.id : askedBy
  if (about === null) return
  for (const { name } of ownersWho(await ownersOfNumber(ctx, phoneHash), 'staff')) {
    const facts = { ...(personId !== null && { customer: personId }), staff: name ?? '' }
    await raiseAlarm(ctx, { kind: 'contact.staff-number', facts, about })
  }
}

/** Whether it is allowed at its moment; what forbids it is kept as a refusal. */
async function decide(ctx: Context, request: ContactRequest & { at: Date }): Promise<Decision> {
  const { party, purpose, channel } = request
  const moment = momentOf(request.at, ctx.clock.zone)
  const {
    policy,
    facts: [facts],
  } = await gateOf(ctx, { parties: [party], purpose, on: moment.date })
  if (facts === undefined) throw new Error('a party has facts')
  const decision = mayContact(policy, facts, { purpose, channel, moment })
  if (!decision.allowed) await keepRefusal(ctx, { ...request, rule: decision.rule })
  return decision
}

/** What a rule forbade stays, even when the act that wanted it is given up. */
export async function keepRefusal(
  ctx: Context,
  {
    rule,
    ...request
  }: Omit<ContactRequest, 'source'> & {
    source: { kind: ContactSource; id: number | null }
    rule: ContactRule
  },
): Promise<void> {
  const { at = ctx.clock.now(), source } = request
  const row = { ...attemptOf(ctx, request), at, allowed: false, rule }
  await keepAttempt(ctx.tx, { ...row, sourceId: source.id })
  // The row it was tried for goes with the transaction.
  keepIfRolledBack(ctx.tx, (tx) => keepAttempt(tx, { ...row, sourceId: null }))
}

/**
 * The same for callers that cannot continue without it. Refuses: contact.not-allowed, contact.barred,
 * contact.wrong-number.
 */
export async function requireContact(ctx: Context, request: ContactRequest): Promise<void> {
  const verdict = await takeContactLater(ctx, request)
  if (!verdict.allowed) refuseContact(ctx, verdict)
}

/** Says which rule it is, and from when. Refuses: contact.not-allowed, .barred, .wrong-number. */
export function refuseContact(
  ctx: Pick<ReadContext, 'clock'>,
  { rule, from }: { rule: ContactRule; from: Date | null },
): never {
  if (rule === 'TP-04') refuse('contact.wrong-number', { rule })
  if (from === null) refuse('contact.barred', { rule })
  refuse('contact.not-allowed', { rule, from: clockText(from, ctx.clock.zone) })
}

/** Why a contact that has waited must not leave now; until when, or null where no waiting helps. */
export interface Hindrance {
  reason: string
  from: Date | null
}

/** While it is asked about again its attempt counts for nothing. */
async function giveBack(
  ctx: Context,
  source: ContactRequest['source'],
): Promise<number | undefined> {
  const row = await ctx.tx
    .updateTable('contact.attempt')
    .set({ returnedAt: ctx.clock.now() })
    .where('sourceKind', '=', source.kind)
    .where('sourceId', '=', source.id)
    .where('allowed', '=', true)
    .where('returnedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether it is the time of day alone that hinders, so that it may wait for it. */
export const isOutOfHours = (rule: ContactRule) => hourRules.includes(rule)

/** In one order: the number first, then the person. */
async function lockParty(ctx: Context, { phoneHash, personId, relation }: Party): Promise<void> {
  const keys = [`number:${phoneHash.toString('hex')}`]
  if (personId !== null && relation !== 'reference') keys.push(`person:${personId}`)
  await lockKeys(ctx.tx, keys)
}

/** One after the other, as they come. */
const lockKeys = fixedStatement<object, [keys: readonly string[]]>(
  (keys) => sql`
    select pg_advisory_xact_lock(hashtextextended(k.key, 45)) from unnest(${keys}::text[]) as k (key)`,
)

function attemptOf(
  ctx: Context,
  {
    party,
    purpose,
    channel,
    source,
  }: Omit<ContactRequest, 'source'> & { source: { kind: ContactSource } },
) {
  const { personId, phoneHash, relation, loanId = null } = party
  return {
    personId,
    loanId,
    phoneHash,
    relation,
    purpose,
    channel,
    staffId: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    sourceKind: source.kind,
  }
}

type NewAttempt = ReturnType<typeof attemptOf> & {
  at: Date
  allowed: boolean
  askedFor?: boolean
  rule: ContactRule | null
  sourceId: number | null
}

const keepAttempt = (tx: Tx, row: NewAttempt): Promise<void> =>
  insertLater(tx, 'contact.attempt', [row])

/** `2026-03-31 08:00` in the lender's time. */
function clockText(at: Date, zone: string): string {
  const { date, minute } = momentOf(at, zone)
  return `${date} ${timeOfDay(Math.floor(minute))}`
}
