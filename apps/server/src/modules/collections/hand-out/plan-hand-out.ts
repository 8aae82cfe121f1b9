import type { previewHandOut } from '@daftari/contract/collections/handing'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { weightOf } from '../../work/index.ts'
import { armsOf } from '../domain/arms-of.ts'
import { type Chosen, chosenCases } from '../queries/chosen-cases.ts'
import type { PresentMember } from '../queries/present-members.ts'
import { receiversToday } from '../queries/receivers-today.ts'
import { because, type Distribution, distribution, type Handed } from './distribution.ts'
import type { CaseRun } from './keep-run.ts'
import { withScores } from './scores.ts'

export type Asked = ParsedOf<typeof previewHandOut>['body']
type Answer = OutputOf<typeof previewHandOut>

export interface Plan {
  made: Distribution
  of: Pick<CaseRun, 'kind' | 'channel'>
  answer: Answer
}

/**
 * The plan for the chosen cases, or for a kind of product among the collectors of a channel, and what changes
 * for each. The act makes the same plan with the cases locked. Refuses: distribution.nobody,
 * distribution.not-a-collector, request.not-found. Cases on hold are not included.
 */
export async function planHandOut(
  ctx: ReadContext,
  asked: Asked,
  o: { lock: boolean },
): Promise<Plan> {
  const { channel, rule } = asked
  const present = await receiversFor(ctx, asked.staffIds)
  const able = present.filter((one) => channel === undefined || one.channel === channel)
  const receivers = await withScores(ctx, able, asked.weeks)
  const { open: all, closed, kept } = await chosenCases(ctx, asked, o)
  const open = all.filter((one) => !one.onHold)
  const paused = all.filter((one) => one.onHold)
  const made = distribution(open, receivers, rule)
  if (open.length > 0 && made.unplaced === open.length) refuse('distribution.nobody')
  const held = await heldOf(ctx, asked.kind)
  const rows = receivers.map((one) => {
    const before = held.get(one.staffId) ?? { cases: 0, owedCents: 0 }
    const comes = summed(made.moves.filter(({ to }) => to === one.staffId))
    const goes = summed(made.moves.filter(({ assigneeId }) => assigneeId === one.staffId))
    const after = {
      cases: before.cases + comes.cases - goes.cases,
      owedCents: before.owedCents + comes.owedCents - goes.owedCents,
    }
    const weight = weightOf(one, rule)
    return { staff: { id: one.staffId, name: one.name }, weight, before, comes, goes, after }
  })
  const stay = [...because('held', kept), ...because('on-hold', paused)]
  const left = [...made.left, ...stay, ...because('closed', closed)]
  return {
    made,
    of: { kind: asked.kind ?? theOne(open, 'kind'), channel: channel ?? channelOf(open) },
    answer: {
      receivers: rows,
      given: made.moves.length,
      unchanged: made.unchanged + kept.length + paused.length + closed.length,
      unplaced: made.unplaced,
      // For a whole stage the list would be too long, and nobody chose its cases one by one.
      left: asked.caseIds === undefined ? [] : left,
      runId: null,
    },
  }
}

/** The collectors present today whom the reader may give cases to: all, or those of the reader's teams. */
async function receiversFor(
  ctx: ReadContext,
  wanted: readonly number[] = [],
): Promise<PresentMember[]> {
  const me = staffOf(ctx)
  const all = await receiversToday(ctx)
  const mine = may(ctx, 'collection.view-all') ? all : all.filter((one) => one.leaderId === me)
  if (wanted.length === 0) return mine
  for (const id of wanted) {
    if (!mine.some(({ staffId }) => staffId === id)) refuse('distribution.not-a-collector', { id })
  }
  return mine.filter(({ staffId }) => wanted.includes(staffId))
}

/** What all of them have in common; null when they differ. */
function theOne<K extends keyof Chosen>(cases: readonly Chosen[], key: K): Chosen[K] | null {
  const [first] = cases
  return first !== undefined && cases.every((one) => one[key] === first[key]) ? first[key] : null
}

function channelOf(cases: readonly Chosen[]): CaseRun['channel'] {
  const ofAll = (channel: 'call' | 'whatsapp') =>
    cases.every(({ arm = 'mixed' }) => armsOf(channel).includes(arm))
  if (cases.length === 0) return null
  if (ofAll('call')) return 'call'
  return ofAll('whatsapp') ? 'whatsapp' : null
}

export const summed = (cases: readonly Pick<Handed, 'owedCents'>[]) => ({
  cases: cases.length,
  owedCents: cases.reduce((sum, one) => sum + one.owedCents, 0),
})

/** The number of cases of a kind of product assigned to each. */
export async function heldOf(ctx: ReadContext, kind: string | undefined) {
  const { rows } = await sql<{ staffId: number; cases: number; owedCents: number }>`
    select c.assignee_id as staff_id, count(*) as cases,
      sum(c.owed_at_open_cents)::bigint as owed_cents
    from collections."case" c
    where c.closed_on is null and c.assignee_id is not null
      and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
    group by c.assignee_id`.execute(ctx.db)
  return new Map(rows.map(({ staffId, ...held }) => [staffId, held]))
}
