import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import {
  linesMatching,
  type Rule,
  root,
  type SourceFile,
  trackedFiles,
  type Violation,
} from './rule.ts'

const tracked = trackedFiles()

/** A path in backticks with a folder and an ending; a name with a placeholder does not count. */
const namedFile = /`([\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|mjs|sql|md|json|service))`/g
const placeholder = /(^|\/)([a-z]-)?(x|NNNN_x|[a-z]+-x)\.\w+$/

const link = /\]\(([^)\s#:]+)(?:#[^)]*)?\)/g

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const scripts = Object.entries<string>(JSON.parse(read('package.json')).scripts)

function lead(file: SourceFile): Violation[] {
  return file.text.split('\n').flatMap((text, index) =>
    [...text.matchAll(link)]
      .map(([, to = '']) => posix.join(posix.dirname(file.path), to))
      .filter((to) => !existsSync(join(root, to)))
      .map((to) => ({ path: file.path, line: index + 1, problem: `leads to ${to}` })),
  )
}

/** Compared by its end: a document names a file relative to the folder it is about. */
function named(file: SourceFile): Violation[] {
  return file.text.split('\n').flatMap((text, index) =>
    [...text.matchAll(namedFile)]
      .map(([, path = '']) => path.replace(/^(contract|kernel)\//, '$1/src/'))
      .filter((path) => !placeholder.test(path) && !/^(var|DATA_DIR)\//.test(path))
      .filter((path) => !tracked.some((one) => one === path || one.endsWith(`/${path}`)))
      .map((path) => ({ path: file.path, line: index + 1, problem: `names ${path}` })),
  )
}

export const documentRules: Rule[] = [
  {
    name: 'a link of a document leads to what is there',
    reads: /\.md$/,
    check: lead,
    planted: { path: 'docs/a.md', text: 'see [b](decisions/0000-nothing.md#x)\n' },
  },
  {
    name: 'a document names files that are there',
    reads: /\.md$/,
    check: named,
    planted: { path: 'docs/a.md', text: 'see `commands/do-nothing.ts`\n' },
  },
  {
    name: 'a document names scripts that package.json has',
    reads: /\.md$/,
    check: (file) =>
      linesMatching(
        file,
        new RegExp(`\\bnpm run (?!(${scripts.map(([name]) => name).join('|')})(?![\\w:-]))[a-z]`),
        'name a script',
      ),
    planted: { path: 'docs/a.md', text: 'then `npm run nothing`\n' },
  },
]
