import type { PageKey } from '../navigation/navigation.ts'
import type { Permission } from '../permissions.ts'

/** A list's sentence of why it is empty is about all its rows: it is said of no one tab. */
export interface EmptyOfAll {
  /** Who sees all of them. */
  can: Permission
  /** Where it is decided which rows it has. */
  decidedOn: PageKey
}
