import { nothing } from '../../lib/format/number.ts'
import type { Format } from '../../lib/format/use-format.ts'
import type { ChartUnit } from './chart-spec.ts'

const centsPerUnit = 100

/** A figure in full. */
export function inFull(value: number | null, unit: ChartUnit, format: Format): string {
  if (value === null) return nothing
  switch (unit) {
    case 'money':
      return format.money(value)
    case 'count':
      return format.count(value)
    case 'ratio':
      return format.ratio(value)
    case 'duration':
      return format.duration(value)
  }
}

/** The same in the room an axis has: `1.2M`, `35.0%`. */
export function inShort(value: number, unit: ChartUnit, format: Format): string {
  switch (unit) {
    case 'money':
      return format.shortened(value / centsPerUnit)
    case 'count':
      return format.shortened(value)
    case 'ratio':
      return format.ratioOne(value).replace(/[.,]0(?=\s?%)/, '')
    case 'duration':
      return format.duration(value)
  }
}
