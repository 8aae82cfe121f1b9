import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { navigation, pageKeys, pages } from '@daftari/contract/navigation/navigation'
import { titles } from '@daftari/contract/navigation/titles'
import { refusals } from '@daftari/contract/refusals'
import { describe, expect, it } from 'vitest'
import { findTables } from '../apps/web/build/find-tables.ts'
import { moduleNames, modules } from './architecture.ts'
import { guardRules } from './guards/guard-rules.ts'
import { newestTitles, problemOf } from './tidy/commit-titles.ts'
import { documentRules } from './tidy/document-rules.ts'
import { circlesOf, importsOf } from './tidy/imports.ts'
import { licenceRule } from './tidy/licence-rule.ts'
import { lookRules } from './tidy/look-rules.ts'
import { migrationRule } from './tidy/migration-rule.ts'
import { readFile, root, type SourceFile, trackedFiles, type Violation } from './tidy/rule.ts'
import { structureRules } from './tidy/structure-rules.ts'
import { missingHalves } from './tidy/subjects.ts'
import { textRules } from './tidy/text-rules.ts'
import { walls } from './tidy/walls.ts'
import { commentRules } from './tidy/words/comments.ts'
import { refusedWords } from './tidy/words/refused.ts'
import { screenRules } from './tidy/words/screen.ts'
import { usesInNames, usesInProse } from './tidy/words/uses.ts'
import { tableBegins, wordTables } from './tidy/words/word-table.ts'

const listed = trackedFiles()
const files = listed.map(readFile).filter((file): file is SourceFile => file !== undefined)

const rules = [
  ...textRules,
  ...screenRules,
  ...commentRules,
  ...structureRules,
  ...documentRules,
  licenceRule,
  ...lookRules,
  migrationRule,
  ...walls,
  ...guardRules,
]

describe('the files', () => {
  it('are all looked at', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(files.length).toBeGreaterThan(listed.length * 0.98)
  })

  for (const rule of rules) {
    describe(rule.name, () => {
      it('is broken by nothing', () => {
        const seen = files.filter((file) => rule.reads.test(file.path))
        expect(seen.length, 'the rule looked at nothing').toBeGreaterThan(0)
        const found = seen.flatMap((file) => rule.check(file))
        const problems = found.map((one) => `${one.path}:${one.line ?? ''} ${one.problem}`)
        expect(problems).toEqual([])
      })

      it('catches its planted violation', () => {
        expect(rule.reads.test(rule.planted.path)).toBe(true)
        expect(rule.check(rule.planted)).not.toEqual([])
      })
    })
  }
})

describe('our own words', () => {
  // A number that is too high would let the word back in.
  const expectLeft = (uses: readonly Violation[], left: number) => {
    const listed = uses.map((one) => `${one.path}:${one.line ?? ''} ${one.problem}`)
    expect(listed.length > left ? listed : []).toEqual([])
    expect(listed.length, 'fewer now: lower the number in tools/tidy/words/refused.ts').toBe(left)
  }

  describe.each(refusedWords.map((word) => [word.word, word] as const))('%s', (_, word) => {
    it('is taken up by no new name', () => {
      expectLeft(
        files.flatMap((file) => usesInNames(word, file)),
        word.left?.names ?? 0,
      )
    })

    it('is said by no new document', () => {
      expectLeft(
        files.flatMap((file) => usesInProse(word, file)),
        word.left?.prose ?? 0,
      )
    })

    it('is found where it is planted, and each stored name still stands somewhere', () => {
      expect(usesInNames(word, word.planted)).not.toEqual([])
      for (const stored of word.stored ?? []) {
        const without = { ...word, stored: word.stored?.filter((one) => one !== stored) ?? [] }
        const kept = files.flatMap((file) => usesInNames(without, file))
        expect(kept.length, stored.name).toBeGreaterThan(word.left?.names ?? 0)
      }
    })
  })

  it('stand in the document as in the data', () => {
    const [, tables = ''] = readFileSync(join(root, 'docs/words.md'), 'utf8').split(tableBegins)
    expect(tables.trim()).toBe(wordTables())
  })
})

