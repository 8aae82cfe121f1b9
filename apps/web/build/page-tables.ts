import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { contractSources, type FoundTable, type FoundTables, findTables } from './find-tables.ts'

const name = 'virtual:page-tables'
const resolved = `\0${name}`
const pageFiles = join(import.meta.dirname, '../src/pages')

/**
 * The tables of the pages that have no file of their own, as a module that loads them when the page
 * is wanted, and the pages on which the record of an entity opens. It is made from the contract itself.
 */
export function pageTables(): Plugin {
  return {
    name: 'page-tables',
    resolveId: (source) => (source === name ? resolved : null),
    async load(id) {
      return id === resolved ? moduleOf(await findTables()) : null
    },
    configureServer(server) {
      server.watcher.add(contractSources)
      const changed = (file: string) => {
        const module = server.moduleGraph.getModuleById(resolved)
        const concerned = file.startsWith(contractSources) || file.startsWith(pageFiles)
        if (!concerned || module === undefined) return
        server.moduleGraph.invalidateModule(module)
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
        const parts = [
          `table: ${taken(one)}`,
          ...(record === undefined ? [] : [`record: ${taken(record)}`]),
          ...(forms === undefined ? [] : [`forms: [${forms.map(taken).join(', ')}]`]),
          ...(opens === undefined ? [] : [`opens: ${taken(opens)}`]),
        ]
        return `{ ${parts.join(', ')} }`
      })
      return `  ${JSON.stringify(page)}: async () => [${views.join(', ')}],`
    })
  const records = Object.values(found.records).map(
    ({ entity, page, parameter }) => [entity, { page, parameter }] as const,
  )
  return `export const pageTables = {\n${entries.join('\n')}\n}
export const recordPlaces = ${JSON.stringify(Object.fromEntries(records))}\n`
}

function hasFile(page: string): boolean {
  return existsSync(join(pageFiles, `${page}.tsx`))
}

function taken({ module, path }: Pick<FoundTable, 'module' | 'path'>): string {
  return `(await import(${JSON.stringify(module)})).${path}`
}
