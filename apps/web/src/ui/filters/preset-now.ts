import { businessDate } from '@daftari/kernel/business-date'
import { type DatePreset, presetRange } from '@daftari/kernel/date-presets'
import { today } from '../../lib/deployment.ts'
import { rangeText } from './filter-texts.ts'

/** A range that moves along with the day, as it is written in an address today. */
export function presetNow(preset: DatePreset): string {
  const { from, to } = presetRange(preset, businessDate(today()))
  return rangeText(from, to)
}
