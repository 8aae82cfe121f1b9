/** Made by `build/page-tables.ts` from the contract: the tables of the pages that have no file. */
declare module 'virtual:page-tables' {
  import type { PageView } from '../ui/table-page/tables-page.tsx'

  export const pageTables: Readonly<
    Record<string, (() => Promise<readonly PageView[]>) | undefined>
  >
}
