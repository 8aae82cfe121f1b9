import { type StageCode, stages } from '@daftari/contract/collections/enums'
import type { StageDays } from '@daftari/contract/collections/plans'

export type RangeProblem =
  | { problem: 'gap' | 'overlap'; from: number; to: number; before: StageCode; after: StageCode }
  | { problem: 'end'; stage: StageCode }

/**
 * What is wrong with the days of the stages, in the order of their beginnings; undefined when they
 * follow each other without a gap or an overlap and only the last has no end.
 */
export function rangeProblem(days: Partial<StageDays>): RangeProblem | undefined {
  const inOrder = stages
    .flatMap((stage) => (days[stage] === undefined ? [] : [{ stage, ...days[stage] }]))
    .sort((a, b) => a.fromDay - b.fromDay)
  for (const [index, { stage, fromDay, toDay }] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next === undefined) return toDay === undefined ? undefined : { problem: 'end', stage }
    if (toDay === undefined || toDay < fromDay) return { problem: 'end', stage }
    const pair = { before: stage, after: next.stage }
    if (next.fromDay > toDay + 1) {
      return { problem: 'gap', from: toDay + 1, to: next.fromDay - 1, ...pair }
    }
    if (next.fromDay <= toDay) return { problem: 'overlap', from: next.fromDay, to: toDay, ...pair }
  }
  return undefined
}
