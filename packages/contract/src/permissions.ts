import { accessPermissions } from './administration/permissions/access.ts'
import { arrivalPermissions } from './administration/permissions/arrival.ts'
import { booksPermissions } from './administration/permissions/books.ts'
import { consolePermissions } from './administration/permissions/console.ts'
import { contactPermissions } from './administration/permissions/contact.ts'
import type { PermissionGroup } from './administration/permissions/group.ts'
import { lendingPermissions } from './administration/permissions/lending.ts'
import { moneyPermissions } from './administration/permissions/money.ts'
import { outreachPermissions } from './administration/permissions/outreach.ts'
import { payoutPermissions } from './administration/permissions/payouts.ts'
import { productPermissions } from './administration/permissions/products.ts'
import { promotionPermissions } from './administration/permissions/promotion.ts'
import { servicePermissions } from './administration/permissions/service.ts'

/**
 * Auth codes, `group.act`: what a person may do beyond seeing a page. Grants are rows; this is what
 * exists, with its words and the roles that begin with it.
 */
export const permissionGroups = {
  ...lendingPermissions,
  ...productPermissions,
  ...contactPermissions,
  ...outreachPermissions,
  ...promotionPermissions,
  ...payoutPermissions,
  ...moneyPermissions,
  ...booksPermissions,
  ...consolePermissions,
  ...servicePermissions,
  ...accessPermissions,
  ...arrivalPermissions,
}

type Groups = typeof permissionGroups
export type Permission = {
  [G in keyof Groups & string]: `${G}.${keyof Groups[G]['acts'] & string}`
}[keyof Groups & string]

/** The permission to hand out the items of a queue: each queue has one. */
export type HandOutPermission = Extract<Permission, `${string}.hand-out`>

export const permissions = Object.entries<PermissionGroup>(permissionGroups).flatMap(
  ([group, { acts }]) => Object.keys(acts).map((act) => `${group}.${act}` as Permission),
)

export const handOutPermissions = permissions.filter((one): one is HandOutPermission =>
  one.endsWith('.hand-out'),
)
