import type { Language } from '../language.ts'
import { titles } from '../navigation/titles.ts'
import * as files from './all.ts'
import { inLanguage, merged, type TextsOf } from './words.ts'

const said = merged(...Object.values(files), { titles })

/**
 * All words, by the namespace under which the browser reads them: `columns` and `choices` for every
 * table, `trail` for the audit log, and one for each section of pages.
 */
export const namespaces = {
  ...said,
  // Kinds of requests are the choices of a list too.
  choices: { ...said.choices, askedKind: said.dashboard.requests.kinds },
}

export type Texts = TextsOf<typeof namespaces>

const known = new Map<Language, Texts>()

/** All of a language, put together at its first use. */
export function textsIn(language: Language): Texts {
  const texts = known.get(language) ?? inLanguage(namespaces, language)
  known.set(language, texts)
  return texts
}
