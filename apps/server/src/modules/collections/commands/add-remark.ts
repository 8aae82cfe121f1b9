import type { addRemark as contract } from '@daftari/contract/collections/endpoints'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { contactHoursOf } from '../../contact/index.ts'
import { owedToday } from '../../servicing/index.ts'
import { ownCall } from '../../telephony/index.ts'
import { nextAction } from '../domain/next-action.ts'
import { checkPromise } from '../domain/promise.ts'
import { ownParty } from '../queries/contact-standing.ts'
import { promiseDaysOn } from '../queries/promise-days.ts'
import { keepContact, type NewContact } from './keep-contact.ts'
import { lockCase } from './lock-case.ts'

type Body = ParsedOf<typeof contract>['body']
type Case = Awaited<ReturnType<typeof lockCase>>

const minuteMs = 60_000
const contactMinutes = 30
const nextActionDays = 90

/**
 * What was said or done on a case. A contact of ours passes the contact rules as of its beginning;
 * only the holder makes contacts and takes promises, others in scope leave notes. Refuses:
 * request.not-found, case.closed, case.not-yours, contact.not-allowed, .barred, .wrong-number,
 * promise.above-owed, promise.date, remark.contact-time, remark.next-action.
 */
export async function addRemark(
  ctx: Context,
  caseId: number,
  body: Body,
): Promise<OutputOf<typeof contract>> {
  const found = await lockCase(ctx, caseId)
  if (found.closedOn !== null) refuse('case.closed', { id: caseId, on: found.closedOn })
  if (body.channel !== 'note' && found.holderId !== staffOf(ctx)) {
    refuse('case.not-yours', { id: caseId })
  }
  const now = ctx.clock.now()
  const placed =
    body.callId === undefined
      ? undefined
      : await ownCall(ctx, body.callId, { type: 'case', id: caseId })
  const contact = contactOf(ctx, body, placed?.askedAt)
  const outbound = contact?.direction === 'outbound'
  const nextActionAt = (await nextActionOf(ctx, body)) ?? found.nextActionAt
  const spoke = await spokeTo(ctx, body.result)
  const { id: remarkId } = await ctx.tx
    .insertInto('collections.remark')
    .values({
      caseId,
      loanId: found.loanId,
      personId: found.personId,
      staffId: staffOf(ctx),
      channel: body.channel,
      direction: contact?.direction ?? null,
      result: body.result ?? null,
      connected: spoke?.connected ?? null,
      rightParty: spoke?.rightParty ?? null,
      text: body.text,
      contactedAt: contact?.at ?? null,
      callId: placed?.id ?? null,
      nextActionAt,
      madeAt: now,
      madeOn: ctx.clock.today(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (contact !== undefined) {
    const party = await ownParty(ctx, found)
    const isCounted = placed !== undefined
    await keepContact(ctx, { ...contact, party, remarkId, result: body.result, isCounted })
  }
  const promiseId = await takePromise(ctx, found, { body, remarkId })
  await ctx.tx
    .updateTable('collections.case')
    .set({
      ...(body.text === '' ? {} : { lastRemark: body.text }),
      lastTouchedAt: now,
      ...(spoke?.rightParty === true ? { lastReachedAt: now } : {}),
      nextActionAt,
      attempts: found.attempts + (outbound ? 1 : 0),
      version: found.version + 1,
      ...(body.result === undefined ? {} : { lastResult: body.result }),
    })
    .where('id', '=', caseId)
    .execute()
  const { channel, result, promise } = body
  await audit(ctx, {
    act: 'case.remark',
    object: { type: 'case', id: caseId },
    before: { lastResult: found.lastResult, nextActionAt: found.nextActionAt },
    after: { remarkId, channel, direction: contact?.direction, result, promise, nextActionAt },
  })
  return { remarkId, promiseId, nextActionAt: nextActionAt.toISOString() }
}

const others: readonly (string | undefined)[] = ['third-party', 'wrong-number']

/** Whether somebody spoke, and whether it was the customer; undefined without a result. */
async function spokeTo(ctx: Context, result: Body['result']) {
  if (result === undefined) return undefined
  const { connected } = await ctx.tx
    .selectFrom('collections.contactResult')
    .select('connected')
    .where('code', '=', result)
    .executeTakeFirstOrThrow()
  return { connected, rightParty: connected && !others.includes(result) }
}

type Contact = Pick<NewContact, 'channel' | 'direction' | 'at'>

/** A note is no contact. What began before now may be told for half an hour. */
function contactOf(ctx: Context, body: Body, placedAt: Date | undefined): Contact | undefined {
  if (body.channel === 'note') return undefined
  if (placedAt !== undefined) return { channel: 'call', at: placedAt, direction: 'outbound' }
  const now = ctx.clock.now()
  // The browser's clock may be a little ahead of ours.
  const told = body.contactedAt === undefined ? now : new Date(body.contactedAt)
  const at = told > now && told.getTime() - now.getTime() < minuteMs ? now : told
  if (at > now || now.getTime() - at.getTime() > contactMinutes * minuteMs) {
    refuse('remark.contact-time', { minutes: contactMinutes }, { contactedAt: 'range' })
  }
  return { channel: body.channel, at, direction: body.direction ?? 'outbound' }
}

async function nextActionOf(ctx: Context, body: Body): Promise<Date | undefined> {
  const now = ctx.clock.now()
  if (body.nextActionAt === undefined) {
    const promisedOn = body.promise?.promisedOn as BusinessDate | undefined
    const hours = await contactHoursOf(ctx, 'collection')
    return nextAction({ ...body, promisedOn }, { at: now, zone: ctx.clock.zone }, hours)
  }
  const at = new Date(body.nextActionAt)
  const latest = now.getTime() + nextActionDays * 24 * 60 * minuteMs
  if (at <= now || at.getTime() > latest) {
    refuse('remark.next-action', { days: nextActionDays }, { nextActionAt: 'range' })
  }
  return at
}

/** The new promise takes the place of the open one. */
async function takePromise(
  ctx: Context,
  found: Case,
  o: { body: Body; remarkId: number },
): Promise<number | null> {
  const { promise } = o.body
  if (promise === undefined) return null
  const today = ctx.clock.today()
  const promised = {
    amountCents: cents(promise.amountCents),
    promisedOn: promise.promisedOn as BusinessDate,
  }
  const { billCents } = await owedToday(ctx, found.loanId)
  const promiseDays = await promiseDaysOn(ctx.tx, today)
  checkPromise(promised, billCents, { today, promiseDays })
  await ctx.tx
    .updateTable('collections.promise')
    .set({ state: 'cancelled', settledOn: today })
    .where('loanId', '=', found.loanId)
    .where('state', '=', 'open')
    .execute()
  const { id } = await ctx.tx
    .insertInto('collections.promise')
    .values({
      caseId: found.id,
      remarkId: o.remarkId,
      loanId: found.loanId,
      staffId: staffOf(ctx),
      ...promised,
      state: 'open',
      madeAt: ctx.clock.now(),
      madeOn: today,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('collections.promisePart')
    .values({ promiseId: id, number: 1, ...promised })
    .execute()
  return id
}
