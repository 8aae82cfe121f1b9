import type { SourceFile } from '../tidy/rule.ts'
import { wrapComments } from './wrap-comments.ts'
import { wrapText } from './wrap-text.ts'

/** What a line has at most. */
export const mostCharacters = { code: 110, documents: 120 }

export const isWrapped = /^(?!.*(\.generated\.ts|platform\/db\/types\.ts)$).*\.(ts|tsx|mjs|sql|md)$/

/** The file with its long comments and paragraphs broken, as `npm run format` writes it. */
export function wrapFile({ path, text }: SourceFile): string {
  if (!path.endsWith('.md')) return wrapComments(path, text, mostCharacters.code)
  return wrapText(text.split('\n'), mostCharacters.documents).join('\n')
}
