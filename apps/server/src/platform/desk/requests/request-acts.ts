import type { Endpoint } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { audit } from '../../audit.ts'
import { type Context, may, staffOf } from '../../context.ts'
import { requireOther, requireSecondPerson } from '../second-person/require-second-person.ts'
import { type Loaded, lock, type Part, type Seen } from './request-lock.ts'
import type { AskInput, Decided, Save } from './request-steps.ts'
import {
  changeRequest,
  insertRequest,
  type RequestColumns,
  type RequestRow,
  type RequestTable,
} from './request-store.ts'

export type SeenWithReason = Seen & { reason: string }
export type Decision = Seen & { approve: boolean; reason?: string | undefined }

export async function ask<T extends RequestTable>(
  part: Part<T>,
  ctx: Context,
  input: AskInput<Endpoint>,
): Promise<RequestRow<T>> {
  const { request, steps } = part
  assert(steps.ask !== undefined, `${request.kind} is asked for by something else`)
  const own = await steps.ask(ctx, input)
  const { asked, done } = request.states
  const aloneAct = await steps.alone?.(ctx, input)
  const state = aloneAct === undefined ? asked : done
  const made = await insert(part, ctx, { own, state })
  if (made === undefined) {
    await steps.taken?.(input, ctx)
    refuse('request.open-before')
  }
  const after = (await steps.asked?.(ctx, made, input)) ?? made
  const act = aloneAct ?? request.acts.ask
  await note(part, ctx, { act, after, reason: reasonIn(input), input })
  if (aloneAct === undefined) return after
  const change = once(part, ctx, { before: after, shared: {} })
  await steps.execute?.(ctx, after, { ...deed(ctx, undefined), save: change.save })
  return change.after() ?? after
}

/** Asked for by another way than its endpoint, with the name of that act in the audit log. */
export interface Filed<T extends RequestTable> {
  own: RequestColumns<T>
  act: string
  reason?: string | undefined
  /** Refuses when a unique index of the table finds an open request. */
  taken?: () => never
}

export async function file<T extends RequestTable>(
  part: Part<T>,
  ctx: Context,
  { own, act, reason, taken }: Filed<T>,
): Promise<RequestRow<T>> {
  const after = await insert(part, ctx, { own, state: part.request.states.asked })
  if (after === undefined) return taken?.() ?? refuse('request.open-before')
  await note(part, ctx, { act, after, reason })
  return after
}

function insert<T extends RequestTable>(
  { steps }: Part<T>,
  ctx: Context,
  { own, state }: { own: RequestColumns<T>; state: string },
): Promise<RequestRow<T> | undefined> {
  const askedBy = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const shared = { state, askedBy, askedAt: ctx.clock.now() }
  return insertRequest(ctx, steps.table, { own: { ...steps.always?.(ctx), ...own }, shared })
}

export async function decide<T extends RequestTable>(
  part: Part<T>,
  ctx: Context,
  { approve, reason, ...seen }: Decision,
  loaded?: Loaded<T>,
): Promise<RequestRow<T>> {
  const { request, steps } = part
  const { row: before, access } = await lock(part, ctx, seen, loaded)
  const { states, refusals } = request
  if (before.state !== states.asked) refuse(refusals.decided, named(part, before))
  const how = deed(ctx, reason)
  const params = named(part, before)
  await requireOther(ctx, { others: [before.askedBy], own: refusals.own, params, given: access })
  await steps.over?.(ctx, before)
  const state = approve ? states.done : states.refused
  const change = once(part, ctx, { before, shared: { state, ...how } })
  if (approve) {
    await steps.recheck?.(ctx, before)
    await steps.execute?.(ctx, before, { ...how, save: change.save })
  }
  const after = await change.saved()
  const { acts } = request
  await note(part, ctx, { act: approve ? acts.approve : acts.refuse, before, after, reason })
  return (await steps.decided?.(ctx, after)) ?? after
}

