import type { ChartInks } from './chart-inks.ts'

/** The steps of one hue that can be distinguished; further series also differ in their marks or hatching. */
export const mostInOneHue = 5

const shapes = ['circle', 'rect', 'triangle', 'diamond', 'pin', 'arrow', 'emptyCircle'] as const

/** The mark on the points of a line, which is seen in grey as well. */
export function markOf(index: number, count: number) {
  return count <= mostInOneHue
    ? { symbol: 'circle', symbolSize: 4 }
    : { symbol: shapes[index % shapes.length] ?? 'circle', symbolSize: 7 }
}

/** Every second bar of many is hatched, so that no two steps of the hue lie side by side unmarked. */
export function hatchingOf(index: number, count: number, inks: Pick<ChartInks, 'surface'>) {
  if (count <= mostInOneHue || index % 2 === 0) return {}
  const decal = {
    symbol: 'rect',
    color: inks.surface,
    dashArrayX: [1, 0],
    dashArrayY: [2, 4],
    rotation: index % 4 === 1 ? Math.PI / 4 : -Math.PI / 4,
  }
  return { decal }
}
