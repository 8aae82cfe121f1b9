/** Made by `build/page-tables.ts` from the contract: the tables of the pages that have no file. */
declare module 'virtual:page-tables' {
  import type { PageView } from '../ui/table-page/tables-page.tsx'

  export const pageTables: Readonly<
    Record<string, (() => Promise<readonly PageView[]>) | undefined>
  >
}

/** The files of pages, by the page's key, or `shared/<name>` where several share one. */
declare module 'virtual:page-files' {
  import type { ComponentType } from 'react'

  export const pageFiles: Readonly<
    Record<string, (() => Promise<{ default: ComponentType }>) | undefined>
  >
}

/** Made from the contract as well. */
declare module 'virtual:record-places' {
  import type { PageKey } from '@daftari/contract/navigation/navigation'
  import type { ObjectType } from '@daftari/contract/platform/objects'

  /** The page of an entity's record, and under which name its address says which one is open. */
  export const recordPlaces: Readonly<
    Partial<Record<ObjectType, { page: PageKey; parameter: string }>>
  >
}
