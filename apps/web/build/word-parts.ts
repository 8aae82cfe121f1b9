import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractSources } from '../../../packages/contract/build/declarations.ts'
import { sectionsApart } from '../src/lib/word-parts.ts'
import type { FoundTables } from './find-tables.ts'

const browserSources = join(import.meta.dirname, '../src')

type Texts = Readonly<Record<string, unknown>>

/**
 * Divides the words of columns or of choices by the files that name them: words named only by the tables and
 * pages of one separate section belong to that section, all others are shared.
 */
export function divided(
  texts: Texts,
  sectionOf: ReadonlyMap<string, string>,
): { shared: Texts; parts: Readonly<Record<string, Texts>> } {
  const apart = new Set<string>(sectionsApart)
  const of = (name: string) => {
    const section = sectionOf.get(name)
    return section !== undefined && apart.has(section) ? section : undefined
  }
  const chosen = (section: string | undefined) =>
    Object.fromEntries(Object.entries(texts).filter(([name]) => of(name) === section))
  return {
    shared: chosen(undefined),
    parts: Object.fromEntries(sectionsApart.map((section) => [section, chosen(section)])),
  }
}

/** Every name that the files of just one section say, with that section. */
export function namesOfSections({ tables }: FoundTables): Map<string, string> {
  const sections = new Map<string, Set<string>>()
  for (const { module, page, table } of tables) {
    const file = `${module.replace('@daftari/contract/', '')}.ts`
    const found = sections.get(file) ?? new Set()
    for (const name of [page, table]) found.add(name.split('/')[0] ?? name)
    sections.set(file, found)
  }
  const everySection = new Set([...sections.values()].flatMap((of) => [...of]))
  const said = new Map<string, string>()
  const read = (folder: string, file: string, of: ReadonlySet<string>) => {
    const [only = everybody, ...others] = of
    const section = others.length > 0 ? everybody : only
    for (const [name] of readFileSync(join(folder, file), 'utf8').matchAll(/[a-z]\w*/gi)) {
      const known = said.get(name)
      said.set(name, known === undefined || known === section ? section : everybody)
    }
  }
  for (const file of sourcesIn(contractSources)) {
    if (/(^|\/)words(\/|\.ts$)/.test(file)) continue
    const [folder = ''] = file.split('/')
    const of = sections.get(file) ?? shownIn(file, everySection) ?? new Set(modulesOf[folder])
    read(contractSources, file, of)
  }
  for (const file of sourcesIn(browserSources)) {
    const [, section] = /^pages\/([\w-]+)\//.exec(file) ?? []
    read(browserSources, file, new Set(section === undefined ? [] : [section]))
  }
  return said
}

const everybody = ''

/** The sections whose pages a file without a table names by their keys; undefined where it names none. */
function shownIn(file: string, known: ReadonlySet<string>): ReadonlySet<string> | undefined {
  const text = readFileSync(join(contractSources, file), 'utf8')
  const named = [...text.matchAll(/'([a-z-]+)\/[a-z0-9-]+\/[a-z0-9-]+'/g)].map(
    ([, name]) => name ?? '',
  )
  const found = new Set(named.filter((name) => known.has(name)))
  return found.size === 0 ? undefined : found
}

/** The section whose pages show what a folder of the contract declares without a table. */
const modulesOf: Readonly<Record<string, readonly string[]>> = {
  collections: ['collection'],
  promotion: ['promotion'],
  statistics: ['statistics'],
  support: ['customer-service'],
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
}
