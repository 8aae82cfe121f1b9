import type { PageKey } from '../navigation/navigation.ts'
import type { Permission } from '../permissions.ts'

type SectionOf<Key extends string> = Key extends `${infer Section}/${string}` ? Section : never

/** The auth code of a page's section: `settlement.export`. A section without one does not compile. */
export function exportPermission(page: PageKey): Permission {
  const [section] = page.split('/') as [SectionOf<PageKey>]
  return `${section}.export`
}
