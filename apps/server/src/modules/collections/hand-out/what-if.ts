import type { whatIf as contract, distributionRun } from '@daftari/contract/collections/handing'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'
import { distribution, type Handed } from './distribution.ts'
import { type RunInput, unpacked } from './keep-run.ts'

/** A handing out, and who had what by it. Refuses: request.not-found. */
export async function distributionRunOf(
  ctx: ReadContext,
  id: number,
): Promise<OutputOf<typeof distributionRun>> {
  const run = await runOf(ctx, id)
  const had = heldAfter(run.input, run.method)
  return {
    id,
    ranAt: run.ranAt.toISOString(),
    rule: run.method,
    cases: run.input.cases.length,
    receivers: run.input.receivers.map(({ staffId, name, weight, score = 10 }) => ({
      staff: { id: staffId, name },
      weight,
      score,
      had: had.get(staffId) ?? nothing,
    })),
  }
}

/** The same with another rule or other weights: who would have had what. Refuses: request.not-found. */
export async function whatIf(
  ctx: ReadContext,
  id: number,
  { rule, weights }: ParsedOf<typeof contract>['body'],
): Promise<OutputOf<typeof contract>> {
  const run = await runOf(ctx, id)
  const given = new Map(weights.map((one) => [one.staffId, one.weight]))
  const receivers = run.input.receivers.map((one) => {
    const weight = given.get(one.staffId)
    return weight === undefined ? one : { ...one, weight, score: weight }
  })
  const other = { ...run.input, receivers }
  const [had, would] = [heldAfter(run.input, run.method), heldAfter(other, rule)]
  const [first, second] = [holders(run.input, run.method), holders(other, rule)]
  return {
    rows: receivers.map(({ staffId, name }) => ({
      staff: { id: staffId, name },
      had: had.get(staffId) ?? nothing,
      would: would.get(staffId) ?? nothing,
    })),
    others: [...first].filter(([caseId, to]) => second.get(caseId) !== to).length,
  }
}

const nothing = { cases: 0, owedCents: 0 }

async function runOf(ctx: ReadContext, id: number) {
  const run = await ctx.db
    .selectFrom('collections.distributionRun')
    .select(['input', 'method', 'ranAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  // A taking back deals nothing that could be dealt otherwise.
  if (run === undefined || run.method === null) return refuse('request.not-found')
  return {
    ranAt: run.ranAt,
    method: run.method as ParsedOf<typeof contract>['body']['rule'],
    input: unpacked(run.input),
  }
}

type Rule = ParsedOf<typeof contract>['body']['rule']

/** Who has each case of the run after it. */
function holders({ cases, receivers, recent }: RunInput, rule: Rule): Map<number, number | null> {
  const { moves } = distribution(cases, receivers, rule, recent)
  const moved = new Map(moves.map((one) => [one.caseId, one.to]))
  return new Map(cases.map((one) => [one.caseId, moved.get(one.caseId) ?? one.assigneeId]))
}

function heldAfter(input: RunInput, rule: Rule) {
  const to = holders(input, rule)
  const held = new Map<number, { cases: number; owedCents: number }>()
  const add = ({ caseId, owedCents }: Handed) => {
    const staffId = to.get(caseId)
    if (typeof staffId !== 'number') return
    const one = held.get(staffId) ?? nothing
    held.set(staffId, { cases: one.cases + 1, owedCents: one.owedCents + owedCents })
  }
  input.cases.forEach(add)
  return held
}
