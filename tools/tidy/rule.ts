import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface SourceFile {
  path: string
  text: string
}

export interface Violation {
  path: string
  line?: number
  problem: string
}

/** A rule that no linter knows. It names its replacement, and carries a violation it must catch. */
export interface Rule {
  name: string
  /** Which tracked files it reads. */
  reads: RegExp
  check(file: SourceFile): Violation[]
  planted: SourceFile
}

/** Every file that git knows or would add, so that a rule cannot look at nothing unnoticed. */
export function trackedFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 },
  )
  return listed.split('\n').filter((path) => path !== '')
}

export function readFile(path: string): SourceFile | undefined {
  try {
    return { path, text: readFileSync(join(root, path), 'utf8') }
  } catch {
    // Listed by git, and removed from the work tree since.
    return undefined
  }
}

/** Each line that matches, with its number. */
export function linesMatching(file: SourceFile, pattern: RegExp, problem: string): Violation[] {
  return file.text
    .split('\n')
    .flatMap((line, index) =>
      pattern.test(line)
        ? [{ path: file.path, line: index + 1, problem: `${problem}: ${line.trim()}` }]
        : [],
    )
}

/** The same lines with comments emptied, for rules that speak of code only. */
export function withoutComments(file: SourceFile): SourceFile {
  const blocks = file.text.replace(/\/\*[\s\S]*?\*\//g, (block) => block.replace(/[^\n]/g, ''))
  return { ...file, text: blocks.replace(/(^|\s)(--|\/\/) .*$/gm, '') }
}
