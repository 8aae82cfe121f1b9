import { join } from 'node:path'
import type { PermissionGroup } from '@daftari/contract/administration/permissions/group'
import type { Section } from '@daftari/contract/navigation/tree'
import type { textsIn } from '@daftari/contract/words/namespaces'
import { normalizePath, type Plugin, runnerImport } from 'vite'
import { findTables } from './find-tables.ts'
import { divided, namesOfSections } from './word-parts.ts'

const source = normalizePath(
  join(import.meta.dirname, '../../../packages/contract/src/words/namespaces.ts'),
)
const index = 'virtual:words'
const permissions = /packages\/contract\/src\/administration\/permissions\/(?!group\.)[a-z-]+\.ts$/
/** Files of which the browser gets one constant, as data: not what it is made of. */
const dataOf = [
  { file: /packages\/contract\/src\/registry\/request-kinds\.ts$/, name: 'requestKinds' },
  { file: /packages\/contract\/src\/navigation\/object-pages\.ts$/, name: 'objectPages' },
]
const section = /packages\/contract\/src\/navigation\/sections\/[a-z-]+\.ts$/

const languages = ['en', 'es', 'zh'] as const

interface Read {
  /** By `language/namespace`. */
  texts: Map<string, object>
  files: string[]
}

/**
 * Gives the browser the words of the contract as one module for each language and namespace, so that nobody
 * loads another language, and words of only one section are separate from shared ones. Words and default
 * roles of the menu's pages and auth codes are omitted there; and of requests and entities everything but
 * their kinds and pages.
 */
export function wordModules(): Plugin {
  let reading: Promise<Read> | undefined
  return {
    name: 'word-modules',
    resolveId: (id) => (id.startsWith(index) ? `\0${id}` : null),
    async load(id) {
      if (section.test(id)) return addressesOnly(id)
      if (permissions.test(id)) return codesOnly(id)
      const data = dataOf.find(({ file }) => file.test(id))
      if (data !== undefined) {
        const { module, dependencies } = await runnerImport<Record<string, unknown>>(id)
        for (const file of dependencies) this.addWatchFile(file)
        return `export const ${data.name} = ${JSON.stringify(module[data.name])}`
      }
      if (!id.startsWith(`\0${index}`)) return null
      reading ??= readWords()
      const { texts, files } = await reading
      for (const file of files) this.addWatchFile(file)
      if (id === `\0${index}`) return indexOf([...texts.keys()])
      const found = texts.get(id.slice(index.length + 2))
      return found === undefined ? null : `export default ${JSON.stringify(found)}`
    },
    async watchChange(file) {
      if ((await reading)?.files.includes(normalizePath(file))) reading = undefined
    },
  }
}

/** The menu without its titles, which are read as words, and without the default roles. */
async function addressesOnly(file: string): Promise<string> {
  const { module } = await runnerImport<Record<string, Section>>(file)
  const exported = Object.entries(module).map(([name, { groups }]) => {
    const stripped = mapValues(groups, ({ pages }) => ({
      pages: mapValues(
        pages,
        ({ title: _title, roles: _roles, entities: _entities, ...leaf }) => leaf,
      ),
    }))
    return `export const ${name} = ${JSON.stringify({ groups: stripped })}`
  })
  return exported.join('\n')
}

/** The auth codes without their words and default roles. */
async function codesOnly(file: string): Promise<string> {
  const { module } = await runnerImport<Record<string, Record<string, PermissionGroup>>>(file)
  const exported = Object.entries(module).map(([name, groups]) => {
    const stripped = mapValues(groups, ({ acts }) => ({ acts: mapValues(acts, () => ({})) }))
    return `export const ${name} = ${JSON.stringify(stripped)}`
  })
  return exported.join('\n')
}

function mapValues<From, To>(from: Readonly<Record<string, From>>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, map(value)]))
}

/** Read by way of Vite: Node itself would keep the first version of a file for ever. */
async function readWords(): Promise<Read> {
  const [{ module, dependencies }, found] = await Promise.all([
    runnerImport<{ textsIn: typeof textsIn }>(source),
    findTables(),
  ])
  const sectionOf = namesOfSections(found)
  const texts = languages.flatMap((language) => {
    const { columns, choices, ...others } = module.textsIn(language)
    const apart = Object.entries({ columns, choices }).flatMap(([namespace, all]) => {
      const { shared, parts } = divided(all, sectionOf)
      const own = Object.entries(parts).map(([section, part]) => [`${namespace}.${section}`, part])
      return [[namespace, shared], ...own] as [string, object][]
    })
    return [...Object.entries(others), ...apart].map(
      ([namespace, said]) => [`${language}/${namespace}`, said] as const,
    )
  })
  return {
    texts: new Map(texts),
    files: [source, ...dependencies.map((one) => normalizePath(one))],
  }
}

/** `{ 'es/columns': () => import('virtual:words/es/columns') }` */
function indexOf(names: string[]): string {
  const loads = names.map((name) => `'${name}': () => import('${index}/${name}')`)
  return `export default {\n${loads.join(',\n')}\n}`
}