export async function withdraw<T extends RequestTable>(
  part: Part<T>,
  ctx: Context,
  { reason, ...seen }: SeenWithReason,
  loaded?: Loaded<T>,
): Promise<RequestRow<T>> {
  const { steps } = part
  const { states, acts, refusals, withdrawnBy, withdrawnFrom, mayDecide } = part.request
  const { row: before } = await lock(part, ctx, seen, loaded)
  const decides = withdrawnBy !== 'asker' && may(ctx, mayDecide)
  if (before.askedBy !== staffOf(ctx) && !decides) refuse(refusals.notYours, named(part, before))
  if (!withdrawnFrom.includes(before.state)) refuse(refusals.decided, named(part, before))
  const change = once(part, ctx, { before, shared: { state: states.withdrawn } })
  await steps.withdraw?.(ctx, before, { ...deed(ctx, reason), save: change.save })
  const after = await change.saved()
  await note(part, ctx, { act: acts.withdraw, before, after, reason })
  return after
}

export async function reverse<T extends RequestTable>(
  part: Part<T>,
  ctx: Context,
  { reason, ...seen }: SeenWithReason,
  loaded?: Loaded<T>,
): Promise<RequestRow<T>> {
  const { request, steps } = part
  assert(steps.reverse !== undefined, `${request.kind} has no step that takes it back`)
  const { states, acts, refusals } = request
  const { row: before } = await lock(part, ctx, seen, loaded)
  if (before.state !== states.done) refuse(refusals.notDone, named(part, before))
  const how = deed(ctx, reason)
  if (request.notReversedBy !== 'nobody') {
    const notBy = request.notReversedBy === 'decider' ? before.decidedBy : before.askedBy
    await requireSecondPerson(ctx, [notBy], refusals.own, named(part, before))
  }
  const change = once(part, ctx, { before, shared: { state: states.reversed } })
  await steps.reverse(ctx, before, { ...how, save: change.save })
  const after = await change.saved()
  await note(part, ctx, { act: acts.reverse, before, after, reason })
  return after
}

const deed = (ctx: Context, reason: string | undefined): Decided => ({
  decidedBy: staffOf(ctx),
  decidedAt: ctx.clock.now(),
  decisionReason: reason ?? null,
})

/** The change of a row, which a step may make itself to do more after it. */
function once<T extends RequestTable>(
  { steps }: Part<T>,
  ctx: Context,
  { before, shared }: { before: RequestRow<T>; shared: { state?: string } & Partial<Decided> },
) {
  let after: RequestRow<T> | undefined
  const save: Save<T> = async (own = {}) => {
    assert(after === undefined, `${steps.table} ${before.id} is saved once`)
    const columns = { ...steps.always?.(ctx), ...own }
    after = await changeRequest(ctx, steps.table, { before, shared, own: columns })
    return after
  }
  return { save, after: () => after, saved: async () => after ?? save() }
}

function subjectOf<T extends RequestTable>({ request, steps }: Part<T>, row: RequestRow<T>) {
  const { object, objectId, list } = request
  if (object === undefined) return steps.subject?.(row) ?? { type: request.kind, id: row.id }
  if (objectId === list.key) return { type: object, id: row.id }
  const id: unknown = (row as Readonly<Record<string, unknown>>)[objectId]
  assert(typeof id === 'number', `${request.kind} has no ${objectId}`)
  return { type: object, id }
}

/** The numbers that the texts of refusals name: of what it is about, and its own. */
const named = <T extends RequestTable>(part: Part<T>, row: RequestRow<T>) => ({
  id: subjectOf(part, row).id,
  request: row.id,
})

interface Noted<T extends RequestTable> {
  act: string
  before?: RequestRow<T>
  after: RequestRow<T>
  reason: string | undefined
  input?: AskInput<Endpoint>
}

async function note<T extends RequestTable>(
  part: Part<T>,
  ctx: Context,
  { act, before, after, reason, input }: Noted<T>,
): Promise<void> {
  const audited = await part.steps.audited(after, {
    ctx,
    ...(input === undefined ? {} : { input }),
  })
  await audit(ctx, {
    act,
    object: subjectOf(part, after),
    ...(before && { before: { state: before.state, askedBy: before.askedBy } }),
    after: { state: after.state, ...audited },
    reason,
    ...(part.steps.each && { each: await part.steps.each(after, ctx) }),
  })
}

function reasonIn(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('reason' in input)) return undefined
  return typeof input.reason === 'string' ? input.reason : undefined
}
