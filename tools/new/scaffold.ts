import { newAction } from './kinds/action.ts'
import { newForm } from './kinds/form.ts'
import { newList } from './kinds/list.ts'
import { newPanel } from './kinds/panel.ts'
import { newQueue } from './kinds/queue.ts'
import { newReport } from './kinds/report.ts'
import { newRequest } from './kinds/request.ts'
import { newSetting } from './kinds/setting.ts'
import { subjectOf } from './subject.ts'
import { Refused, type Tree } from './tree.ts'

export interface Options {
  page?: string
  can?: string
  verb?: string
  decides?: string
  'hand-out'?: string
}

/** What is begun by one command, and what a person then does that the command cannot know. */
const kinds = {
  list: {
    begin: newList,
    asks: 'MODULE NAME --page SECTION/GROUP',
    left: 'npm run db:types; the columns of table, list and query; who sees the page',
  },
  report: {
    begin: newReport,
    asks: 'MODULE NAME --page SECTION/GROUP',
    left: 'the query with its filters and columns; figures counted by hand; who sees the page',
  },
  form: {
    begin: newForm,
    asks: 'MODULE NAME --can RIGHT',
    left: 'the fields; what check refuses; the address to change one in operations/scopes.ts',
  },
  action: {
    begin: newAction,
    asks: 'MODULE NAME --can RIGHT --verb VERB',
    left: 'guard, change and their refusals; its address in operations/scopes.ts',
  },
  queue: {
    begin: newQueue,
    asks: 'MODULE NAME --page SECTION/GROUP --can RIGHT --hand-out RIGHT',
    left: 'npm run db:types; what puts an item in, its order, its results; operations/scopes.ts',
  },
  request: {
    begin: newRequest,
    asks: 'MODULE NAME --page SECTION/GROUP --can RIGHT --decides RIGHT',
    left: 'npm run db:types; the fields; what asking, approving and looking again do and refuse',
  },
  setting: {
    begin: newSetting,
    asks: 'MODULE NAME --page SECTION/GROUP --can RIGHT --decides RIGHT',
    left: 'the fields with their bounds; what goes by it; setUp of its first version',
  },
  panel: {
    begin: newPanel,
    asks: 'origination NAME',
    left: 'what is read, of the loan or its customer; its place among the sections',
  },
} as const

export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as Kind[]

export const usage = kindNames
  .map((kind) => `  npm run new -- ${kind} ${kinds[kind].asks}`)
  .join('\n')

/** Executes the recipe of a kind, and reports what was written and what is left. */
export function scaffold(tree: Tree, asked: readonly string[], options: Options): string {
  const [kind = '', module, name, ...more] = asked
  if (
    !Object.hasOwn(kinds, kind) ||
    module === undefined ||
    name === undefined ||
    more.length > 0
  ) {
    throw new Refused(`what is begun is a kind, a module and a noun, as call-note is:\n${usage}`)
  }
  const { begin, left } = kinds[kind as Kind]
  begin(tree, subjectOf(module, name), options)
  const written = tree.write().map((path) => `  ${path}`)
  return [
    'Written:',
    ...written,
    "Left: each ['', '', ''], which the words check names; the sentences above what is declared;",
    `${left}.`,
  ].join('\n')
}
