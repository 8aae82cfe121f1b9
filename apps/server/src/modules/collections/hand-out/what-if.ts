import type { DistributionRule } from '@daftari/contract/collections/enums'
import type { whatIf as contract, distributionRun } from '@daftari/contract/collections/handing'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import type { ReadContext } from '../../../platform/context.ts'
import { assigneesAfter, type RunInput, readRun, withWeights } from '../../work/index.ts'
import { caseWork } from '../commands/case-work.ts'

/** A hand-out with what each collector had by it. Refuses: request.not-found. */
export async function distributionRunOf(
  ctx: ReadContext,
  id: number,
): Promise<ReadOf<typeof distributionRun>> {
  const run = await runOf(ctx, id)
  const had = debtsAfter(run.input, run.rule)
  return {
    id,
    ranAt: run.ranAt.toISOString(),
    rule: run.rule,
    cases: run.input.items.length,
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
  const other = withWeights(run.input, weights)
  const [had, would] = [debtsAfter(run.input, run.rule), debtsAfter(other, rule)]
  const [first, second] = [assigneesAfter(run.input, run.rule), assigneesAfter(other, rule)]
  return {
    rows: other.receivers.map(({ staffId, name }) => ({
      staff: { id: staffId, name },
      had: had.get(staffId) ?? nothing,
      would: would.get(staffId) ?? nothing,
    })),
    others: [...first].filter(([caseId, to]) => second.get(caseId) !== to).length,
  }
}

const nothing = { cases: 0, owedCents: 0 }

/** Cases are dealt by none of the other rules. Refuses: request.not-found. */
async function runOf(ctx: ReadContext, id: number) {
  const run = await readRun(ctx, caseWork, id)
  return { ...run, rule: run.rule as DistributionRule }
}

/** How many cases each would have, and what these owed. */
function debtsAfter(input: RunInput, rule: DistributionRule) {
  const to = assigneesAfter(input, rule)
  const had = new Map<number, typeof nothing>()
  for (const { id, value } of input.items) {
    const staffId = to.get(id)
    if (typeof staffId !== 'number') continue
    const one = had.get(staffId) ?? nothing
    had.set(staffId, { cases: one.cases + 1, owedCents: one.owedCents + value })
  }
  return had
}
