import type { Fields } from '@daftari/contract/platform/records/field'
import type { Setting, SettingVersion } from '@daftari/contract/platform/records/setting'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../context.ts'
import { type Route, read } from '../../module.ts'
import { earliestAfter, earliestOf, type OwnRules, requireKnown } from './next-version.ts'
import { newestVersion, type StoredVersion, versionsWhere } from './setting-store.ts'

/** What is in force, what waits and is to come; and any version by its number. */
export function readersOf(setting: Setting, own: OwnRules<Fields>): Route[] {
  const { kind, firstDay } = setting
  /** With the first day that its approval would allow now, of what waits. */
  const answered = async (ctx: ReadContext, version: StoredVersion): Promise<SettingVersion> => {
    if (version.state !== 'waiting') return { ...version, earliest: null }
    const { object } = version
    const newest = await newestVersion(ctx, { setting, object })
    const document = version.document as never
    return { ...version, earliest: await earliestOf(ctx, own, { object, document, newest }) }
  }
  return [
    read(setting.standing, async (ctx, { query: { object } }) => {
      await requireKnown(ctx, setting, own, object)
      const today = sql`${ctx.clock.today()}::date`
      const found = await versionsWhere(
        ctx,
        sql`v.kind = ${kind} and v.object = ${object} and (v.state = 'waiting'
          or v.state = 'approved' and v.effective_on >= coalesce(
            (select n.effective_on from platform.setting_in_force(${kind}, ${object}, ${today}) n),
            '-infinity'))`,
      )
      const versions = await Promise.all(found.map((one) => answered(ctx, one)))
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
      return found === undefined ? refuse('request.not-found') : answered(ctx, found)
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
