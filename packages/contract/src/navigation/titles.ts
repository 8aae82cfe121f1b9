import type { Language } from '../language.ts'
import { textIn, type Word } from '../words/words.ts'
import { type GroupKey, navigation, type PageKey, type SectionKey } from './navigation.ts'
import type { Section } from './tree.ts'

export type TitledKey = SectionKey | GroupKey | PageKey

/** The name of every section, group and page. The browser reads them as the namespace `titles`. */
export const titles = Object.fromEntries(
  Object.entries<Section>(navigation).flatMap(([section, { title, groups }]) => [
    [section, title],
    ...Object.entries(groups).flatMap(([group, { title, pages }]) => [
      [`${section}/${group}`, title],
      ...Object.entries(pages).map(([page, { title }]) => [`${section}/${group}/${page}`, title]),
    ]),
  ]),
) as Readonly<Record<TitledKey, Word>>

export function titleIn(language: Language) {
  return (key: TitledKey) => textIn(titles[key], language)
}
