import type { Permission } from '@daftari/contract/permissions'

type GroupOf<P extends string> = P extends `${infer Group}.${string}` ? Group : never
type ActOf<P extends string, Group extends string> = P extends `${Group}.${infer Act}` ? Act : never

/** Every auth code in words, under its group: one without a text does not compile. */
export type PermissionTexts = {
  [Group in GroupOf<Permission>]: { group: string } & {
    [Act in ActOf<Permission, Group>]: string
  }
}
