import type { takeNextCase as contract } from '@daftari/contract/collections/endpoints'
import type { OutputOf } from '@daftari/contract/endpoint'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { writeLater } from '../../../platform/db/waiting-writes.ts'
import { assigneeChange, reassign } from '../../work/index.ts'
import { caseWork } from '../commands/case-work.ts'
import {
  type Asking,
  type Found,
  leastRecentlyViewed,
  nextAssigned,
  nextInScope,
  type Reach,
} from './assigned-cases.ts'
import { markNotCallable } from './not-callable.ts'
import { queueOf } from './queue-of.ts'
import { nextUnassigned, type Pool } from './unassigned-cases.ts'

type Answer = OutputOf<typeof contract>

/**
 * The next case to work, for all simultaneous requests: each person's own first, otherwise an unassigned one,
 * which becomes theirs. A case that is being assigned to somebody else is skipped, so that all get different
 * ones. Two requests of one person are answered one after the other.
 */
export async function takeNextCases(all: readonly Asking[]): Promise<Answer[]> {
  const answers = new Map<Asking, Answer>()
  for (let rest = [...all]; rest.length > 0; ) {
    const asked = new Set<number>()
    const turn = rest.filter(({ ctx }) => asked.size < asked.add(staffOf(ctx)).size)
    for (const [one, answer] of await giveEach(turn)) answers.set(one, answer)
    rest = rest.filter((one) => !answers.has(one))
  }
  return all.map((one) => answers.get(one) ?? nothing)
}

export async function takeNextCase(ctx: Context, body: Omit<Asking, 'ctx'>): Promise<Answer> {
  const [answer = nothing] = await takeNextCases([{ ...body, ctx }])
  return answer
}

const nothing: Answer = { caseId: null, why: null, nextAt: null }

/** The most attempts to find a next case when the contact rules forbid calling. */
const mostLooks = 12

/** Nobody is named twice. */
async function giveEach(turn: readonly Asking[]): Promise<Map<Asking, Answer>> {
  const [first] = turn
  if (first === undefined) return new Map()
  for (let look = 0; ; look += 1) {
    const { given, taken, calls } = await chooseEach(turn, first.ctx)
    const parties = calls.flatMap((asking) => {
      const found = given.get(asking)
      return found?.callable === true ? [found.party] : []
    })
    if (look < mostLooks && (await markNotCallable(first.ctx, parties)).size > 0) continue
    await offer(first.ctx, given)
    await take(first.ctx, taken)
    return answersOf(turn, given)
  }
}

interface Choice {
  given: Map<Asking, Found>
  /** The cases that were unassigned before. */
  taken: Map<Asking, Found>
  /** The people who call; the others write. */
  calls: Asking[]
}

async function chooseEach(turn: readonly Asking[], ctx: Context): Promise<Choice> {
  const own = await nextAssigned(ctx, turn)
  const given = new Map<Asking, Found>()
  let without: (Reach & { asking: Asking })[] = []
  for (const [place, asking] of turn.entries()) {
    const { found = null, ...reach } = own[place] ?? unknown
    if (found !== null) given.set(asking, found)
    else without.push({ ...reach, asking })
  }
  const again = await viewedEarlier(without, ctx)
  for (const [asking, found] of again) if (found.callable) given.set(asking, found)
  without = without.filter(({ asking }) => !given.has(asking))
  const taken = await takeUnassigned(without, ctx)
  for (const [asking, found] of again) {
    // Before one more that may not be called either, their own.
    if (given.has(asking) || taken.get(asking)?.callable === true) continue
    taken.delete(asking)
    given.set(asking, found)
  }
  for (const [asking, found] of taken) given.set(asking, found)
  for (const { asking, stages, holdsAny } of without) {
    if (stages !== null || holdsAny) continue
    const seen = await nextInScope(
      asking,
      [...given.values()].map(({ id }) => id),
    )
    if (seen !== undefined) given.set(asking, seen)
  }
  const calls = turn.filter((_, place) => own[place]?.channel !== 'whatsapp')
  return { given, taken, calls }
}

