import type { StageCode } from '@daftari/contract/collections/enums'
import type { StageRange } from '@daftari/contract/collections/teams'

export type RangeProblem =
  | { problem: 'gap' | 'overlap'; from: number; to: number; before: StageCode; after: StageCode }
  | { problem: 'end'; stage: StageCode }

/**
 * What is wrong with the days of the stages, in the order of their beginnings; undefined when they
 * follow each other without a gap or an overlap and only the last has no end.
 */
export function rangeProblem(ranges: readonly StageRange[]): RangeProblem | undefined {
  const inOrder = ranges.toSorted((a, b) => a.fromDay - b.fromDay)
  for (const [index, { stage, fromDay, toDay }] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next === undefined) return toDay === null ? undefined : { problem: 'end', stage }
    if (toDay === null || toDay < fromDay) return { problem: 'end', stage }
    const pair = { before: stage, after: next.stage }
    if (next.fromDay > toDay + 1) {
      return { problem: 'gap', from: toDay + 1, to: next.fromDay - 1, ...pair }
    }
    if (next.fromDay <= toDay) return { problem: 'overlap', from: next.fromDay, to: toDay, ...pair }
  }
  return undefined
}
