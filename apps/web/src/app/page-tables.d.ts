/**
 * Made by `build/page-tables.ts` from the contract: the tables of the pages that have no file. A file of
 * ours cannot be named here: what is imported by its path is taken for anything.
 */
declare module 'virtual:page-tables' {
  export const pageTables: Readonly<Record<string, (() => Promise<readonly object[]>) | undefined>>
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
  import type { ObjectType } from '@daftari/contract/navigation/object-pages'

  /** The page of an entity's record, and under which name its address says which one is open. */
  export const recordPlaces: Readonly<
    Partial<Record<ObjectType, { page: PageKey; parameter: string }>>
  >
}

/** Every queue of work, by what the dashboard shows of it. */
declare module 'virtual:queues' {
  import type { Texts } from '@daftari/contract/words/namespaces'
  import type { QueueInSight } from '@daftari/contract/work/queue'

  export const queues: readonly (QueueInSight & { kind: keyof Texts['work']['queues'] })[]
}

/** The pages where requests wait for their decider, by kind. */
declare module 'virtual:waiting-requests' {
  import type { ListedRequest, WaitingPlace } from '@daftari/contract/statistics/request-tiles'

  export const waitingPlaces: Readonly<Record<ListedRequest, WaitingPlace>>
}
