import { permissions } from '../../packages/contract/src/permissions.ts'
import { namespaces } from '../../packages/contract/src/words/namespaces.ts'
import { type ModuleName, moduleNames } from '../architecture.ts'
import { isThere, withElement, withImport, withItem, withProperty } from './insert.ts'
import { camelOf, kebab, type Names, namesOf } from './names.ts'
import { Refused, type Tree } from './tree.ts'

/** A text that a person fills in, in three languages: `tools/words.test.ts` names those that are empty. */
export const blank = "['', '', '']"

/** What is extended, and the place of each of its files. */
export interface Subject extends Names {
  module: ModuleName
  contract: string
  words: string
  server: string
  test(about?: string): string
}

export function subjectOf(module: string, one: string): Subject {
  if (!moduleNames.includes(module as ModuleName)) {
    throw new Refused(`there is no module ${module}: ${moduleNames.join(', ')}`)
  }
  const names = namesOf(one)
  const declared = `packages/contract/src/${module}/${names.many}`
  const served = `apps/server/src/modules/${module}/${names.many}`
  return {
    ...names,
    module: module as ModuleName,
    contract: `${declared}/declared.ts`,
    words: `${declared}/words.ts`,
    server: `${served}/server.ts`,
    test: (about = names.many) => `${served}/${about}.db.test.ts`,
  }
}

/** What `new list` wrote, for what is added to it. */
export function requireSubject(
  tree: Tree,
  { contract, words, server, module, one }: Subject,
): void {
  for (const path of [contract, words, server]) {
    if (tree.has(path)) continue
    throw new Refused(
      `${path} is not there: npm run new -- list ${module} ${one} --page … makes it`,
    )
  }
}

/** Whether its rows are those of a queue of work: each says when it is due. */
export const isWorked = (tree: Tree, { contract, camel }: Subject): boolean =>
  isThere(tree.read(contract), { constant: `${camel}Queue` })

/** Adds a row to its table in a test, which has its note and its time. */
export const inserting = ({ module, snake }: Subject, worked: boolean) =>
  `sql\`insert into ${module}.${snake} (note, created_at${worked ? ', next_action_at' : ''})
    values (\${note}, \${at}${worked ? `, \${at}` : ''})\`.execute(t.appContext.db)`

/** `section/group` of the menu, with the page that is added to it. */
export interface Page {
  key: string
  section: string
  group: string
}

/** Adds a page that the administrator alone sees, without a title; on it people open an entity. */
export function addPage(
  tree: Tree,
  place: string | undefined,
  name: string,
  entity?: string,
): Page {
  const [section = '', group = '', ...more] = (place ?? '').split('/')
  const path = `packages/contract/src/navigation/sections/${section}.ts`
  if (!kebab.test(section) || group === '' || more.length > 0 || !tree.has(path)) {
    const sections = tree.names('packages/contract/src/navigation/sections')
    const known = sections.map((file) => file.replace('.ts', '')).join(', ')
    throw new Refused(`--page is a section and a group of the menu, as support/issue is: ${known}`)
  }
  const pages = [{ call: 'section' }, { argument: 1 }, { key: group }, { argument: 1 }]
  if (!isThere(tree.read(path), ...pages)) throw new Refused(`${section} has no group ${group}`)
  if (isThere(tree.read(path), ...pages, { key: name })) {
    throw new Refused(`${place} has a page ${name}`)
  }
  const address = `/${[section, group, name].map(camelOf).join('/')}`
  const entities = entity === undefined ? '' : `, entities: ['${entity}']`
  const leaf = `'${name}': page('${address}', { title: ${blank}, roles: []${entities} })`
  tree.change(path, (text) => withItem(text, pages, leaf))
  return { key: `${place}/${name}`, section, group }
}

/** `columns` with those names for which no list or report has a word yet. */
export function columnBlanks(names: readonly string[]): string {
  const missing = names.filter((name) => !(name in namespaces.columns))
  if (missing.length === 0) return ''
  return `columns: { ${missing.map((name) => `${name}: ${blank}`).join(', ')} },\n`
}

export function addWords(
  tree: Tree,
  { words, camel, many, module, said }: Subject,
  texts: string,
): void {
  tree.create(
    words,
    `import { words } from '../../words/words.ts'

/** What the console says of a ${said}. */
export const ${camel}Words = words({
${texts}
})
`,
  )
  const line = `export { ${camel}Words } from '../${module}/${many}/words.ts'\n`
  tree.change('packages/contract/src/words/all.ts', (text) => text + line)
}

/** One more text of what has words already, below these keys. */
export const addWord = (tree: Tree, { words }: Subject, keys: readonly string[], word: string) =>
  tree.change(words, (text) => withProperty(text, [{ call: 'words' }, { argument: 0 }], keys, word))

/** The module takes the part that its file exports. */
export function addPart(tree: Tree, { module, camelMany, many }: Subject): void {
  const index = `apps/server/src/modules/${module}/index.ts`
  const parts = [{ call: 'moduleOf' }, { argument: 1 }]
  if (!isThere(tree.read(index), ...parts)) {
    throw new Refused(`${module} is no list of subjects: it takes reports alone`)
  }
  if (new RegExp(`\\b${camelMany}\\b`).test(tree.read(index))) {
    throw new Refused(`${index} names ${camelMany} already`)
  }
  tree.change(index, (text) =>
    withImport(
      withItem(text, parts, camelMany),
      `import { ${camelMany} } from './${many}/server.ts'`,
    ),
  )
}

/** Tile, alert and texts of what a second person decides follow from its line in the registry. */
export const addRequest = (tree: Tree, { module, many }: Subject, request: string) =>
  tree.change('packages/contract/src/registry/requests.ts', (text) =>
    withImport(
      withItem(text, [{ constant: 'requests' }], request),
      `import { ${request.split('.')[0]} } from '../${module}/${many}/declared.ts'`,
    ),
  )

/** What draws a page that is more than its table. */
export const addPageFile = (tree: Tree, { key }: Page, text: string) =>
  tree.create(`apps/web/src/pages/${key}.tsx`, text)

/** Adds to a subject's part: a property, or an element of a list property. */
export const addToPart = (tree: Tree, { server }: Subject, item: string, key?: string) =>
  tree.change(server, (text) => {
    const part = [{ call: 'part' }, { argument: 0 }]
    return key === undefined ? withItem(text, part, item) : withElement(text, part, key, item)
  })

/** The next full ten. */
export function migrationOf(tree: Tree, name: string): string {
  const folder = 'apps/server/migrations'
  const last = Math.max(...tree.names(folder).map((one) => Number.parseInt(one, 10) || 0))
  const next = String((Math.floor(last / 10) + 1) * 10).padStart(4, '0')
  return `${folder}/${next}_${name.replaceAll('-', '_')}.sql`
}

export function requirePermission(option: string, asked: string | undefined): string {
  if (asked === undefined || !permissions.includes(asked as (typeof permissions)[number])) {
    throw new Refused(
      `--${option} names a right of packages/contract/src/administration/permissions: ${asked ?? 'none'} is none`,
    )
  }
  return asked
}
