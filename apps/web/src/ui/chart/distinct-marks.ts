import { type ChartInks, mixed } from './chart-inks.ts'

/** The steps of one hue that can be distinguished; further series also differ in their marks or hatching. */
export const mostInOneHue = 5

const shapes = ['circle', 'rect', 'triangle', 'diamond', 'pin', 'arrow', 'emptyCircle'] as const

/** The mark on the points of a line, which is seen in grey as well. */
export function markOf(index: number, count: number) {
  return count <= mostInOneHue
    ? { symbol: 'circle', symbolSize: 4 }
    : { symbol: shapes[index % shapes.length] ?? 'circle', symbolSize: 7 }
}

type Surface = Pick<ChartInks, 'surface'>
export type Hatching = { decal?: ReturnType<typeof decalOf> }

/** Every second bar of many is hatched, so that no two steps of the hue lie side by side unmarked. */
export function hatchingOf(index: number, count: number, inks: Surface): Hatching {
  if (count <= mostInOneHue || index % 2 === 0) return {}
  return { decal: decalOf(index % 4 === 1, inks) }
}

/** Two steps of grey in turn, and each further pair of them hatched in its own way: six that differ. */
export function greyOf(place: number, { faint, surface }: Pick<ChartInks, 'faint' | 'surface'>) {
  return place % 2 === 0 ? faint : mixed(faint, surface, 0.5)
}

export function hatchingOfGrey(place: number, inks: Surface): Hatching {
  const pair = Math.floor(place / 2)
  return pair < 1 ? {} : { decal: decalOf(pair % 2 === 1, inks) }
}

const decalOf = (rises: boolean, { surface }: Surface) => ({
  symbol: 'rect',
  color: surface,
  dashArrayX: [1, 0],
  dashArrayY: [2, 4],
  rotation: rises ? Math.PI / 4 : -Math.PI / 4,
})
