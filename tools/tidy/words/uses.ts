import type { SourceFile, Violation } from '../rule.ts'
import { namesOf, partsOf } from './names.ts'

/** A name that keeps the old word, with what it is stored as; `in` says where, and is the whole of it. */
interface StoredName {
  name: string
  why: string
  in?: RegExp
}

/** A word of our own that new code does not take up. */
export interface RefusedWord {
  word: string
  say: string
  /** The parts of a name that are the word, one after another in `looked after`. */
  parts: readonly string[]
  /** Where the word means what is refused; everywhere without it. */
  in?: RegExp
  stored?: readonly StoredName[]
  /** How it is said in documents. */
  prose?: RegExp
  /** How many names still have it, each once a file, and how often documents say it. Both may only fall. */
  left?: { names?: number; prose?: number }
  planted: SourceFile
}

const documents = /\.md$/
// The table of words itself, and what was decided in the words of its day.
const notProse = /^docs\/(words\.md$|decisions\/)/

/** Each name in a file that has the word, once. */
export function usesInNames(word: RefusedWord, file: SourceFile): Violation[] {
  if (word.in !== undefined && !word.in.test(file.path)) return []
  return namesOf(file)
    .filter(({ text }) => hasWord(word, text) && !isStored(word, text, file.path))
    .map(({ text, line }) => ({ path: file.path, line, problem: `${text}: ${word.say}` }))
}

function hasWord({ parts }: RefusedWord, name: string): boolean {
  const own = ` ${partsOf(name).join(' ')} `
  return parts.some((part) => own.includes(` ${part} `))
}

const isStored = ({ stored = [] }: RefusedWord, name: string, path: string) =>
  stored.some((one) => one.name === name && (one.in === undefined || one.in.test(path)))

/** Each line of a document that says the word, once for each time. */
export function usesInProse({ prose, say }: RefusedWord, { path, text }: SourceFile): Violation[] {
  if (prose === undefined || !documents.test(path) || notProse.test(path)) return []
  return text.split('\n').flatMap((line, index) =>
    [...line.replace(/`[^`]*`/g, '').matchAll(new RegExp(prose, 'g'))].map(([found]) => ({
      path,
      line: index + 1,
      problem: `${found}: ${say}`,
    })),
  )
}
