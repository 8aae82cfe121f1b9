import { sql } from 'kysely'
import type { Module } from '../platform/server-module.ts'
import { noteFault } from './feed-fault.ts'
import { AnotherFeed, type Feeding, runFeed } from './run-feed.ts'

/** Where a worker feeds each night, and what into. */
export type NightlyFeed = Pick<Feeding, 'databaseUrl' | 'readUrl' | 'folder' | 'tables' | 'key'>

/** Feeds once after each night's close what is not as it was; the first time everything. */
export function feedModule(nightly: NightlyFeed): Module {
  return {
    name: 'feed',
    recurring: [
      {
        name: 'feed.nightly',
        everySeconds: 300,
        due: () => sql`exists (
          select from platform.setting s
          where s.key = 'business.closed-through' and not exists (
            select from platform.feed f
            where f.folder = ${nightly.folder} and f.closed_through >= (s.value #>> '{}')::date))`,
        async run(appContext) {
          const feeding = {
            ...nightly,
            appContext,
            since: 'last',
            nightly: true,
            by: 'feed.nightly',
          }
          const fed = await runFeed(feeding).catch(async (error: unknown) => {
            if (error instanceof AnotherFeed) return undefined
            await noteFault(appContext, nightly.folder)
            throw error
          })
          if (fed === undefined) return
          appContext.log.info({ feed: fed.feed, since: fed.since }, 'fed')
        },
      },
    ],
  }
}
