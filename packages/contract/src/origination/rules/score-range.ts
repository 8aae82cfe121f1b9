import type { Characteristic, Scorecard } from '../../intake/policy.ts'

/** The least and the most that anybody can score. */
export function scoreRange({ base, characteristics }: Scorecard): { least: number; most: number } {
  const points = characteristics.map(pointsOf)
  return {
    least: points.reduce((sum, some) => sum + Math.min(...some), base),
    most: points.reduce((sum, some) => sum + Math.max(...some), base),
  }
}

const pointsOf = (one: Characteristic): number[] => [
  one.missing,
  ...(one.by === 'number' ? one.bins.map((bin) => bin.points) : Object.values(one.bins)),
]
