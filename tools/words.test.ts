import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@daftari/contract/language'
import { type PageKey, pageOf } from '@daftari/contract/navigation/navigation'
import { groupSet } from '@daftari/contract/platform/group-by'
import { headedPart, isColumned, type Panel } from '@daftari/contract/platform/panels/panel'
import type { Table } from '@daftari/contract/table'
import { customProblems } from '@daftari/contract/words/console/problems'
import { namespaces } from '@daftari/contract/words/namespaces'
import {
  inLanguage,
  isWord,
  merged,
  type Word,
  type WordTree,
  words,
} from '@daftari/contract/words/words'
import { expect, test } from 'vitest'
import { headingOf } from '../apps/server/src/platform/exports/cell.ts'
import {
  contractSources,
  declared,
  isPanel,
  isTable,
} from '../packages/contract/build/declarations.ts'

const all: WordTree = namespaces
const allWords = [...leavesOf(all, '')]
const tables = [...(await declared(isTable)), ...(await declared(isPanel)).flatMap(partsOf)]

function* leavesOf(tree: WordTree, path: string): Generator<[string, Word]> {
  for (const [key, part] of Object.entries(tree)) {
    const here = path === '' ? key : `${path} › ${key}`
    if (isWord(part)) yield [here, part]
    else yield* leavesOf(part, here)
  }
}

/** A part of a panel has words as a table has, without being a view of a page. */
function partsOf(panel: Panel): Table[] {
  return Object.entries(panel.parts).flatMap(([name, part]) =>
    isColumned(part)
      ? [
          {
            ...part,
            ...headedPart(panel, name),
            filters: {},
            drillDownOnly: true,
          } as unknown as Table,
        ]
      : [],
  )
}

/** The words at a path; empty if there are none. */
function at(...steps: string[]): WordTree {
  let found: WordTree = all
  for (const step of steps) {
    const next = found[step]
    if (next === undefined || isWord(next)) return {}
    found = next
  }
  return found
}

test('all words and tables are looked at', () => {
  expect(allWords.length).toBeGreaterThan(3000)
  expect(tables.length).toBeGreaterThan(50)
})

test('every column and filter has a word', () => {
  const missing = tables.flatMap((table) => {
    const own = at(table.page.split('/')[0] ?? '', 'tables', table.name)
    return [...Object.keys(table.columns), ...Object.keys(table.filters)]
      .filter((name) => !(name in namespaces.columns) && !(name in own))
      .map((name) => `${table.name}: ${name}`)
  })
  expect([...new Set(missing)], 'say it in columns of packages/contract/src/words').toEqual([])
})

test('a file heads its columns as the screen does, in every language, and none by its name in code', () => {
  const wrong = tables.flatMap((table) =>
    Object.keys(table.columns).flatMap((name) =>
      languages.flatMap((language) => {
        const { word = name } = table.columns[name] ?? {}
        const own: unknown = inLanguage(ownWords(table), language)[word] ?? shared[language]?.[word]
        const heading = headingOf(table, name, language)
        return heading === own && heading !== name ? [] : [`${table.name}: ${name}`]
      }),
    ),
  )
  expect([...new Set(wrong)]).toEqual([])
})
const shared = Object.fromEntries(
  languages.map((one) => [one, inLanguage<WordTree>(namespaces.columns, one)]),
)

test('every value of a closed list has a word', () => {
  const missing = tables.flatMap((table) =>
    Object.entries({ ...table.filters, ...table.columns }).flatMap(([name, { values, set }]) =>
      (values ?? [])
        .filter((value) => !(value in at('choices', set ?? name)))
        .filter((value) => !(set === groupSet && value in namespaces.columns))
        .map((value) => `${set ?? name}: ${value}`),
    ),
  )
  expect([...new Set(missing)], 'say it in choices of packages/contract/src/words').toEqual([])
})

const ownWords = ({ page, name }: Table) => at(page.split('/')[0] ?? '', 'tables', name)

test('every figure of a report says what it counts', () => {
  const missing = tables.flatMap((table) => {
    if (table.shape !== 'report') return []
    const section = table.page.split('/')[0] ?? ''
    const figures = at(section, 'figures')
    const own = at(section, 'meanings', table.name)
    return Object.entries(table.columns)
      .filter(([, { kind }]) => ['count', 'money', 'duration', 'trend'].includes(kind))
      .filter(([name]) => !(name in own) && !(name in figures))
      .map(([name]) => `${table.name}: ${name}`)
  })
  expect([...new Set(missing)], 'say it in figures of words/statistics').toEqual([])
})

