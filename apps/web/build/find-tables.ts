import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { pageKeys, pages } from '@daftari/contract/navigation/navigation'
import type { DrillDowns } from '@daftari/contract/platform/drill-down'
import { openParameter } from '@daftari/contract/platform/records/record'
import {
  type RequestTile,
  requestTiles,
  type WaitingPlace,
} from '@daftari/contract/statistics/request-tiles'
import type { DeclaredQueue, QueueInSight } from '@daftari/contract/work/queue'
import {
  exportedByContract,
  isDrillDowns,
  isForm,
  isPlain,
  isQueue,
  isRecord,
  isTable,
  mostDeep,
} from '../../../packages/contract/build/declarations.ts'

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
  /** By the table's name: where its figures open. */
  drillDowns: Record<string, DrillDownPlace>
  /** By the name of the list: where its rows open as records. */
  records: Record<string, FoundRecord>
  /** By the name of the list: how its rows are added and changed. */
  forms: Record<string, Place[]>
  /** By the name of the list: where its rows are worked as a queue. */
  queues: Record<string, Place>
  /** The queues themselves, as the dashboard shows them, in the order of the menu. */
  worked: QueueInSight[]
  /** By the kind of request: where the reader's pending decisions are listed. */
  waiting: Record<string, WaitingPlace>
  /** The pages that the navigation says are drawn by a file that others share. */
  shared: string[]
}

type Place = Pick<FoundTable, 'module' | 'path'>

interface DrillDownPlace extends Place {
  /** The number of declarations in the same array; 1 outside an array. */
  among: number
}

/** Where a record is opened besides. */
interface FoundRecord extends Place {
  entity: string
  page: string
  parameter: string
}

/**
 * The tables of the contract in its current files. A separate process reads them, so that a development
 * server sees later changes.
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
    worked: [],
    waiting: Object.fromEntries(Object.entries(requestTiles).map(waitingOf)),
    shared,
  }
  for (const { file, name, value } of await exportedByContract()) {
    // Names what other modules declare: by it the browser would load all of them for one.
    if (file.startsWith('registry/')) continue
    const module = `@daftari/contract/${file.replace(/\.ts$/, '')}`
    lookAt(value, { module, path: name }, found)
  }
  found.worked.sort((one, other) => placeOf(one) - placeOf(other))
  return found
}

const placeOf = ({ list }: QueueInSight) => pageKeys.indexOf(list.page)

/** A table is a constant of its own, or within a constant of several. */
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
    // One may be within another constant as well.
    if (!found.worked.some(({ kind }) => kind === value.kind)) found.worked.push(inSight(value))
    for (const name of ['assignments', 'runs'] as const) {
      lookAt(value[name], { ...where, path: `${where.path}.${name}` }, found)
    }
  } else if (Array.isArray(value)) {
    // Arrays of tables and records are only registers, and lists of what an action refreshes.
    for (const [index, one] of value.entries()) {
      if (typeof one !== 'object' || one === null || !isDrillDowns(one)) continue
      const path = `${where.path}[${index}]`
      keepDrillDowns(one, { ...where, path, among: value.length }, found)
    }
  } else if (deep > 0 && isPlain(value)) {
    for (const [key, one] of Object.entries(value)) {
      lookAt(one, { ...where, path: `${where.path}[${JSON.stringify(key)}]` }, found, deep - 1)
    }
  }
}

function inSight({ kind, can, list: { page, name }, endpoints }: DeclaredQueue): QueueInSight {
  const { method, path } = endpoints.standing
  return { kind, can, list: { page, name }, endpoints: { standing: { method, path } } }
}

function waitingOf([kind, { rows, by, show }]: [string, RequestTile]): [string, WaitingPlace] {
  const { page, entity } = rows
  const opened = entity === undefined ? {} : { entity, parameter: openParameter(rows) }
  const byLoan = 'loanId' in rows.filters
  return [kind, { page, by, ...(show === undefined ? {} : { show }), ...opened, byLoan }]
}

/** If there are several places, the one that imports the fewest others wins. */
function keepDrillDowns(value: DrillDowns, where: DrillDownPlace, { drillDowns }: FoundTables) {
  const { name } = value.of
  const known = drillDowns[name]
  if (known === undefined || where.among < known.among) drillDowns[name] = where
}

if (import.meta.main) process.stdout.write(JSON.stringify(await readTables()))
