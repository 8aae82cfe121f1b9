import { randomBytes } from 'node:crypto'
import { refuse } from '@daftari/contract/refusals'
import type { ListeningNotice } from '@daftari/contract/telephony/agents'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { type Call, lockCall } from '../call-store.ts'
import { extensionOf } from '../commands/place-call.ts'
import { seesCall } from '../queries/call-scope.ts'
import { isSwitchedOff } from '../queries/switched-off.ts'

const freshMs = 60_000

/**
 * Lets a supervisor listen in to a call of the people they see, while somebody talks, and says what their
 * softphone dials for it. Nobody listens to a customer who objected to being recorded. Refuses:
 * request.not-found, telephone.no-account, listening.not-possible, .own-call, .not-talking, .objected.
 */
export async function listenIn(
  ctx: Context,
  { id, reason }: { id: number; reason: string },
  announced: ListeningNotice | undefined,
): Promise<{ target: string; agent: string }> {
  const staff = await extensionOf(ctx)
  if (!(await seesCall(ctx, id))) refuse('request.not-found')
  const call = (await lockCall(ctx, { id })) ?? refuse('request.not-found')
  if (announced === undefined) return refuse('listening.not-possible')
  await requireSecondPerson(ctx, [call.staffId], 'listening.own-call')
  if (!talks(call)) refuse('listening.not-talking')
  if (await objected(ctx, call)) refuse('listening.objected')
  const target = `m${randomBytes(12).toString('hex')}`
  await ctx.tx
    .insertInto('telephony.listening')
    .values({
      reference: target,
      callId: id,
      staffId: staff.id,
      reason,
      announced,
      askedAt: ctx.clock.now(),
    })
    .execute()
  const after = { agent: call.staffId, extension: staff.extension, announced }
  await audit(ctx, { act: 'call.listen-in', object: { type: 'call', id }, after, reason })
  return { target, agent: call.extension ?? '' }
}

/**
 * The call behind what a supervisor's softphone dialled, for the telephony server alone: once, within a
 * minute, and while somebody still talks in it. It says whether the server is to announce the listening.
 */
export async function listenedCall(
  ctx: Context,
  target: string,
): Promise<{ reference: string; announce: boolean } | undefined> {
  const asked = await ctx.tx
    .selectFrom('telephony.listening')
    .select(['id', 'callId', 'announced', 'askedAt', 'staffId'])
    .where('reference', '=', target)
    .where('givenAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const now = ctx.clock.now()
  if (asked === undefined || asked.askedAt.getTime() <= now.getTime() - freshMs) return undefined
  if (await isSwitchedOff(ctx, { id: asked.staffId })) return undefined
  const call = await lockCall(ctx, { id: asked.callId })
  if (call === undefined || !talks(call) || (await objected(ctx, call))) return undefined
  await ctx.tx
    .updateTable('telephony.listening')
    .set({ givenAt: now })
    .where('id', '=', asked.id)
    .execute()
  return { reference: call.reference, announce: asked.announced === 'on-joining' }
}

const talks = ({ engine, state }: Call) =>
  engine === 'softphone' && (state === 'answering' || state === 'active')

/** In this call, or in an earlier one with the same person. */
async function objected(ctx: Context, { id, personId }: Call): Promise<boolean> {
  const { rows } = await sql`
    select from telephony.call
    where objected_at is not null and (id = ${id} or person_id = ${personId})
    limit 1`.execute(ctx.db)
  return rows.length > 0
}
