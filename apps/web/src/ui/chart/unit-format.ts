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
      return inTime(value, format)
  }
}

const perHour = 3_600
const perMinute = 60

/** Uses the signs of the units, which are the same in every language. */
function inTime(seconds: number, format: Format): string {
  if (seconds >= perHour) return `${format.shortened(seconds / perHour)} h`
  if (seconds >= perMinute) return `${format.shortened(seconds / perMinute)} min`
  return `${format.count(seconds)} s`
}

const timeSteps = [1, 5, 15, 60, 300, 900, 1_800, perHour, 7_200, 14_400, 21_600, 43_200, 86_400]
const mostSteps = 5

/** The distance between marks on an axis of time, so that they fall on whole minutes or hours. */
export function timeStep(most: number): number {
  const found = timeSteps.find((step) => most / step <= mostSteps)
  return found ?? Math.ceil(most / mostSteps / 86_400) * 86_400
}
