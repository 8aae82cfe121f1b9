import type { PermissionGroup } from '../../administration/permissions/group.ts'
import { permissionGroups } from '../../permissions.ts'
import { type Word, words } from '../words.ts'

/** Every auth code in words, under its group, as its declaration says. */
export const permissionsWords = words({
  operation: {
    permissions: Object.fromEntries(Object.entries<PermissionGroup>(permissionGroups).map(([group, { title, acts }]) => [group, wordsOf(title, acts)])),
  },
})

function wordsOf(group: Word, acts: PermissionGroup['acts']): Readonly<Record<string, Word>> {
  const named = Object.entries(acts).map(([act, { words }]) => [act, words] as const)
  return { group, ...Object.fromEntries(named) }
}