test('every chart has a title', () => {
  const missing = tables.flatMap((table) => {
    const charts = table.shape === 'report' ? (table.charts ?? []) : []
    return charts
      .map(({ name = 'chart' }) => name)
      .filter((name) => !(name in ownWords(table)))
      .map((name) => `${table.name}: ${name}`)
  })
  expect([...new Set(missing)]).toEqual([])
})

test('no chart is called like a column, whose heading would then be its title', () => {
  const shared = tables.flatMap((table) => {
    const charts = table.shape === 'report' ? (table.charts ?? []) : []
    return charts.flatMap(({ name = 'chart' }) =>
      name in table.columns ? [`${table.name}: ${name}`] : [],
    )
  })
  expect(shared).toEqual([])
})

test('the views of a page that its tables draw have a name each', () => {
  const drawn = tables.filter(({ page, drillDownOnly }) => drillDownOnly !== true && !hasFile(page))
  const shared = drawn.filter(({ page, name }) =>
    drawn.some((other) => other.page === page && other.name !== name),
  )
  expect(shared.length).toBeGreaterThan(0)
  const missing = shared.filter((table) => !('title' in ownWords(table)))
  expect(missing.map(({ name }) => name)).toEqual([])
})

function hasFile(page: PageKey): boolean {
  if (pageOf(page).shared !== undefined) return true
  return existsSync(join(import.meta.dirname, `../apps/web/src/pages/${page}.tsx`))
}

test('a text fills in the same placeholders in every language', () => {
  const placeholders = (text: string) =>
    [...text.matchAll(/\{\{?(\w+)/g)]
      .map((one) => one[1])
      .sort()
      .join()
  const different = allWords.filter(([, word]) => new Set(word.map(placeholders)).size > 1)
  expect(different.map(([path]) => path)).toEqual([])
})

/** The product's own words for an expired session and for a request refused on its way have one. */
const ofCatalogue = /^shell › (session › expiredToast|network › (denied|illegal))$/

test('no text is empty, and none has an exclamation mark', () => {
  const bad = allWords.filter(([path, word]) =>
    word.some((text) => text.trim() === '' || (text.includes('!') && !ofCatalogue.test(path))),
  )
  expect(bad.map(([path]) => path)).toEqual([])
})

test('what a schema objects itself has words', () => {
  const sources = readdirSync(contractSources, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && !/^(words|refusals|navigation)\b/.test(name),
  )
  const objections = sources.flatMap((name) => {
    const text = readFileSync(join(contractSources, name), 'utf8')
    const written = /\bmessage: '([^']+)'|\bissue\('\w+', '([^']+)'\)|, '(between [^']+)'\)/g
    return [...text.matchAll(written)].map(([, one, other, third]) => one ?? other ?? third ?? '')
  })
  expect(objections.length).toBeGreaterThan(20)
  expect(objections.filter((one) => !(one in customProblems))).toEqual([])
  expect(Object.keys(customProblems).filter((one) => !objections.includes(one))).toEqual([])
})

test('one language is picked of a tree', () => {
  const tree = words({ columns: { day: ['Day', 'Día', '日期'] } })
  expect(languages.map((one) => inLanguage(tree, one).columns.day)).toEqual(['Day', 'Día', '日期'])
})

test('trees are merged, and a word that stands in two is refused', () => {
  const one = words({ columns: { day: ['Day', 'Día', '日期'] } })
  const other = words({ columns: { month: ['Month', 'Mes', '月份'] }, choices: {} })
  expect(Object.keys(merged(one, other).columns)).toEqual(['day', 'month'])
  expect(() => merged(one, other, one)).toThrow('the word day is declared twice')
})

/** What no lender would say, and its replacement. */
const unsaid: readonly (readonly [RegExp, string])[] = [
  [/\b(left|leave|leaves) (?:\S+ ){0,3}alone\b|customer left alone/i, 'do not contact'],
  [/\bask(s|ed)? (the )?phone\b/i, 'payment prompt'],
  [/\bask (for )?a (reduction|waiver)\b/i, 'request a reduction'],
  [/\bno difference\b/i, 'not significant'],
  [/\bwhat if\b/i, 'simulate'],
]

test('speaks as a lender does', () => {
  const said = allWords.flatMap(([path, [english]]) =>
    unsaid
      .filter(([phrase]) => phrase.test(english))
      .map(([, instead]) => `${path}: “${english}”, say “${instead}”`),
  )
  expect(said).toEqual([])
})
