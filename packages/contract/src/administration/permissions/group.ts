import type { Word } from '../../words/words.ts'
import type { DefaultRole } from '../default-roles.ts'

export interface PermissionLeaf {
  /** The permitted action. */
  words: Word
  /** The default roles with this permission, besides the administrator. */
  roles: readonly DefaultRole[]
}

export interface PermissionGroup {
  title: Word
  acts: Readonly<Record<string, PermissionLeaf>>
}

export const permissionGroup = <Acts extends PermissionGroup['acts']>(title: Word, acts: Acts) => ({
  title,
  acts,
})
