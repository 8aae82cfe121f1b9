import type { TitledKey } from '@daftari/contract/navigation/titles'
import i18next from 'i18next'
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

/** By which a page is found in any language; English is read beside the others. */
export function englishTitle(key: TitledKey): string {
  return (i18next.getResourceBundle('en', 'titles') as Titles)?.[key] ?? key
}
