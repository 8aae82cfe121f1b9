import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, type PageKey, pages } from '@daftari/contract/navigation/navigation'
import type { List, Report } from '@daftari/contract/table'
import { type FoundTable, type FoundTables, findTables } from '../../apps/web/build/find-tables.ts'
import { viewsOf } from '../../apps/web/build/page-tables.ts'
import { root } from './settings.ts'

type Table = List | Report

const pageFiles = join(root, 'apps/web/src/pages')

/**
 * How thoroughly a page is checked: `in full` are table pages that are the first of a layout or the first
 * with a kind of chart, column, filter, panel or action; `by itself` are pages with their own file, or the
 * first of those that share one; `with others` are all others.
 */
export type Look = 'in full' | 'by itself' | 'with others'

export async function looks(): Promise<ReadonlyMap<PageKey, Look>> {
  const found = await findTables()
  const seen = new Set<string>()
  const chosen = new Map<PageKey, Look>()
  for (const page of pages) {
    const marks = await marksOf(page, found)
    const isFirst = marks.some((mark) => !seen.has(mark))
    const look = marks.some((mark) => mark.startsWith('file ')) ? 'by itself' : 'in full'
    chosen.set(page.key, isFirst ? look : 'with others')
    for (const mark of marks) seen.add(mark)
  }
  return chosen
}

/** What a page is drawn with; a page with nothing that others lack looks as they do. */
async function marksOf({ key, shared }: Page, found: FoundTables): Promise<string[]> {
  if (shared !== undefined) return [`file shared/${shared}`]
  if (existsSync(join(pageFiles, `${key}.tsx`))) return [`file ${key}`]
  const views = viewsOf(found, key)
  const tables = await Promise.all(views.map(tableOf))
  const layout = [views.length === 1 ? 'one table' : 'several views']
  for (const [index, table] of tables.entries()) {
    const { table: name } = views[index] as FoundTable
    layout.push(table.shape, ...partsOf(table))
    if (name in found.drillDowns) layout.push('figures that open')
    if (name in found.records) layout.push('record')
  }
  const records = await Promise.all(views.map((one) => recordParts(one, found)))
  const layoutName = [...new Set(layout)].sort().join(', ')
  return [layoutName, ...tables.flatMap(contentsOf), ...records.flat()]
}

function partsOf(table: Table): string[] {
  if (table.shape === 'list') return table.tabs === undefined ? [] : ['tabs']
  return [
    ...(table.groupBy === undefined ? [] : ['groups']),
    ...(table.compare === undefined ? [] : ['comparison']),
    ...(table.charts === undefined ? [] : ['charts']),
  ]
}

function contentsOf(table: Table): string[] {
  const charts = table.shape === 'report' ? (table.charts ?? []) : []
  return [
    ...Object.values(table.columns).map(({ kind }) => `column ${kind}`),
    ...Object.values(table.filters).map(({ kind }) => `filter ${kind}`),
    ...charts.map((chart) => `chart ${chart.kind}${'by' in chart.series ? ' by a column' : ''}`),
    ...(table.rowTo === undefined ? [] : ['rows that lead on']),
  ]
}

/** The drawer of a record and the buttons in it. */
async function recordParts({ table }: FoundTable, found: FoundTables): Promise<string[]> {
  const place = found.records[table]
  if (place === undefined) return []
  const { panels, actions } = (await constantOf(place)) as {
    panels: readonly object[]
    actions: readonly object[]
  }
  return [
    ...panels.map((panel) => `panel ${Array.isArray(panel) ? 'of facts' : Object.keys(panel)[0]}`),
    ...(actions.length === 0 ? [] : ['actions']),
  ]
}

async function tableOf(place: FoundTable): Promise<Table> {
  return (await constantOf(place)) as Table
}

/** A constant of the contract: `vintage`, or `tables["payment"]`. */
async function constantOf({ module, path }: Pick<FoundTable, 'module' | 'path'>): Promise<unknown> {
  let value: unknown = await import(module)
  for (const name of path.split(/[["\]]+/).filter(Boolean)) {
    value = (value as Record<string, unknown>)[name]
  }
  return value
}
