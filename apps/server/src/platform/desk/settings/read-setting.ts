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
  /** Versions of one object; what waits with the first day that its approval would allow now. */
  const answered = async (
    ctx: ReadContext,
    object: string,
    versions: readonly StoredVersion[],
  ): Promise<SettingVersion[]> => {
    const waits = versions.some(({ state }) => state === 'waiting')
    const newest = waits ? await newestVersion(ctx, { setting, object }) : undefined
    return Promise.all(
      versions.map(async (version) => {
        if (version.state !== 'waiting') return { ...version, earliest: null }
        const document = version.document as never
        return { ...version, earliest: await earliestOf(ctx, own, { object, document, newest }) }
      }),
    )
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
      const versions = await answered(ctx, object, found)
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
      const found = await versionsWhere(ctx, sql`v.kind = ${kind} and v.id = ${id}`)
      const [version] = await answered(ctx, found[0]?.object ?? '', found)
      return version ?? refuse('request.not-found')
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
