export interface Rights {
  pages: readonly string[]
  permissions: readonly string[]
}

export interface RightsDifference {
  onlyOne: Rights
  onlyOther: Rights
  both: Rights
}

/** What each of two roles gives that the other does not, and what both give, in their order. */
export function roleDifference(one: Rights, other: Rights): RightsDifference {
  return {
    onlyOne: {
      pages: without(one.pages, other.pages),
      permissions: without(one.permissions, other.permissions),
    },
    onlyOther: {
      pages: without(other.pages, one.pages),
      permissions: without(other.permissions, one.permissions),
    },
    both: {
      pages: one.pages.filter((page) => other.pages.includes(page)),
      permissions: one.permissions.filter((code) => other.permissions.includes(code)),
    },
  }
}

export function countOf(rights: Rights): number {
  return rights.pages.length + rights.permissions.length
}

const without = (these: readonly string[], those: readonly string[]) =>
  these.filter((one) => !those.includes(one))
