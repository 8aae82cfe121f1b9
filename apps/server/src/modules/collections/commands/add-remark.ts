import type { addRemark as contract } from '@daftari/contract/collections/endpoints'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Selectable, sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ContextSaying, staffOf } from '../../../platform/context.ts'
import { command, loadStatement } from '../../../platform/db/load.ts'
import type { CollectionsCase } from '../../../platform/db/types.ts'
import { updateLater } from '../../../platform/db/waiting-writes.ts'
import {
  contactHoursIn,
  type OwnCall,
  ownCalls,
  policyOn,
  requireAnswered,
} from '../../contact/index.ts'
import { ownCall } from '../../telephony/index.ts'
import { nextAction } from '../domain/next-action.ts'
import { takePromise } from '../promises/take-promise.ts'
import { limitsIn, limitsOn } from '../queries/limits.ts'
import { type ResultOfContact, requireKnown, resultJson } from '../results/result-of.ts'
import { inScope } from '../scope.ts'
import { keepContact, type NewContact } from './keep-contact.ts'

type Body = ParsedOf<typeof contract>['body']
type Case = Selectable<CollectionsCase>

const minuteMs = 60_000
const contactMinutes = 30
const nextActionDays = 90

/**
 * Records what was said or done on a case. An outbound contact passes the contact rules as of its beginning;
 * only the assignee makes contacts and takes promises, others in scope leave notes. Refuses:
 * request.not-found, case.closed, case.not-yours, contact.not-allowed, .barred, .wrong-number, case.held-out,
 * promise.above-owed, promise.date, promise.parts, remark.contact-time, contact.not-answered, .still-ringing,
 * remark.next-action, remark.result-unknown, remark.text-missing, remark.promise-missing.
 */
export const addRemark = command(toRemark, remarkOn)

/** The case with the number of its customer, the effects of the result, and the rules of today. */
type CaseToRemark = Case & {
  phoneHash: Buffer
  given: ResultOfContact | null
  policy: unknown
  limits: unknown
}

function toRemark(ctx: ContextSaying<'stopsContact'>, caseId: number, body: Body) {
  const today = sql`${ctx.clock.today()}::date`
  return loadStatement<CaseToRemark>((first) => ({
    members: sql`held as materialized (
      select c.* from collections."case" c
      where c.id = ${caseId} and ${first} and ${inScope(ctx)} for update)`,
    select: sql`held.*, ${resultJson(ctx, body)} as given,
      (select p.phone_hash from reporting.person p where p.person_id = held.person_id) as phone_hash,
      (select document from ${policyOn(today)}) as policy, ${limitsOn(today)} as limits`,
    from: sql`held`,
  }))({})
}

