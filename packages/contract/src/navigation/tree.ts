import type { DefaultRole } from '../administration/default-roles.ts'
import type { Word } from '../words/words.ts'

/** The three levels of the menu, as written in `sections/`. */
export interface PageLeaf<Entity extends string = string> {
  /** The product's address, spelled as its users know it; parameters as `$id`. */
  path: string
  title: Word
  /** The default roles that see it, besides the administrator. */
  roles: readonly DefaultRole[]
  /**
   * What people open on it: readers of the page may see their history, and the other people who have one
   * open.
   */
  entities?: readonly Entity[]
  /** Reachable, but not in the menu. */
  hidden?: true
  /** Hidden, and linked to by this page: by its name in the group, or its key in another. */
  beside?: string
  /** The pages beside it are chosen from one list on each of them, with how many people each is of. */
  chooses?: true
  /** The name of a count shown beside the entry. */
  badge?: 'faceVerify'
  /** Drawn by `pages/shared/<name>.tsx`, as other pages are. */
  shared?: string
  /** What distinguishes this address of a shared page from its others. */
  parameter?: string
  /** The page is unmounted when another tab is shown. */
  noCache?: true
}

export interface Group {
  title: Word
  pages: Readonly<Record<string, PageLeaf>>
}

export interface Section {
  title: Word
  groups: Readonly<Record<string, Group>>
}

export const page = <const Entity extends string = never>(
  path: string,
  o: Omit<PageLeaf<Entity>, 'path'>,
): PageLeaf<NoInfer<Entity>> => ({
  path,
  ...o,
  ...(o.beside === undefined ? {} : { hidden: true }),
})

export const group = <Pages extends Group['pages']>(title: Word, pages: Pages) => ({ title, pages })

export const section = <Groups extends Section['groups']>(title: Word, groups: Groups) => ({
  title,
  groups,
})
