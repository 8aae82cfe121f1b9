import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { contractSources } from '../../../packages/contract/build/declarations.ts'
import { type FoundTable, type FoundTables, findTables } from './find-tables.ts'

const tables = 'virtual:page-tables'
const records = 'virtual:record-places'
const files = 'virtual:page-files'
const queues = 'virtual:queues'
const waiting = 'virtual:waiting-requests'
const resolved = [tables, records, files, queues, waiting].map((name) => `\0${name}`)
const pageFiles = join(import.meta.dirname, '../src/pages')

/**
 * The files of the pages, and the tables of pages without a file, as modules that load when the page is
 * opened; the pages on which the record of an entity opens, the queues of work, and where requests wait. All
 * but the files are made from the contract itself.
 */
export function pageTables(): Plugin {
  return {
    name: 'page-tables',
    resolveId: (source) => (resolved.includes(`\0${source}`) ? `\0${source}` : null),
    async load(id) {
      if (id === `\0${files}`) return filesOfPages()
      if (id === `\0${tables}`) return moduleOf(await findTables())
      if (id === `\0${queues}`) return constant('queues', (await findTables()).worked)
      if (id === `\0${waiting}`) return constant('waitingPlaces', (await findTables()).waiting)
      return id === `\0${records}` ? placesOf(await findTables()) : null
    },
    configureServer(server) {
      server.watcher.add(contractSources)
      const changed = (file: string) => {
        const modules = resolved.flatMap((id) => server.moduleGraph.getModuleById(id) ?? [])
        const concerned = file.startsWith(contractSources) || file.startsWith(pageFiles)
        if (!concerned || modules.length === 0) return
        for (const module of modules) server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      }
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, changed)
    },
  }
}

/** The views of a page: its own table first, the others as they are written. */
export function viewsOf({ tables }: FoundTables, page: string): FoundTable[] {
  const own = (one: FoundTable) => (one.table === page ? 0 : 1)
  return tables
    .filter((one) => one.page === page && one.view)
    .sort((one, other) => own(one) - own(other))
}

function moduleOf(found: FoundTables): string {
  const pages = [...new Set(found.tables.map(({ page }) => page))]
  const entries = pages
    .filter((page) => !hasFile(page) && !found.shared.includes(page))
    .map((page) => {
      const views = viewsOf(found, page).map((one) => {
        const opens = found.drillDowns[one.table]
        const record = found.records[one.table]
        const forms = found.forms[one.table]
        const queue = found.queues[one.table]
        const parts = [
          `table: ${taken(one)}`,
          ...(record === undefined ? [] : [`record: ${taken(record)}`]),
          ...(forms === undefined ? [] : [`forms: [${forms.map(taken).join(', ')}]`]),
          ...(queue === undefined ? [] : [`queue: ${taken(queue)}`]),
          ...(opens === undefined ? [] : [`opens: ${taken(opens)}`]),
        ]
        return `{ ${parts.join(', ')} }`
      })
      return `  ${JSON.stringify(page)}: async () => [${views.join(', ')}],`
    })
  return `export const pageTables = {\n${entries.join('\n')}\n}\n`
}

function placesOf({ records }: FoundTables): string {
  const places = Object.values(records).map(
    ({ entity, page, parameter }) => [entity, { page, parameter }] as const,
  )
  return constant('recordPlaces', Object.fromEntries(places))
}

const constant = (name: string, value: unknown) =>
  `export const ${name} = ${JSON.stringify(value)}\n`

/** `{ 'statistics/audit/kpi': () => import('…/statistics/audit/kpi.tsx') }` */
function filesOfPages(): string {
  const entries = readdirSync(pageFiles, { recursive: true, encoding: 'utf8' })
    .map((file) => normalizePath(file))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .sort()
    .map((file) => {
      const path = normalizePath(join(pageFiles, file))
      return `  ${JSON.stringify(file.replace(/\.tsx$/, ''))}: () => import(${JSON.stringify(path)}),`
    })
  return `export const pageFiles = {\n${entries.join('\n')}\n}\n`
}

function hasFile(page: string): boolean {
  return existsSync(join(pageFiles, `${page}.tsx`))
}

function taken({ module, path }: Pick<FoundTable, 'module' | 'path'>): string {
  return `(await import(${JSON.stringify(module)})).${path}`
}