async function remarkOn(
  ctx: ContextSaying<'stopsContact'>,
  found: CaseToRemark | undefined,
  caseId: number,
  body: Body,
): Promise<OutputOf<typeof contract>> {
  if (found === undefined) refuse('request.not-found')
  if (found.closedOn !== null) refuse('case.closed', { id: caseId, on: found.closedOn })
  if (body.channel !== 'note' && found.assigneeId !== staffOf(ctx)) {
    refuse('case.not-yours', { id: caseId })
  }
  const result = requireKnown(body, found.given)
  const text = saidIn(body, result)
  const now = ctx.clock.now()
  const placed =
    body.callId === undefined
      ? undefined
      : await ownCall(ctx, body.callId, { type: 'case', id: caseId })
  const contact = contactOf(ctx, body, placed?.askedAt)
  const calls =
    contact === undefined ? [] : await callsOf(ctx, { caseId, made: contact, placedId: placed?.id })
  if (result?.connected === true && !result.blocksNumber) requireAnswered(calls)
  const outbound = contact?.direction === 'outbound'
  if (outbound && found.arm === 'hold-out') refuse('case.held-out', { id: caseId })
  const nextActionAt = nextActionOf(ctx, found, { body, result })
  const { id: remarkId } = await ctx.tx
    .insertInto('collections.remark')
    .values({
      caseId,
      loanId: found.loanId,
      personId: found.personId,
      staffId: staffOf(ctx),
      channel: body.channel,
      direction: contact?.direction ?? null,
      result: result?.code ?? null,
      phrase: body.phrase ?? null,
      connected: result?.connected ?? null,
      rightParty: result?.rightParty ?? null,
      text,
      contactedAt: contact?.at ?? null,
      callId: placed?.id ?? null,
      nextActionAt,
      madeAt: now,
      madeOn: ctx.clock.today(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (contact !== undefined) {
    const { personId, loanId, phoneHash } = found
    const party = { personId, loanId, phoneHash, relation: 'own' } as const
    const isCounted = placed !== undefined
    const talked = calls.some((call) => call.talked)
    await keepContact(ctx, { ...contact, party, remarkId, result, isCounted, talked })
  }
  const promiseId = await promiseOf(ctx, found, { body, remarkId })
  await advance(ctx, found, { text, result, nextActionAt, outbound })
  const { channel, promise } = body
  await audit(ctx, {
    act: 'case.remark',
    object: { type: 'case', id: caseId },
    before: { lastResult: found.lastResult, nextActionAt: found.nextActionAt },
    after: {
      remarkId,
      channel,
      direction: contact?.direction,
      result: result?.code,
      promise,
      nextActionAt,
    },
  })
  return { remarkId, promiseId, nextActionAt: nextActionAt.toISOString() }
}

interface Step {
  text: string
  result: ResultOfContact | undefined
  nextActionAt: Date
  outbound: boolean
}

/** The case carries what was last said, and when it comes up again. */
async function advance(ctx: Context, found: Case, step: Step): Promise<void> {
  const { text, result, nextActionAt, outbound } = step
  const now = ctx.clock.now()
  const set = {
    ...(text === '' ? {} : { lastRemark: text }),
    lastTouchedAt: now,
    ...(result?.rightParty === true ? { lastReachedAt: now } : {}),
    nextActionAt,
    attempts: found.attempts + (outbound ? 1 : 0),
    version: found.version + 1,
    ...(result === undefined ? {} : { lastResult: result.code }),
  }
  await updateLater(ctx.tx, 'collections.case', { id: found.id }, set)
}

/** The remark's text, free or ready-made. Refuses: remark.text-missing, remark.promise-missing. */
function saidIn({ text, promise }: Body, result: ResultOfContact | undefined): string {
  if (result === undefined) return text
  if (result.takesPromise !== (promise !== undefined)) {
    refuse('remark.promise-missing', {}, { promise: 'is required' })
  }
  const said = [result.phrase ?? '', text].filter((one) => one !== '').join('. ')
  if (said === '' && result.needsText) refuse('remark.text-missing', {}, { text: 'is required' })
  return said
}

type Contact = Pick<NewContact, 'channel' | 'direction' | 'at'>

/** The calls of a remark: the named one, otherwise those placed since the contact began. */
async function callsOf(
  ctx: Context,
  of: { caseId: number; made: Contact; placedId: number | undefined },
): Promise<OwnCall[]> {
  const { caseId, made, placedId } = of
  if (made.channel !== 'call' || made.direction !== 'outbound') return []
  const calls = await ownCalls(ctx, { type: 'case', id: caseId })
  const since = new Date(made.at.getTime() - contactMinutes * minuteMs)
  return calls.filter(({ id, askedAt }) =>
    placedId === undefined ? askedAt >= since : id === placedId,
  )
}

/** A note is not a contact. An earlier contact may be recorded within half an hour. */
function contactOf(ctx: Context, body: Body, placedAt: Date | undefined): Contact | undefined {
  if (body.channel === 'note') return undefined
  if (placedAt !== undefined) return { channel: 'call', at: placedAt, direction: 'outbound' }
  const now = ctx.clock.now()
  // The browser's clock may be a little ahead of ours.
  const contacted = body.contactedAt === undefined ? now : new Date(body.contactedAt)
  const at = contacted > now && contacted.getTime() - now.getTime() < minuteMs ? now : contacted
  if (at > now || now.getTime() - at.getTime() > contactMinutes * minuteMs) {
    refuse('remark.contact-time', { minutes: contactMinutes }, { contactedAt: 'range' })
  }
  return { channel: body.channel, at, direction: body.direction ?? 'outbound' }
}

function nextActionOf(
  ctx: Context,
  found: CaseToRemark,
  { body, result }: { body: Body; result: ResultOfContact | undefined },
): Date {
  const now = ctx.clock.now()
  if (body.nextActionAt === undefined) {
    const { promise } = body
    const promisedOn = promise?.parts?.[0]?.promisedOn ?? promise?.promisedOn
    const hours = contactHoursIn(found.policy, 'collection')
    const next = nextAction(
      { ...result, channel: body.channel, promisedOn: promisedOn as BusinessDate | undefined },
      { at: now, zone: ctx.clock.zone },
      hours,
    )
    return next ?? found.nextActionAt
  }
  const at = new Date(body.nextActionAt)
  const latest = now.getTime() + nextActionDays * 24 * 60 * minuteMs
  if (at <= now || at.getTime() > latest) {
    refuse('remark.next-action', { days: nextActionDays }, { nextActionAt: 'range' })
  }
  return at
}

async function promiseOf(
  ctx: Context,
  { id: caseId, loanId, limits }: CaseToRemark,
  { body: { promise }, remarkId }: { body: Body; remarkId: number },
): Promise<number | null> {
  if (promise === undefined) return null
  const { promiseDays } = limitsIn(limits)
  return takePromise(ctx, { caseId, loanId, remarkId, promiseDays, promise })
}
