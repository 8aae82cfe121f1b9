import type { previewDistribution } from '@daftari/contract/collections/distribution'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { because, type Distribution, distribution } from '../domain/distribution.ts'
import { withScores } from '../handing/scores.ts'
import { chosenCases } from './chosen-cases.ts'
import type { PresentMember } from './present-members.ts'
import { receiversToday } from './receivers-today.ts'

/** How far back results count, where nobody says. */
const usualWeeks = 4

export type Input = ParsedOf<typeof previewDistribution>['body']

export interface Plan extends Distribution {
  answer: OutputOf<typeof previewDistribution>
}

/**
 * Who would get what. The act makes the same plan with the cases held. Refuses:
 * distribution.nobody, distribution.not-a-collector, request.not-found.
 */
export async function planDistribution(
  ctx: ReadContext,
  input: Input,
  o: { lock: boolean },
): Promise<Plan> {
  const receivers = await receiversFor(ctx, input.staffIds)
  const { open, closed } = await chosenCases(ctx, input, o)
  const scored =
    input.rule === 'performance' ? await withScores(ctx, receivers, usualWeeks) : receivers
  const made = distribution(open, scored, input.rule)
  if (open.length > 0 && made.unplaced === open.length) refuse('distribution.nobody')
  const held = await heldBy(ctx)
  const shares = receivers.flatMap(({ staffId, name, weight }) => {
    const mine = made.moves.filter(({ to }) => to === staffId)
    if (mine.length === 0) return []
    return [
      {
        staff: { id: staffId, name },
        weight,
        cases: mine.length,
        owedCents: mine.reduce((sum, one) => sum + one.owedCents, 0),
        heldBefore: held.get(staffId) ?? 0,
      },
    ]
  })
  return {
    ...made,
    answer: {
      shares,
      given: made.moves.length,
      unchanged: made.unchanged + closed.length,
      unplaced: made.unplaced,
      // Of a whole stage there would be too many to list, and nobody chose them one by one.
      left: input.caseIds === undefined ? [] : [...made.left, ...because('closed', closed)],
    },
  }
}

/** The collectors present today whom the reader may give cases to: all, or one's own teams'. */
export async function receiversFor(
  ctx: ReadContext,
  wanted: readonly number[] | undefined,
): Promise<PresentMember[]> {
  const me = staffOf(ctx)
  const all = await receiversToday(ctx)
  const mine = may(ctx, 'collection.view-all') ? all : all.filter((one) => one.leaderId === me)
  if (wanted === undefined) return mine
  for (const id of wanted) {
    if (!mine.some(({ staffId }) => staffId === id)) refuse('distribution.not-a-collector', { id })
  }
  return mine.filter(({ staffId }) => wanted.includes(staffId))
}

async function heldBy(ctx: ReadContext): Promise<Map<number, number>> {
  const { rows } = await sql<{ staffId: number; held: number }>`
    select holder_id as staff_id, count(*) as held from collections."case"
    where closed_on is null and holder_id is not null group by holder_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.staffId, row.held]))
}
