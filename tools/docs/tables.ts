import { demoPeople } from '../../apps/server/seed/demo/demo-staff.ts'
import { promisedViews } from '../../apps/server/src/feed/promised/views.ts'
import { defaultRoles } from '../../apps/server/src/reference/roles.ts'
import {
  allCalls,
  allRoutes,
  routesReadOtherwise,
  specifiedCalls,
} from '../../apps/server/test/specification/specified.ts'
import lastRelease from '../../docs/performance.json' with { type: 'json' }
import {
  pageOf,
  pages,
  type SectionKey,
} from '../../packages/contract/src/navigation/navigation.ts'
import { titles } from '../../packages/contract/src/navigation/titles.ts'
import { moduleNames, modules } from '../architecture.ts'
import { accounts } from '../first-page/accounts.mjs'

/** A table of a document whose rows are written from what the code says. */
export interface WrittenTable {
  path: string
  header: string
  rows(): readonly (readonly string[])[]
}

/** The target of a request relative to the reference that `npm run bench` measures beside it. */
const targets: Readonly<Record<string, number>> = {
  list: 0.85,
  'phone search': 0.7,
  'first page': 0.85,
  detail: 0.55,
  approve: 0.4,
  callback: 0.65,
}

export const writtenTables: readonly WrittenTable[] = [
  {
    path: 'docs/README.md',
    header: '| module | owns | may ask |',
    rows: () =>
      moduleNames.map((name) => {
        const { owns, uses } = modules[name]
        return [name, owns, uses.length === 0 ? '–' : uses.join(', ')]
      }),
  },
  {
    path: 'README.md',
    header: '| account | what to look at first | sections |',
    rows: () =>
      accounts.map(({ account, first }) => [`\`${account}\``, first[0], sectionsSeenBy(account)]),
  },
  {
    path: 'docs/specification.md',
    header: '| route | here | declared in | test |',
    rows: () =>
      allRoutes.map((route) => {
        const { section, hidden } = pageAt(route)
        const here = hidden ? 'so, in no menu' : 'so'
        const declared = `\`packages/contract/src/navigation/sections/${section}.ts\``
        return [`\`${route}\``, here, declared, '`e2e/pages.spec.ts`']
      }),
  },
  {
    path: 'docs/specification.md',
    header: '| route | why |',
    rows: () => Object.entries(routesReadOtherwise).map(([route, why]) => [`\`${route}\``, why]),
  },
  {
    path: 'docs/specification.md',
    header: '| call | subject | declared in | test |',
    rows: () =>
      allCalls.map(({ method, path, subject }) => {
        const { at, test } = specifiedCalls[subject] as (typeof specifiedCalls)[string]
        const tested = test.startsWith('e2e/') ? test : `apps/server/src/${test}`
        return [
          `\`${method} ${path}\``,
          subject,
          `\`packages/contract/src/${at}\``,
          `\`${tested}\``,
        ]
      }),
  },
  {
    path: 'docs/warehouse.md',
    header: '| view | version | replaced as one |',
    rows: () =>
      promisedViews.map(({ name, version, part }) => [
        `\`${name}\``,
        String(version),
        part === undefined ? 'the view' : `a ${part.by} of \`${part.column}\``,
      ]),
  },
  {
    path: 'docs/performance.md',
    header: '| request | share of the reference | target |',
    rows: () =>
      lastRelease.requests.map(({ name, cpuRatio }) => [
        name,
        cpuRatio.toFixed(2),
        targetOf(name, cpuRatio),
      ]),
  },
]

function pageAt(path: string) {
  const page = pages.find((one) => one.path === path)
  if (page === undefined) throw new Error(`No page is at ${path}`)
  return page
}

function targetOf(name: string, cpuRatio: number): string {
  const target = targets[name]
  if (target === undefined) return '–'
  return `${target}, ${cpuRatio < target ? '**missed**' : 'met'}`
}

/** The sections of the navigation with pages of its role. */
function sectionsSeenBy(account: string): string {
  const person = demoPeople.find((one) => one.account === account)
  if (person === undefined) throw new Error(`The demo has no ${account}`)
  const role = defaultRoles[person.role]
  if (role.isAdmin) return 'all'
  const sections = new Set(role.pages.map((key): SectionKey => pageOf(key).section))
  return [...sections].map((section) => titles[section][0]).join(', ')
}

export function tableText({ header, rows }: WrittenTable): string {
  const line = `|${'---|'.repeat(header.split('|').length - 2)}`
  return [header, line, ...rows().map((row) => `| ${row.join(' | ')} |`)].join('\n')
}

/** The document with its table as it must be; without the table's header it is left as it is. */
export function withTable(text: string, table: WrittenTable): string {
  const lines = text.split('\n')
  const from = lines.indexOf(table.header)
  if (from < 0) return text
  const length = lines.slice(from).findIndex((line) => !line.startsWith('|'))
  return lines.toSpliced(from, length, tableText(table)).join('\n')
}
