export interface Results {
  staffId: number
  /** What they were assigned, and its result: in cents or in items. */
  assigned: number
  achieved: number
}

/** The score of a person with the average result, or without any assignment yet. */
export const usualScore = 10

/**
 * Weights by results: the share of what was assigned that was achieved, against that of all together.
 * Twice as good gets twice as much, and nobody less than half or more than double.
 */
export function scoresOf(results: readonly Results[]): Map<number, number> {
  const assigned = results.reduce((sum, one) => sum + one.assigned, 0)
  const achieved = results.reduce((sum, one) => sum + one.achieved, 0)
  return new Map(
    results.map((one) => {
      if (one.assigned <= 0 || achieved <= 0) return [one.staffId, usualScore]
      const against = (one.achieved * assigned) / (one.assigned * achieved)
      return [one.staffId, Math.round(usualScore * Math.min(2, Math.max(0.5, against)))]
    }),
  )
}