describe('what opens over a page', () => {
  it.each([
    ['FormDialog', '0072-forms-are-declared', '**Files that stay, and why**'],
    ['DetailDrawer', '0093-what-opens-over-a-page', '**Details, and why**'],
    ['QueryDrawer', '0093-what-opens-over-a-page', '**Details without a panel, and why**'],
    ['PageDrawer', '0093-what-opens-over-a-page', '**Drawers of their own, and why**'],
  ])('is declared, or a decision says why there is a %s', (component, decision, heading) => {
    const { text = '' } = readFile(`docs/decisions/${decision}.md`) ?? {}
    const [list = ''] = (text.split(heading)[1] ?? '').split('\n**')
    const named = [...list.matchAll(/`([a-z-]+)`/g)].map((one) => one[1])
    const isUsed = new RegExp(`<${component}\\b`)
    const using = files
      .filter(({ path }) => /^apps\/web\/src\/(features|pages)\//.test(path))
      .filter(({ text }) => isUsed.test(text))
      .map(({ path }) => path.split('/').at(-1)?.replace('.tsx', ''))
    expect(using.sort()).toEqual(named.filter((one) => one !== 'tidy').sort())
  })
})

describe('the imports', () => {
  const imports = files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path)).flatMap(importsOf)

  it('are all seen, in the repository and of packages', () => {
    const known = new Set(listed)
    expect(imports.filter(({ to }) => known.has(to)).length).toBeGreaterThan(20_000)
    expect(imports.filter(({ to }) => to === 'zod').length).toBeGreaterThan(100)
  })

  it('lead nowhere in a circle, those of types included', () => {
    expect(circlesOf(imports)).toEqual([])
  })

  it('in a circle are found', () => {
    const planted = importsOf({
      path: 'a/one.ts',
      text: "import type { Two } from '../b/two.ts'\n",
    })
    const back = importsOf({ path: 'b/two.ts', text: "const one = () => import('../a/one.ts')\n" })
    const aside = importsOf({ path: 'a/three.ts', text: "import { one } from './one.ts'\n" })
    expect(circlesOf([...planted, ...back, ...aside])).toEqual([['a/one.ts', 'b/two.ts']])
  })
})

describe('a folder', () => {
  // Sequences that only grow: they cannot be sorted into folders.
  const sequences = ['apps/server/migrations', 'docs/decisions']
  /** Above this, ask whether it is organized by meaning. */
  const advisedEntries = 25
  const mostEntries = 40

  it('has 40 entries at most', () => {
    const folders = new Set(listed.map((path) => path.split('/').slice(0, -1).join('/')))
    const counted = [...folders]
      .filter((folder) => folder !== '' && !sequences.includes(folder))
      .map((folder) => ({ folder, entries: entriesOf(folder) }))
    const full = counted.filter(({ entries }) => entries > advisedEntries)
    for (const { folder, entries } of full) console.info(`${folder}: ${entries} entries`)
    expect(folders.size).toBeGreaterThan(30)
    expect(full.filter(({ entries }) => entries > mostEntries)).toEqual([])
  })

  function entriesOf(folder: string): number {
    const entries = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
    // A folder for each module is expected wherever modules have one.
    return entries.filter(
      (one) =>
        !/\.test\.tsx?$|^node_modules$|^dist$/.test(one) && !moduleNames.includes(one as never),
    ).length
  }
})

describe('the modules', () => {
  const found = readdirSync(join(root, 'apps/server/src/modules')).filter((name) =>
    statSync(join(root, 'apps/server/src/modules', name)).isDirectory(),
  )

  it('are those of the table', () => {
    expect(found.filter((name) => !moduleNames.includes(name as never))).toEqual([])
    expect(found.length).toBeGreaterThanOrEqual(7)
  })

  it('ask downwards only', () => {
    for (const [name, { level, uses }] of Object.entries(modules)) {
      for (const used of uses) {
        expect(modules[used].level, `${name} uses ${used}`).toBeLessThan(level)
      }
    }
  })
})

