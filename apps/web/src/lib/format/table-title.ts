import { bundle } from '../i18n.ts'
import { knownTitle } from './page-title.ts'

/** A table is called as its page is, unless the words have a name of its own for it. */
export function tableTitle(name: string): string {
  const own = (bundle('columns')?.tables as Record<string, string> | undefined)?.[name]
  return own ?? knownTitle(name) ?? name
}
