import type { Format } from '../../lib/format/use-format.ts'
import type { ChartInks } from './chart-inks.ts'
import type { ChartUnit } from './chart-spec.ts'

export interface ChartMeans {
  inks: ChartInks
  format: Format
  /** What a figure of this unit counts, for the axis. */
  unitName(unit: ChartUnit): string
  /** The width of the canvas, in pixels. */
  width: number
}