describe('the imports of modules', () => {
  it('need all that the table allows them: what nobody needs is taken out', () => {
    const folder = 'apps/server/src/modules/'
    const asked = new Set(
      files
        .filter(({ path }) => path.startsWith(folder) && !/\.test\.ts$|\/test\//.test(path))
        .flatMap(importsOf)
        .filter(({ to }) => to.endsWith('/index.ts'))
        .map(({ from, to }) => `${from.split('/')[4]} asks ${to.split('/')[4]}`),
    )
    const allowed = moduleNames.flatMap((name) =>
      modules[name].uses.map((used) => `${name} asks ${used}`),
    )
    expect(allowed.filter((one) => !asked.has(one))).toEqual([])
  })
})

describe('the subjects', () => {
  it('have one name: a folder in the contract with its words, one in the server with its part', () => {
    expect(missingHalves(listed)).toEqual([])
  })

  it('are found where one side calls one otherwise', () => {
    const otherwise = listed.map((path) =>
      path.replace('modules/support/cases/', 'modules/support/case/'),
    )
    expect(missingHalves(otherwise)).toEqual([
      'packages/contract/src/support/case/words.ts',
      'apps/server/src/modules/support/cases/server.ts',
    ])
  })
})

describe('the pages', () => {
  const views = listed
    .filter((path) => /^apps\/web\/src\/pages\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'))
    .filter((path) => existsSync(join(root, path)))
    .map((path) => path.replace(/^apps\/web\/src\/pages\/|\.tsx$/g, ''))

  it('are those of the navigation', () => {
    expect(pages.length).toBeGreaterThan(10)
    const own = views.filter((view) => !view.startsWith('shared/'))
    expect(own.filter((view) => !pageKeys.includes(view as never))).toEqual([])
  })

  it('share a file that is there, and one that none shares is none', () => {
    const shared = pages.flatMap((page) => (page.shared === undefined ? [] : [page.shared]))
    const files = views.filter((view) => view.startsWith('shared/'))
    expect([...new Set(shared)].sort()).toEqual(files.map((file) => file.slice(7)).sort())
  })

  it('have a file or a table each', async () => {
    const { tables } = await findTables()
    expect(tables.length).toBeGreaterThan(10)
    const drawn = new Set([...views, ...tables.filter(({ view }) => view).map(({ page }) => page)])
    const own = pages.filter(({ shared }) => shared === undefined)
    expect(own.filter(({ key }) => !drawn.has(key)).map(({ key }) => key)).toEqual([])
  })

  it('have an address of their own each', () => {
    expect(new Set(pages.map((one) => one.path)).size).toBe(pages.length)
  })

  it('have a title in every language, and so have their groups and sections', () => {
    const keys = [
      ...pageKeys,
      ...new Set(pages.map((one) => one.group)),
      ...Object.keys(navigation),
    ]
    for (const [key, title] of Object.entries(titles)) {
      expect(
        title.map((text) => text.length > 0),
        key,
      ).toEqual([true, true, true])
    }
    expect(Object.keys(titles).sort()).toEqual(keys.sort())
  })
})

describe('the refusals', () => {
  const placeholders = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((one) => one[1]).sort()

  it('say the same in every language', () => {
    expect(Object.keys(refusals).length).toBeGreaterThan(30)
    for (const [code, [, english, spanish, chinese]] of Object.entries(refusals)) {
      expect(placeholders(spanish), code).toEqual(placeholders(english))
      expect(placeholders(chinese), code).toEqual(placeholders(english))
      expect(/\p{Script=Han}/u.test(english + spanish), code).toBe(false)
      expect(/\p{Script=Han}/u.test(chinese), code).toBe(true)
    }
  })

  it('are all made somewhere', () => {
    const sources = files
      .filter((file) => /^(apps\/server|packages)\/.*\.ts$/.test(file.path))
      .filter((file) => !/refusals|[/]words[/.]|\.test\.ts/.test(file.path))
      .map((file) => file.text)
      .join('\n')
    const unused = Object.keys(refusals).filter((code) => !sources.includes(`'${code}'`))
    expect(unused).toEqual([])
  })
})

describe('the titles of the newest commits', () => {
  it('say an area and what changed, in 72 characters', () => {
    expect(newestTitles().flatMap((title) => problemOf(title) ?? [])).toEqual([])
  })

  it('are refused without an area, and where they are longer', () => {
    expect(problemOf('tools: say what a title is')).toBeUndefined()
    expect(problemOf('Format')).toBeDefined()
    expect(problemOf("Merge branch 'refunds'")).toBeDefined()
    expect(problemOf(`tools: ${'a'.repeat(70)}`)).toBeDefined()
  })
})
