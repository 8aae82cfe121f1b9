import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root as own } from '../tidy/rule.ts'

/** What the command was asked cannot be done; the message says why. */
export class Refused extends Error {}

/** The files of a work tree with what is to be written: nothing is, before all of it is known. */
export interface Tree {
  has(path: string): boolean
  names(folder: string): string[]
  read(path: string): string
  /** Refuses a file that is there. */
  create(path: string, text: string): void
  change(path: string, changed: (text: string) => string): void
  /** Writes and formats all, and says which files they are. */
  write(): string[]
}

export function treeOf(root: string): Tree {
  const pending = new Map<string, string>()
  const has = (path: string) => pending.has(path) || existsSync(join(root, path))
  const read = (path: string) => pending.get(path) ?? readFileSync(join(root, path), 'utf8')
  return {
    has,
    read,
    names: (folder) => readdirSync(join(root, folder)),
    create(path, text) {
      if (has(path)) throw new Refused(`${path} is there already`)
      pending.set(path, text)
    },
    change: (path, changed) => pending.set(path, changed(read(path))),
    write() {
      const paths = [...pending.keys()]
      for (const [path, text] of pending) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
      format(root, paths)
      return paths
    },
  }
}

/** Imports take their order, and lines are broken, as in every file. */
function format(root: string, paths: readonly string[]): void {
  const biome = join(own, 'node_modules/@biomejs/biome/bin/biome')
  const how = ['check', '--write', '--linter-enabled=false', '--vcs-enabled=false']
  const args = [biome, ...how, ...paths.filter(isFormatted)]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`biome does not take what was written:\n${stdout}${stderr}`)
}

const isFormatted = (path: string) => /\.tsx?$/.test(path)
