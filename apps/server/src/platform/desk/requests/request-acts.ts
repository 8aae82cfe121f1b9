import type { Endpoint } from '@daftari/contract/endpoint'
import type { DeclaredRequest, RequestVerb } from '@daftari/contract/platform/request'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { audit } from '../../audit.ts'
import { type Context, may, staffOf } from '../../context.ts'
import { checkVersion } from '../../db/check-version.ts'
import type { AskInput, Decided, RequestSteps, Save } from './request-steps.ts'
import {
  changeRequest,
  insertRequest,
  lockRequest,
  type RequestRow,
  type RequestTable,
} from './request-store.ts'

/** A request as it is declared, with what it does of its own. */
export interface Part<T extends RequestTable> {
  request: DeclaredRequest
  steps: RequestSteps<Endpoint, T>
}

export interface Seen {
  id: number
  version: number
}
export type SeenWithReason = Seen & { reason: string }
export type Decision = Seen & { approve: boolean; reason?: string | undefined }

export async function ask<T extends RequestTable>(
  part: Part<T>,
  ctx: Context,
  input: AskInput<Endpoint>,
): Promise<RequestRow<T>> {
  const { request, steps } = part
  const own = await steps.ask(ctx, input)
  const after = await insertRequest(ctx, steps.table, {
    own,
    shared: { state: request.states.asked, askedBy: staffOf(ctx), askedAt: ctx.clock.now() },
  })
  if (after === undefined) return steps.taken?.(input) ?? refuse('request.open-before')
  await note(part, ctx, { verb: 'ask', after, reason: reasonIn(input) })
  return after
}

export async function decide<T extends RequestTable>(
  part: Part<T>,
  ctx: Context,
  { approve, reason, ...seen }: Decision,
): Promise<RequestRow<T>> {
  const { request, steps } = part
  const before = await lockAsked(part, ctx, seen)
  const how = deed(ctx, reason)
  if (before.askedBy === how.decidedBy) refuse(request.refusals.own, named(part, before))
  const state = approve ? request.states.done : request.states.refused
  const change = once(part, ctx, { before, shared: { state, ...how } })
  if (approve) {
    await steps.recheck?.(ctx, before)
    await steps.execute(ctx, before, { ...how, save: change.save })
  }
  const after = await change.saved()
  await note(part, ctx, { verb: approve ? 'approve' : 'refuse', before, after, reason })
  return after
}

export async function withdraw<T extends RequestTable>(
  part: Part<T>,
  ctx: Context,
  { reason, ...seen }: SeenWithReason,
): Promise<RequestRow<T>> {
  const { states, refusals, withdrawnBy, mayDecide } = part.request
  const before = await lockAsked(part, ctx, seen)
  const decides = withdrawnBy === 'asker-or-decider' && may(ctx, mayDecide)
  if (before.askedBy !== staffOf(ctx) && !decides) refuse(refusals.notYours, named(part, before))
  const change = once(part, ctx, { before, shared: { state: states.withdrawn } })
  const after = await change.saved()
  await note(part, ctx, { verb: 'withdraw', before, after, reason })
  return after
}

export async function reverse<T extends RequestTable>(
  part: Part<T>,
  ctx: Context,
  { reason, ...seen }: SeenWithReason,
): Promise<RequestRow<T>> {
  const { request, steps } = part
  assert(steps.reverse !== undefined, `${request.kind} has no step that takes it back`)
  const before = await lock(part, ctx, seen)
  if (before.state !== request.states.done) refuse(request.refusals.notDone, named(part, before))
  const how = deed(ctx, reason)
  const notBy = request.notReversedBy === 'decider' ? before.decidedBy : before.askedBy
  if (notBy === how.decidedBy) refuse(request.refusals.own, named(part, before))
  const change = once(part, ctx, { before, shared: { state: request.states.reversed } })
  await steps.reverse(ctx, before, { ...how, save: change.save })
  const after = await change.saved()
  await note(part, ctx, { verb: 'reverse', before, after, reason })
  return after
}

const deed = (ctx: Context, reason: string | undefined): Decided => ({
  decidedBy: staffOf(ctx),
  decidedAt: ctx.clock.now(),
  decisionReason: reason ?? null,
})

async function lock<T extends RequestTable>(
  { steps }: Part<T>,
  ctx: Context,
  { id, version }: Seen,
): Promise<RequestRow<T>> {
  return checkVersion(await lockRequest(ctx, steps.table, id), version)
}

async function lockAsked<T extends RequestTable>(
  part: Part<T>,
  ctx: Context,
  seen: Seen,
): Promise<RequestRow<T>> {
  const row = await lock(part, ctx, seen)
  const { states, refusals } = part.request
  if (row.state !== states.asked) refuse(refusals.decided, named(part, row))
  return row
}

/** The change of a row, which a step may make itself to do more after it. */
function once<T extends RequestTable>(
  { steps }: Part<T>,
  ctx: Context,
  { before, shared }: { before: RequestRow<T>; shared: { state: string } & Partial<Decided> },
) {
  let after: RequestRow<T> | undefined
  const save: Save<T> = async (own = {}) => {
    assert(after === undefined, `${steps.table} ${before.id} is saved once`)
    after = await changeRequest(ctx, steps.table, { before, shared, own })
    return after
  }
  return { save, saved: async () => after ?? save() }
}

function subjectOf<T extends RequestTable>({ request, steps }: Part<T>, row: RequestRow<T>) {
  return steps.subject?.(row) ?? { type: request.object ?? request.kind, id: row.id }
}

/** The number that the texts of refusals name. */
const named = <T extends RequestTable>(part: Part<T>, row: RequestRow<T>) => ({
  id: subjectOf(part, row).id,
})

interface Noted<T extends RequestTable> {
  verb: RequestVerb
  before?: RequestRow<T>
  after: RequestRow<T>
  reason: string | undefined
}

async function note<T extends RequestTable>(
  part: Part<T>,
  ctx: Context,
  { verb, before, after, reason }: Noted<T>,
): Promise<void> {
  await audit(ctx, {
    act: part.request.acts[verb],
    object: subjectOf(part, after),
    ...(before && { before: { state: before.state, askedBy: before.askedBy } }),
    after: { state: after.state, ...part.steps.audited(after) },
    reason,
  })
}

function reasonIn(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('reason' in input)) return undefined
  return typeof input.reason === 'string' ? input.reason : undefined
}
