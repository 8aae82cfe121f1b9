import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { pages } from '@daftari/contract/navigation/navigation'
import type { DrillDowns } from '@daftari/contract/platform/drill-down'
import type { Form } from '@daftari/contract/platform/records/form'
import { type EntityRecord, openParameter } from '@daftari/contract/platform/records/record'
import { allDrillDowns } from '@daftari/contract/registry/drill-downs'
import type { Table } from '@daftari/contract/table'
import type { DeclaredQueue } from '@daftari/contract/work/queue'

/** A constant of the contract that is a table, or says which of a table's figures open. */
export interface FoundTable {
  page: string
  table: string
  /** The module, as it is imported: `@daftari/contract/statistics/vintage`. */
  module: string
  /** What is written after the import: `vintage`, or `tables["payment"]` of a constant with several. */
  path: string
  /** Whether it is a view of its page. */
  view: boolean
}

export interface FoundTables {
  tables: FoundTable[]
  /** By the table's name, where its figures open. */
  drillDowns: Record<string, DrillDownPlace>
  /** By the name of the list, where people open its rows. */
  records: Record<string, FoundRecord>
  /** By the name of the list, how its rows are added and changed. */
  forms: Record<string, Place[]>
  /** By the name of the list, where its rows are worked as a queue. */
  queues: Record<string, Place>
  /** The pages that the navigation says are drawn by a file that others share. */
  shared: string[]
}

type Place = Pick<FoundTable, 'module' | 'path'>

interface DrillDownPlace extends Place {
  /** How many stand in the same array; one that stands alone is 1. */
  among: number
}

/** Where a record is opened besides. */
interface FoundRecord extends Place {
  entity: string
  page: string
  parameter: string
}

export const contractSources = join(import.meta.dirname, '../../../packages/contract/src')

/**
 * The tables of the contract as it stands in its files now. A process of its own reads them, so that
 * a development server sees what has changed since it began.
 */
export async function findTables(): Promise<FoundTables> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename], {
    maxBuffer: 10_000_000,
  })
  return JSON.parse(stdout) as FoundTables
}

async function readTables(): Promise<FoundTables> {
  const shared = pages.filter((page) => page.shared !== undefined).map(({ key }) => key)
  const found: FoundTables = {
    tables: [],
    drillDowns: {},
    records: {},
    forms: {},
    queues: {},
    shared,
  }
  for (const file of contractFiles()) {
    const source = join(contractSources, file)
    const module = `@daftari/contract/${file.replace(/\.ts$/, '')}`
    const loaded = (await import(pathToFileURL(source).href)) as Record<string, unknown>
    for (const name of inOrder(loaded, readFileSync(source, 'utf8'))) {
      lookAt(loaded[name], { module, path: name }, found)
    }
  }
  const lost = drillDownsLeftOut(found)
  if (lost.length > 0) throw new Error(`The browser would not open figures of: ${lost.join(', ')}`)
  return found
}

/** The tables whose figures open by the contract's register, and of which nothing was found here. */
export function drillDownsLeftOut(
  { drillDowns }: Pick<FoundTables, 'drillDowns'>,
  declared: readonly { of: { name: string } }[] = allDrillDowns,
): string[] {
  return declared.map(({ of }) => of.name).filter((name) => drillDowns[name] === undefined)
}

function contractFiles(): string[] {
  return readdirSync(contractSources, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith(registry),
    )
    .sort()
}

/** As they are written: the views of a page stand in this order. */
function inOrder(loaded: Record<string, unknown>, text: string): string[] {
  const at = (name: string) => text.search(new RegExp(`export const ${name}\\b`))
  return Object.keys(loaded).sort((one, other) => at(one) - at(other))
}

/** Names what other modules declare: by it the browser would load all of them for one. */
const registry = 'registry/'

/** A table stands alone, or in a constant with several of them. */
function lookAt(value: unknown, where: Place, found: FoundTables, deep = mostDeep): void {
  if (typeof value !== 'object' || value === null) return
  if (isTable(value)) {
    const { page, name, drillDownOnly } = value
    if (found.tables.some(({ table }) => table === name)) return
    found.tables.push({ page, table: name, ...where, view: drillDownOnly !== true })
  } else if (isDrillDowns(value)) {
    keepDrillDowns(value, { ...where, among: 1 }, found)
  } else if (isRecord(value)) {
    const { list } = value
    const { entity = '', page } = list
    found.records[list.name] = { ...where, entity, page, parameter: openParameter(list) }
  } else if (isForm(value)) {
    const { name } = value.on
    found.forms[name] = [...(found.forms[name] ?? []), where]
  } else if (isQueue(value)) {
    for (const { name } of [value.list, ...value.parts]) found.queues[name] = where
    for (const name of ['assignments', 'runs'] as const) {
      lookAt(value[name], { ...where, path: `${where.path}.${name}` }, found)
    }
  } else if (Array.isArray(value)) {
    // Of tables and records there are only registers and what an action refreshes.
    for (const [index, one] of value.entries()) {
      if (typeof one !== 'object' || one === null || !isDrillDowns(one)) continue
      const path = `${where.path}[${index}]`
      keepDrillDowns(one, { ...where, path, among: value.length }, found)
    }
  } else if (deep > 0 && Object.getPrototypeOf(value) === Object.prototype) {
    for (const [key, one] of Object.entries(value)) {
      lookAt(one, { ...where, path: `${where.path}[${JSON.stringify(key)}]` }, found, deep - 1)
    }
  }
}

const mostDeep = 2

/** Of several places the one that brings the fewest others with it. */
function keepDrillDowns(value: DrillDowns, where: DrillDownPlace, { drillDowns }: FoundTables) {
  const { name } = value.of
  const known = drillDowns[name]
  if (known === undefined || where.among < known.among) drillDowns[name] = where
}

function isTable(value: object): value is Table {
  return 'shape' in value && 'columns' in value && 'filters' in value
}

function isDrillDowns(value: object): value is DrillDowns {
  return 'of' in value && 'figures' in value && isTable(value.of as object)
}

function isRecord(value: object): value is EntityRecord {
  return 'list' in value && 'panels' in value
}

function isForm(value: object): value is Form & { on: Table } {
  return 'on' in value && 'endpoints' in value && 'fields' in value
}

function isQueue(value: object): value is DeclaredQueue {
  return 'list' in value && 'assignments' in value && 'endpoints' in value
}

if (import.meta.main) process.stdout.write(JSON.stringify(await readTables()))
