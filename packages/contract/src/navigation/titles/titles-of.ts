import type { Words } from '../../language.ts'
import type { GroupKey, PageKey, SectionKey } from '../navigation.ts'

export type TitledKey = SectionKey | GroupKey | PageKey

/** The names of a section, its groups and its pages: one that is missing does not compile. */
export type TitlesOf<Section extends SectionKey> = Record<
  Extract<TitledKey, Section | `${Section}/${string}`>,
  Words
>
