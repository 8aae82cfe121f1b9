import { navigation, type PageKey } from './navigation.ts'
import type { Section } from './tree.ts'

type Sections = (typeof navigation)[keyof typeof navigation]
type PagesIn<Tree> = Tree extends { groups: infer Groups }
  ? PagesIn<Groups[keyof Groups]>
  : Tree extends { pages: infer Pages }
    ? Pages[keyof Pages]
    : never

/** The entities that people open, as the pages of the menu name them. */
export type ObjectType = NonNullable<PagesIn<Sections>['entities']>[number]

const seen = Object.entries<Section>(navigation).flatMap(([section, { groups }]) =>
  Object.entries(groups).flatMap(([group, { pages }]) =>
    Object.entries(pages).flatMap(([name, { entities = [] }]) =>
      entities.map((type) => ({ type, page: `${section}/${group}/${name}` as PageKey })),
    ),
  ),
)

/**
 * The pages that show each entity. A reader without any of them learns nothing of it: neither its history nor
 * who else has it open.
 */
export const objectPages = Object.fromEntries(
  Array.from(
    Map.groupBy(seen, ({ type }) => type),
    ([type, on]) => [type, on.map(({ page }) => page)],
  ),
) as unknown as Readonly<Record<ObjectType, readonly PageKey[]>>
