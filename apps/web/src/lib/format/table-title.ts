import { titles } from '@daftari/contract/navigation/titles'
import { bundle } from '../i18n.ts'
import { currentLanguage } from '../language.ts'

/** A table is called as its page is, unless the glossary has a name of its own for it. */
export function tableTitle(name: string): string {
  const own = (bundle('columns')?.tables as Record<string, string> | undefined)?.[name]
  return (
    own ??
    (titles as Partial<typeof titles>)[name as keyof typeof titles]?.[currentLanguage()] ??
    name
  )
}
