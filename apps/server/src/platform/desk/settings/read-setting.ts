import type { Fields } from '@daftari/contract/platform/records/field'
import type { Setting } from '@daftari/contract/platform/records/setting'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { type Route, read } from '../../module.ts'
import { earliestAfter, earliestOf, type OwnRules, requireKnown } from './next-version.ts'
import { newestVersion, versionsWhere } from './setting-store.ts'

/** What is in force, what waits and is to come; and any version by its number. */
export function readersOf(setting: Setting, own: OwnRules<Fields>): Route[] {
  const { kind, firstDay } = setting
  return [
    read(setting.standing, async (ctx, { query: { object } }) => {
      await requireKnown(ctx, setting, own, object)
      const today = sql`${ctx.clock.today()}::date`
      const versions = await versionsWhere(
        ctx,
        sql`v.kind = ${kind} and v.object = ${object} and (v.state = 'waiting'
          or v.state = 'approved' and v.effective_on >= coalesce(
            (select n.effective_on from platform.setting_in_force(${kind}, ${object}, ${today}) n),
            '-infinity'))`,
      )
      const approved = versions.filter(({ state }) => state !== 'waiting')
      const newest = approved.at(-1) ?? null
      return {
        inForce: versions.find(({ state }) => state === 'current') ?? null,
        newest,
        earliest: earliestAfter(ctx, newest ?? undefined),
        coming: versions.filter(({ state }) => state !== 'current'),
      }
    }),
    read(setting.one, async (ctx, { params: { id } }) => {
      const [found] = await versionsWhere(ctx, sql`v.kind = ${kind} and v.id = ${id}`)
      return found ?? refuse('request.not-found')
    }),
    ...(firstDay === undefined
      ? []
      : [
          read(firstDay, async (ctx, { body: { object, document } }) => {
            await requireKnown(ctx, setting, own, object)
            const newest = await newestVersion(ctx, { setting, object })
            return { earliest: await earliestOf(ctx, own, { object, document, newest }) }
          }),
        ]),
  ]
}
