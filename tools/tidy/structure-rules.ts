import { type ModuleName, modules, schemas } from '../architecture.ts'
import { linesMatching, type Rule, type SourceFile, type Violation } from './rule.ts'

const banned: Record<string, string> = {
  utils: 'name it for what it does',
  helpers: 'name it for what it does',
  common: 'name it for what it holds',
  misc: 'name it for what it holds',
  manager: 'name the act',
  base: 'name the thing',
  data: 'name the thing',
  handle: 'name the act',
  process: 'name the act',
}

const moduleOf = (path: string) => /^apps\/server\/src\/modules\/([a-z]+)\//.exec(path)?.[1]

/** `schema.table` in Kysely's names and in SQL text; property access in code is not one. */
function namedTables(file: SourceFile): { schema: string; line: number }[] {
  const pattern = file.path.endsWith('.sql')
    ? new RegExp(`\\b(${schemas.join('|')})\\."?[a-z_]+`, 'g')
    : new RegExp(
        `['"\`\\s(](${schemas.join('|')})\\.(?=["a-zA-Z])(?!ts\\b)[a-zA-Z_"]+(?=['\\s,)\`])`,
        'g',
      )
  return file.text.split('\n').flatMap((line, index) => {
    if (/^\s*(--|\*|\/\/|\/\*)/.test(line)) return []
    const inCode = !file.path.endsWith('.sql')
    const looksLikeTable = /From\(|Into\(|Table\(|join\(|from |join |into |update |['"]/i
    if (inCode && !looksLikeTable.test(line)) return []
    return [...line.matchAll(pattern)].map((match) => ({ schema: match[1] ?? '', line: index + 1 }))
  })
}

/** A part of antd that the browser app reaches in one place only, which says what else comes with it. */
function reachedBy(part: string, place: string, why: string): Rule {
  const named = new RegExp(`^import \\{[^}]*\\b${part}\\b[^}]*\\} from 'antd'`, 'gm')
  const deep = new RegExp(`from 'antd/(?:es|lib)/${part.toLowerCase()}\\b`, 'g')
  return {
    name: `antd’s ${part} is reached by ${place}: ${why}`,
    reads: /^(?!.*\.test\.tsx?$)apps\/web\/src\/.*\.tsx?$/,
    check(file): Violation[] {
      if (file.path.startsWith(`apps/web/src/${place}`)) return []
      return [named, deep].flatMap((pattern) =>
        [...file.text.matchAll(pattern)].map(({ index }) => ({
          path: file.path,
          line: file.text.slice(0, index).split('\n').length,
          problem: `takes ${part} from antd: take what ${place} gives`,
        })),
      )
    },
    planted: {
      path: 'apps/web/src/features/refund/requests.tsx',
      text: `import {\n  Button,\n  ${part},\n} from 'antd'\n`,
    },
  }
}

/** Its own, and what the others publish to be read. */
const mayName = (own: string, schema: string) => schema === own || schema === 'reporting'

const viewsOfArms = ['outreach_item', 'service_order', 'audience_member', 'pre_credit', 'case_arm']

export const structureRules: Rule[] = [
  reachedBy('Table', 'ui/cells/rows-table.tsx', 'the build leaves parts of it out, which throw'),
  reachedBy('Modal', 'ui/dialog/', 'what fails in a dialog takes nothing else along'),
  reachedBy('Drawer', 'ui/dialog/', 'what fails in a drawer takes nothing else along'),
  {
    name: 'a file says what it is: no utils, helpers, common, misc',
    reads: /\.(ts|tsx|mjs|sql)$/,
    check(file): Violation[] {
      const name = file.path.split('/').at(-1)?.split('.')[0] ?? ''
      const words = name.split('-')
      const found = words.find((word) => word in banned && (words.length === 1 || word !== 'data'))
      if (found === undefined || words.length > 1) return []
      return [{ path: file.path, problem: `${found}: ${banned[found]}` }]
    },
    planted: { path: 'apps/web/src/lib/utils.ts', text: '' },
  },
  {
    name: 'SQL of a module names its own schema; reads may name reporting views',
    reads: /^apps\/server\/src\/modules\/[a-z]+\/(?!.*\.test\.ts$).*\.(ts|sql)$/,
    check(file): Violation[] {
      const own = moduleOf(file.path) as ModuleName
      return namedTables(file)
        .filter(({ schema }) => schema in modules || schema === 'reporting')
        .filter(({ schema }) => !mayName(own, schema))
        .map(({ schema, line }) => ({
          path: file.path,
          line,
          problem: `${own} names a table of ${schema}: ask its index.ts, or read reporting`,
        }))
    },
    planted: {
      path: 'apps/server/src/modules/collections/commands/a.ts',
      text: "await ctx.tx.selectFrom('servicing.loan').execute()\n",
    },
  },
  {
    name: 'who is in an arm is asked of reporting.drawn_item and drawn_case alone',
    reads:
      /^apps\/server\/src\/modules\/statistics\/(reports|queries)\/(?!.*\.test\.ts$).*\.(ts|sql)$/,
    check(file): Violation[] {
      const drawing = new RegExp(
        `\\b(?:from|join) reporting\\.(?:${viewsOfArms.join('|')})(?: as)? (\\w+)`,
        'g',
      )
      const aliases = [...file.text.matchAll(drawing)].map(([, alias]) => alias)
      if (aliases.length === 0) return []
      const arm = new RegExp(`\\b(${aliases.join('|')})\\.(arm|held_ppm|held_out|shares)\\b`)
      return linesMatching(
        file,
        arm,
        'join reporting.drawn_item or drawn_case, which leave out what was not drawn',
      )
    },
    planted: {
      path: 'apps/server/src/modules/statistics/reports/reach/a.sql',
      text: "-- One row.\nselect count(*) from reporting.outreach_item i where i.arm = 'held-out'\n",
    },
  },
  {
    name: 'a report has 120 lines of SQL at most; more means a missing fact',
    reads: /^apps\/server\/src\/modules\/.*\.sql$/,
    check(file): Violation[] {
      const lines = file.text.split('\n').length
      const most = file.path.endsWith('reporting.sql') ? 300 : 120
      return lines > most ? [{ path: file.path, problem: `${lines} lines: add a fact` }] : []
    },
    planted: { path: 'apps/server/src/modules/statistics/reports/a.sql', text: '\n'.repeat(121) },
  },
  {
    name: 'a view and a report say what a row is',
    reads: /^apps\/server\/src\/modules\/.*\.sql$/,
    check(file): Violation[] {
      if (!file.path.endsWith('reporting.sql')) {
        const described = file.text.startsWith('-- ')
        return described ? [] : [{ path: file.path, problem: 'begin with what one row is' }]
      }
      const lines = file.text.split('\n')
      return lines.flatMap((line, index) =>
        /^create (or replace )?view/i.test(line) && !lines[index - 1]?.startsWith('--')
          ? [{ path: file.path, line: index + 1, problem: 'say above the view what one row is' }]
          : [],
      )
    },
    planted: {
      path: 'apps/server/src/modules/x/reporting.sql',
      text: 'create view reporting.x as select 1;\n',
    },
  },
  {
    name: 'a query writes nothing and imports no command',
    reads: /^apps\/server\/src\/modules\/[a-z]+\/(?:[a-z-]+\/)?queries\/(?!.*\.test\.ts$).*\.ts$/,
    check: (file) =>
      linesMatching(
        file,
        /from '.*\/commands\/|\b(insertInto|updateTable|deleteFrom)\(/,
        'let a command do it',
      ),
    planted: {
      path: 'apps/server/src/modules/payments/queries/a.ts',
      text: "import { pay } from '../commands/pay.ts'\n",
    },
  },
]
