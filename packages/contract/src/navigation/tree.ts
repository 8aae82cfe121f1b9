/** The three levels of the menu, as written in the section files. */
export interface PageLeaf {
  /** The product's address, spelled as its users know it; parameters as `$id`. */
  path: string
  /** Reachable, but not in the menu. */
  hidden?: true
  /** The name of a count shown beside the entry. */
  badge?: 'faceVerify'
  /** Not kept alive when another tab is shown. */
  noCache?: true
}

export type Group = Record<string, PageLeaf>
export type Section = Record<string, Group>

export const page = <const P extends string>(path: P, o: Omit<PageLeaf, 'path'> = {}) => ({
  path,
  ...o,
})

export const group = <const G extends Group>(pages: G): G => pages
export const section = <const S extends Section>(groups: S): S => groups
