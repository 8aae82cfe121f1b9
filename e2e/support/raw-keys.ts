import { namespaces } from '@daftari/contract/words/namespaces'
import { isWord, type WordTree } from '@daftari/contract/words/words'

/** The path of every text, as it would be shown where the text is missing. */
export const rawKeys: ReadonlySet<string> = new Set(
  Object.values<WordTree>(namespaces).flatMap((tree) => pathsOf(tree, '')),
)

function pathsOf(tree: WordTree, before: string): string[] {
  return Object.entries(tree).flatMap(([name, part]) => {
    const path = before === '' ? name : `${before}.${name}`
    if (!isWord(part)) return pathsOf(part, path)
    // A word on its own may well be its own key; a path never is a word.
    return path.includes('.') ? [path.replace(/_(zero|one|two|few|many|other)$/, '')] : []
  })
}
