import { randomUUID } from 'node:crypto'
import { refuse } from '@daftari/contract/refusals'
import type { Caller } from '@daftari/contract/telephony/calls'
import { normalisePhone } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { countNumberSearch } from '../../../../platform/watch/number-search.ts'
import { type Call, lockCall } from '../../call-store.ts'
import { extensionOf, referenceOf } from '../place-call.ts'
import { assign, type Extension, ringsAt } from './ringing.ts'
import type { SealPhone } from './take-incoming.ts'

export interface Ringing {
  /** For a call that the telephony server announced. */
  reference?: string | undefined
  /** What the line shows. */
  from?: string | undefined
  /** The reference of the call about which a colleague consults. */
  consults?: string | undefined
}

/**
 * The ringing softphone claims the call and learns the caller; it may ring at several, and the one that
 * answers claims it once more. The caller is disclosed only for an announced call, or for the call of a
 * colleague's consultation: a number supplied by the browser discloses nothing. Refuses:
 * telephone.no-account, request.not-found, search.over-quota, search.too-fast.
 */
export async function claimIncoming(
  ctx: Context,
  ringing: Ringing,
  seal: SealPhone,
): Promise<Caller> {
  const { reference, from, consults } = ringing
  const staff = await extensionOf(ctx)
  if (reference !== undefined) return claimAnnounced(ctx, reference, staff)
  const about = await consultedCall(ctx, consults)
  if (about !== undefined) return claimInquiry(ctx, about, staff)
  await countNumberSearch(ctx, '/telephony/calls/incoming', { phone: from })
  const e164 = normalisePhone(from ?? '')
  const phone = e164 === undefined ? null : seal(ctx.appContext.cipher, e164).masked
  return { callId: null, phone, customer: null }
}

async function claimAnnounced(ctx: Context, reference: string, staff: Extension): Promise<Caller> {
  const call = await lockCall(ctx, { reference })
  if (call === undefined || !(isOwn(call, staff) || ringsAt(ctx, call, staff))) {
    return refuse('request.not-found')
  }
  if (call.answeredAt === null) {
    if (call.state === 'destroy') await reopen(ctx, call)
    await claim(ctx, call.id, staff)
  }
  const { id: callId, phoneMasked: phone, personId, staffId } = call
  if (staffId !== staff.id) await received(ctx, { callId, phone, personId }, staff)
  await assign(ctx, call, staff)
  return { callId, phone, customer: await customerOf(ctx, personId) }
}

/** Answered by this very person, and going on. */
const isOwn = (call: Call, staff: Extension) =>
  call.direction === 'inbound' &&
  call.answeredAt !== null &&
  call.staffId === staff.id &&
  call.state !== 'destroy'

async function claim(ctx: Context, callId: number, { id: staffId, extension }: Extension) {
  const claimedAt = ctx.clock.now()
  await ctx.tx
    .insertInto('telephony.callClaim')
    .values({ callId, staffId, extension, claimedAt })
    .onConflict((on) =>
      on.columns(['callId', 'staffId']).doUpdateSet({ extension, claimedAt, releasedAt: null }),
    )
    .execute()
  await ctx.tx
    .updateTable('telephony.call')
    .set({ heardAt: claimedAt })
    .where('id', '=', callId)
    .execute()
}

/** All earlier softphones had refused it, and it rings at another. */
async function reopen(ctx: Context, { id }: Call): Promise<void> {
  const nothing = { endedAt: null, endedBy: null, outcome: null, talkSeconds: null }
  await ctx.tx
    .updateTable('telephony.call')
    .set({ ...nothing, state: 'trying', sipStatus: null, q850: null, cause: null })
    .where('id', '=', id)
    .execute()
}

const received = (
  ctx: Context,
  o: { callId: number; phone: string | null; personId: number | null },
  { extension }: Extension,
) =>
  audit(ctx, {
    act: 'call.receive',
    object: { type: 'call', id: o.callId },
    after: { phone: o.phone, customer: o.personId, extension },
  })

interface Consulted {
  id: number
  personId: number | null
  phoneMasked: string | null
}

/**
 * The current call of a consultation: its unguessable reference was passed on by the colleague who is in the
 * call.
 */
async function consultedCall(
  ctx: Context,
  reference: string | undefined,
): Promise<Consulted | undefined> {
  if (reference === undefined) return undefined
  return ctx.tx
    .selectFrom('telephony.call')
    .select(['id', 'personId', 'phoneMasked'])
    .where('reference', '=', reference)
    .where('state', 'in', ['answering', 'active'])
    .executeTakeFirst()
}

/**
 * A colleague consults about a call: the consultation has its own record, and is not a call of the customer.
 */
async function claimInquiry(ctx: Context, about: Consulted, staff: Extension): Promise<Caller> {
  const { personId, phoneMasked: phone } = about
  const now = ctx.clock.now()
  const { id: callId } = await ctx.tx
    .insertInto('telephony.call')
    .values({
      reference: referenceOf(ctx, `in:${randomUUID()}`),
      direction: 'inbound',
      engine: 'softphone',
      purpose: 'service',
      objectType: 'call',
      objectId: about.id,
      staffId: staff.id,
      extension: staff.extension,
      state: 'trying',
      askedAt: now,
      askedOn: ctx.clock.today(),
      heardAt: now,
      ringAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await claim(ctx, callId, staff)
  await received(ctx, { callId, phone, personId }, staff)
  return { callId, phone, customer: await customerOf(ctx, personId) }
}

async function customerOf(ctx: Context, personId: number | null): Promise<Caller['customer']> {
  if (personId === null) return null
  const { rows } = await sql<NonNullable<Caller['customer']>>`
    select p.person_id as id, p.full_name as name,
      coalesce((select json_agg(json_build_object('loanId', a.application_id,
          'app', coalesce((select app.name from reporting.app where app.code = a.app_code), a.app_code),
          'appliedOn', a.applied_on) order by a.application_id desc)
        from reporting.application a where a.person_id = p.person_id), '[]') as loans
    from reporting.person p where p.person_id = ${personId}`.execute(ctx.db)
  return rows[0] ?? null
}
