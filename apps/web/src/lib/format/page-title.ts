import type { TitledKey } from '@daftari/contract/navigation/titles'
import { bundle } from '../i18n.ts'

type Titles = Readonly<Partial<Record<string, string>>> | undefined

/** The name of a section, group or page in the language of the moment. */
export function pageTitle(key: TitledKey): string {
  return knownTitle(key) ?? key
}

/** Undefined for a key that the browser does not know: the server may be newer. */
export function knownTitle(key: string): string | undefined {
  return (bundle('titles') as Titles)?.[key]
}

/** A page's English title, by which it is found in any language once `loadEnglishTitles` has run. */
export function englishTitle(key: TitledKey): string {
  return (bundle('titles', 'en') as Titles)?.[key] ?? key
}
