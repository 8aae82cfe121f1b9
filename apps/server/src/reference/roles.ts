import {
  type DefaultRole as Code,
  defaultRoleNames,
  membersOf,
} from '@daftari/contract/administration/default-roles'
import type { PermissionGroup } from '@daftari/contract/administration/permissions/group'
import { navigation, type PageKey } from '@daftari/contract/navigation/navigation'
import type { Section } from '@daftari/contract/navigation/tree'
import { type Permission, permissionGroups } from '@daftari/contract/permissions'

export interface DefaultRole {
  name: string
  /** Sees every page and holds every auth code, also those that come later. */
  isAdmin?: true
  pages: readonly PageKey[]
  permissions: readonly Permission[]
}

export type RoleCode = Code | 'admin'

/** The role itself, or those whom it leads. */
function names(roles: readonly Code[], role: Code): boolean {
  const members = membersOf[role]
  return roles.includes(role) || (members !== undefined && roles.includes(members))
}

/** The pages that name the role in the navigation. */
function pagesOf(role: Code): PageKey[] {
  return Object.entries<Section>(navigation).flatMap(([section, { groups }]) =>
    Object.entries(groups).flatMap(([group, { pages }]) =>
      Object.entries(pages)
        .filter(([, page]) => names(page.roles, role))
        .map(([name]) => `${section}/${group}/${name}` as PageKey),
    ),
  )
}

/** The auth codes that name it. */
function permissionsOf(role: Code): Permission[] {
  return Object.entries<PermissionGroup>(permissionGroups).flatMap(([group, { acts }]) =>
    Object.entries(acts)
      .filter(([, act]) => names(act.roles, role))
      .map(([act]) => `${group}.${act}` as Permission),
  )
}

const roleOf = (code: Code): DefaultRole => ({
  name: defaultRoleNames[code],
  pages: pagesOf(code),
  permissions: permissionsOf(code),
})

/** The roles a lender begins with. */
export const defaultRoles: Readonly<Record<RoleCode, DefaultRole>> = {
  admin: { name: 'Administrator', isAdmin: true, pages: [], permissions: [] },
  auditor: roleOf('auditor'),
  'audit-admin': roleOf('audit-admin'),
  collector: roleOf('collector'),
  'collection-lead': roleOf('collection-lead'),
  telemarketer: roleOf('telemarketer'),
  finance: roleOf('finance'),
  service: roleOf('service'),
  'service-lead': roleOf('service-lead'),
  inspector: roleOf('inspector'),
}
