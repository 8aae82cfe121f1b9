import type { ContactRule } from '@daftari/contract/contact/enums'
import { refuse } from '@daftari/contract/refusals'
import type { PlacedCall } from '@daftari/contract/telephony/calls'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { insertLater } from '../../../platform/db/waiting-writes.ts'
import { countOfAll, countOwn } from '../../../platform/watch/day-caps.ts'
import type { CallRequest } from '../call-store.ts'
import { checkContactPolicy } from '../check-contact-policy.ts'

interface WrittenCall {
  id: number
  reference: string
}

export type CallAnswer<C = WrittenCall> =
  | { call: C; refused: null }
  | { call: null; refused: { rule: ContactRule; from: Date | null } }

/**
 * Checks the contact rules and writes the call before anything is dialled, in the caller's transaction: for
 * softphones and robots alike. The number is dialled only by reference, so that a repeated dialling is the
 * same call. `numbered` is its number where the caller has drawn it. Refuses: spend.own-day, .all-day.
 */
export async function openCall(
  ctx: Context,
  request: CallRequest,
  numbered?: number,
): Promise<CallAnswer> {
  const { callee, about, staff, purpose, engine } = request
  const callId = numbered ?? (await nextCallId(ctx))
  const verdict = await checkContactPolicy(ctx, request, callId)
  if (!verdict.allowed) {
    const { rule, from } = verdict
    return { call: null, refused: { rule, from } }
  }
  const now = ctx.clock.now()
  const written = { id: callId, reference: referenceOf(ctx, callId) }
  const call = {
    ...written,
    direction: 'outbound',
    engine,
    purpose,
    ...callee,
    loanId: request.loanId ?? null,
    objectType: about?.type ?? null,
    objectId: about?.id ?? null,
    attemptId: verdict.attemptId,
    staffId: staff?.id ?? null,
    extension: staff?.extension ?? null,
    state: 'trying',
    askedAt: now,
    askedOn: ctx.clock.today(),
    heardAt: now,
  }
  await insertLater(ctx.tx, 'telephony.call', [call])
  const kind = engine === 'softphone' ? 'calls' : 'robot-calls'
  await countOwn(ctx, kind)
  await countOfAll(ctx, kind)
  return { call: written, refused: null }
}

/** An owned number: its owner, its purpose, and the person's name. */
export type NumberFound = Omit<CallRequest, 'engine' | 'staff'> & { name: string | null }

/**
 * A call by the person's own softphone. If the contact rules forbid it, that is returned as the answer, and
 * their record of the attempt stays. Refuses: telephone.no-account.
 */
export async function placeCall(
  ctx: Context,
  { name, ...request }: NumberFound,
): Promise<CallAnswer<PlacedCall>> {
  const { callId, ...staff } = await withCallId(ctx)
  const answer = await openCall(ctx, { ...request, engine: 'softphone', staff }, callId)
  if (answer.call === null) return answer
  const { id, reference } = answer.call
  const { about, callee } = request
  await audit(ctx, {
    act: 'call.place',
    object: { type: 'call', id },
    after: {
      about,
      purpose: request.purpose,
      phone: callee.phoneMasked,
      extension: staff.extension,
    },
  })
  return {
    refused: null,
    call: {
      id,
      reference,
      target: reference,
      headers: callHeaders({ id, about, extension: staff.extension }),
      phone: callee.phoneMasked,
      name,
    },
  }
}

/** Refuses: telephone.no-account. */
export async function extensionOf(ctx: ReadContext): Promise<{ id: number; extension: string }> {
  const id = staffOf(ctx)
  const { rows } = await sql<{ extension: string | null }>`
    select telephone_account as extension from reporting.staff where id = ${id}`.execute(ctx.db)
  const extension = rows[0]?.extension ?? refuse('telephone.no-account')
  return { id, extension }
}

/** The same with the number of the call that they place. Refuses: telephone.no-account. */
async function withCallId(ctx: Context) {
  const id = staffOf(ctx)
  const { rows } = await sql<{ extension: string | null; callId: number }>`
    select telephone_account as extension, ${nextNumber} as call_id
    from reporting.staff where id = ${id}`.execute(ctx.tx)
  const { extension, callId } = rows[0] ?? refuse('telephone.no-account')
  if (extension === null) refuse('telephone.no-account')
  return { id, extension, callId: Number(callId) }
}

const nextNumber = sql<number>`nextval(pg_get_serial_sequence('telephony.call', 'id'))`

/** What goes with a call: ASCII only, so what is more than a number is JSON in base64. */
function callHeaders(o: {
  id: number
  about: CallRequest['about']
  extension: string
}): Record<string, string> {
  const data = { callId: o.id, ...(o.about && { about: o.about }) }
  return {
    'X-Business-Id': o.about === undefined ? `call-${o.id}` : `${o.about.type}-${o.about.id}`,
    'X-Caller-Id': o.extension,
    'X-Call-Data': Buffer.from(JSON.stringify(data)).toString('base64'),
  }
}

async function nextCallId(ctx: Context): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select ${nextNumber} as id`.execute(ctx.tx)
  return Number(rows[0]?.id)
}

/** Nobody who sees some can guess another; fit for the user part of a SIP address. */
export function referenceOf(ctx: Context, call: number | string): string {
  return `c${ctx.appContext.cipher.hash(`call:${call}`).toString('hex').slice(0, 24)}`
}
