import { type OperationWord, operationWords } from '../../packages/contract/src/operation-words.ts'
import { linesMatching, type Rule, type SourceFile, withoutComments } from '../tidy/rule.ts'
import { callerFiles, guardFiles, guards } from './guards.ts'

const product = /^apps\/server\/src\/(?!.*(\.test\.ts$|\/test\/)).*\.ts$/

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Where a table gains rows, in Kysely, in SQL and by a request that is declared over it. */
function gainsRows(table: string): RegExp {
  const name = table.replace('.', String.raw`\.`)
  const inSql = snake(table).replace('.', String.raw`\."?`)
  return new RegExp(
    String.raw`(insertInto|mergeInto)\('${name}'|^\s+table: '${name}'|(insert|merge) into ${inSql}\b`,
    'i',
  )
}

/** Where rows of a table change or go, in Kysely and in SQL. */
function changesRows(table: string): RegExp {
  const name = table.replace('.', String.raw`\.`)
  const inSql = snake(table).replace('.', String.raw`\."?`)
  return new RegExp(
    String.raw`(updateTable|deleteFrom)\('${name}'|(update|delete from) ${inSql}\b`,
    'i',
  )
}

const behind = (word: OperationWord): RegExp[] => [
  ...guards[word].tables.map(gainsRows),
  ...(guards[word].ports ?? []).map((port) => new RegExp(`\\b${port.replace('.', '\\.')}\\(`)),
]

/** What a word protects is reached only through its guard, and the guard requires the word. */
export const guardRules: Rule[] = [
  ...operationWords
    .filter((word) => behind(word).length > 0)
    .map(
      (word): Rule => ({
        name: `what says “${word}” is done where ${guards[word].name} has let it`,
        reads: product,
        check: (file) =>
          [...guards[word].files, ...(guards[word].callers ?? []), metered].includes(file.path)
            ? []
            : behind(word).flatMap((pattern) =>
                linesMatching(withoutComments(file), pattern, `ask the guard of “${word}”`),
              ),
        planted: plantedBehind(word),
      }),
    ),
  ...operationWords
    .filter((word) => guards[word].andChanges === true)
    .map(
      (word): Rule => ({
        name: `what says “${word}” is changed by the files of ${guards[word].name} alone`,
        reads: product,
        check: (file) =>
          guards[word].files.includes(file.path)
            ? []
            : guards[word].tables.flatMap((table) =>
                linesMatching(
                  withoutComments(file),
                  changesRows(table),
                  `ask the guard of “${word}”`,
                ),
              ),
        planted: {
          path: 'apps/server/src/modules/x/commands/a.ts',
          text: `await ctx.tx.updateTable('${guards[word].tables[0]}').set({ endedAt: null }).execute()\n`,
        },
      }),
    ),
  {
    name: 'a guard asks for its word in each function that others call',
    reads: new RegExp(`^(${guardFiles.join('|').replaceAll('.', '\\.')})$`),
    check: unasked,
    planted: {
      path: guards.stopsContact.files[0] ?? '',
      text: 'export async function stopAll(ctx: Context): Promise<void> {\n}\n',
    },
  },
  {
    name: 'what a guard has let is done by a file that calls the guard',
    reads: new RegExp(`^(${callerFiles.join('|').replaceAll('.', '\\.')})$`),
    check: (file) =>
      Object.values(guards)
        .filter(({ callers = [] }) => callers.includes(file.path))
        .filter(({ name }) => !new RegExp(`\\b${name}\\(ctx`).test(withoutComments(file).text))
        .map(({ name }) => ({ path: file.path, problem: `calls ${name} nowhere` })),
    planted: { path: callerFiles[0] ?? '', text: 'export const given = 1\n' },
  },
  {
    name: 'a word is asked for by its guard alone',
    reads: product,
    check: (file) =>
      [...guardFiles, contextFile].includes(file.path)
        ? []
        : linesMatching(file, /\brequireWord\(/, 'add the guard to tools/guards/guards.ts'),
    planted: { path: 'apps/server/src/modules/x/a.ts', text: "requireWord(ctx, 'pays')\n" },
  },
  {
    name: 'an operation has the words of its declaration, and nobody adds one',
    reads: product,
    check: (file) =>
      givers.includes(file.path)
        ? []
        : linesMatching(
            withoutComments(file),
            /\bsaying\(|\bsays: [{s]|, operationWords\)|\bas (Context)?Saying</,
            'say it where the operation, listener or job is declared',
          ),
    planted: {
      path: 'apps/server/src/modules/x/a.ts',
      text: 'const asked = { ...ctx, says: { pays: true } }\n',
    },
  },
]

/** Hands each call on, and measures it. */
const metered = 'apps/server/src/metered-ports.ts'

const contextFile = 'apps/server/src/platform/context.ts'

/** Where a context is made: by what was declared. */
const givers = [
  contextFile,
  'apps/server/src/platform/module.ts',
  'apps/server/src/platform/desk/actions/act.ts',
  'apps/server/src/platform/exports/reader-context.ts',
  'apps/server/src/platform/http/routes.ts',
]

/** Functions that others call with a command's context, and that do not check first. */
function unasked(file: SourceFile) {
  const words = operationWords.filter((word) => guards[word].files.includes(file.path))
  const asks = words.some((word) =>
    new RegExp(`requireWord\\(ctx, (['\`]${word}['\`]|\`gives\\.\\$)`).test(file.text),
  )
  const besides = words.flatMap((word) => guards[word].besides ?? [])
  const open = [
    ...file.text.matchAll(/^export (?:async )?function (\w+)[^(]*\(\s*ctx: Context\b/gm),
  ]
  return [
    ...(asks ? [] : [{ path: file.path, problem: `asks for none of ${words.join(', ')}` }]),
    ...open
      .filter((match) => !besides.includes(match[1] ?? ''))
      .map((match) => ({
        path: file.path,
        line: file.text.slice(0, match.index).split('\n').length,
        problem: `${match[1]} takes any context: ContextSaying, and requireWord first`,
      })),
  ]
}

function plantedBehind(word: OperationWord): SourceFile {
  const { tables, ports = [] } = guards[word]
  const [table] = tables
  const text =
    table === undefined
      ? `await ${ports[0]}(request)\n`
      : `await sql\`insert into ${snake(table)} (id) values (1)\`.execute(ctx.tx)\n`
  return { path: 'apps/server/src/modules/x/commands/a.ts', text }
}
