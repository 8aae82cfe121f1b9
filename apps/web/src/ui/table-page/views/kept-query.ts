import type { Table } from '@daftari/contract/table'
import { type DatePreset, datePresets } from '@daftari/kernel/date-presets'
import type { FilterTexts } from '../../filters/filter-texts.ts'
import { presetText } from './view-query.ts'

/** What of a state may be kept: nothing that finds one person. */
export function keptOf(table: Table, state: FilterTexts): { query: FilterTexts; left: string[] } {
  const isPersonal = (name: string) =>
    ['phone', 'idNumber'].includes(table.filters[name]?.kind ?? '')
  const entries = Object.entries(state)
  return {
    query: Object.fromEntries(entries.filter(([name]) => !isPersonal(name))),
    left: entries.flatMap(([name]) => (isPersonal(name) ? [name] : [])),
  }
}

/** The date ranges that are among the relative ones, which move with the day. */
export function movingOf(
  table: Table,
  state: FilterTexts,
  today: string,
): Record<string, DatePreset> {
  const moving: Record<string, DatePreset> = {}
  for (const [name, text] of Object.entries(state)) {
    if (table.filters[name]?.kind !== 'dateRange') continue
    const preset = datePresets.find((one) => presetText(one, today) === text)
    if (preset !== undefined) moving[name] = preset
  }
  return moving
}