const unknown: Reach & { found: null } = {
  stages: null,
  channel: null,
  holdsAny: true,
  found: null,
}

/** Recently viewed cases, or cases that may not be called, for people with no other own case. */
async function viewedEarlier(
  without: readonly (Reach & { asking: Asking })[],
  ctx: Context,
): Promise<Map<Asking, Found>> {
  const holders = without.filter((one) => one.holdsAny).map(({ asking }) => asking)
  const found = holders.length === 0 ? [] : await leastRecentlyViewed(ctx, holders)
  return new Map(
    holders.flatMap((asking, place) => {
      const one = found[place] ?? null
      return one === null ? [] : [[asking, one] as const]
    }),
  )
}

async function answersOf(
  turn: readonly Asking[],
  given: ReadonlyMap<Asking, Found>,
): Promise<Map<Asking, Answer>> {
  const answers = new Map<Asking, Answer>()
  for (const asking of turn) {
    const found = given.get(asking)
    if (found !== undefined) answers.set(asking, { caseId: found.id, why: found.why, nextAt: null })
    else answers.set(asking, { ...nothing, nextAt: await nextTime(asking) })
  }
  return answers
}

/** People who may take the same are served from one reading, in the order in which they asked. */
async function takeUnassigned(
  without: readonly (Reach & { asking: Asking })[],
  ctx: Context,
): Promise<Map<Asking, Found>> {
  const pools = new Map<string, { pool: Pool; asking: Asking[] }>()
  for (const { asking, stages, channel } of without) {
    if (stages === null || channel === null) continue
    const pool = { stages, channel, kind: asking.kind }
    const key = JSON.stringify(pool)
    const known = pools.get(key)
    if (known === undefined) pools.set(key, { pool, asking: [asking] })
    else known.asking.push(asking)
  }
  const taken = new Map<Asking, Found>()
  for (const { pool, asking } of pools.values()) {
    const used = new Set([...taken.values()].map(({ id }) => id))
    // One more: what somebody just left goes to another.
    const free = (await nextUnassigned(ctx, pool, used.size + asking.length + 1)).filter(
      ({ id }) => !used.has(id),
    )
    for (const one of asking) {
      const place = free.findIndex(({ id }) => id !== one.after)
      const [found] = place < 0 ? [] : free.splice(place, 1)
      if (found !== undefined) taken.set(one, found)
    }
  }
  return taken
}

async function offer(ctx: Context, given: ReadonlyMap<Asking, Found>): Promise<void> {
  if (given.size === 0) return
  const to = [...given].map(([asking, { id }]) => ({ id, staffId: staffOf(asking.ctx) }))
  const offered = sql`offered as (
    update collections."case" c set offered_at = ${ctx.clock.now()}, offered_to = g.staff_id
    from unnest(${to.map(({ id }) => id)}::bigint[], ${to.map(({ staffId }) => staffId)}::bigint[])
      as g (id, staff_id)
    where c.id = g.id)`
  await writeLater(ctx.tx, 'offered', offered)
}

async function take(ctx: Context, taken: ReadonlyMap<Asking, Found>): Promise<void> {
  const moves = [...taken].map(([asking, { id }]) => ({
    asking,
    id,
    from: null,
    to: staffOf(asking.ctx),
    cause: 'taken' as const,
  }))
  await reassign(ctx, caseWork, moves)
  for (const { asking, ...move } of moves) {
    await audit(asking.ctx, { act: 'case.take', ...assigneeChange(caseWork, move) })
  }
}

/** When the first of the person's own cases comes up again. */
async function nextTime({ ctx, kind }: Asking): Promise<string | null> {
  const queue = await queueOf(ctx, kind)
  const { rows } = await sql<{ at: Date | null }>`
    select min(c.next_action_at) as at from collections."case" c
    where c.closed_on is null and c.next_action_at > ${ctx.clock.now()} and ${queue.own}`.execute(
    ctx.tx,
  )
  return rows[0]?.at?.toISOString() ?? null
}
