import { namespaces } from '@daftari/contract/words/namespaces'
import { isWord, type Word, type WordTree } from '@daftari/contract/words/words'

const acts: readonly (readonly [string, Word])[] = [
  ...words(namespaces.trail.acts),
  ...Object.entries(namespaces.actions).map(([code, { audit }]) => [code, audit] as const),
]
const objects = words(namespaces.trail.objects)

/** The acts that are called so in one of the languages, in whole or in part. */
export const actsCalled = (typed: string): string[] =>
  called(acts, typed, (name, text) => name.includes(text))

/** The kinds of objects with this name in one of the languages. */
export const objectsCalled = (typed: string): string[] =>
  called(objects, typed, (name, text) => name === text)

function called(
  all: readonly (readonly [string, Word])[],
  typed: string,
  fits: (name: string, text: string) => boolean,
): string[] {
  const text = typed.trim().toLowerCase()
  return all
    .filter(([, word]) => word.some((name) => fits(name.toLowerCase(), text)))
    .map(([code]) => code)
}

function words(tree: WordTree): (readonly [string, Word])[] {
  return Object.entries(tree).flatMap(([code, word]) =>
    isWord(word) ? [[code, word] as const] : [],
  )
}
