import { differencesOf } from '@daftari/contract/platform/records/differences'
import type { Fields } from '@daftari/contract/platform/records/field'
import type { Setting, SettingDocument } from '@daftari/contract/platform/records/setting'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { json } from '../../db/json.ts'
import type { Route } from '../../module.ts'
import type { ListReader } from '../../tables/list-reader.ts'
import { type RequestFlow, requestFlow } from '../requests/request-flow.ts'
import type { SettingRow } from './in-force.ts'
import { listVersions } from './list-versions.ts'
import { type OwnRules, requireNext } from './next-version.ts'
import { readersOf } from './read-setting.ts'
import { lockSetting, newestVersion, nextNumber, type Of } from './setting-store.ts'

export interface SettingFlow {
  setting: Setting
  /** What is in force and any version; what is done to one are the routes of its flow. */
  readers: Route[]
  list: ListReader
  flow: RequestFlow<Setting['request']['endpoints'], 'platform.settingVersion'>
}

/**
 * Serves a setting of the contract. A version is based on the newest approved version and counts from a later
 * day, so that versions and days have one order; a movable day becomes the first that its approval allows.
 * Refuses: asking setting.conflict, .day, .day-taken, .same; approving the same again; withdrawing
 * setting.counts, .built-on, and the setting's own checks.
 */
export function settingFlow<K extends string, F extends Fields>(
  setting: Setting<K, F>,
  own: OwnRules<F> = {},
): SettingFlow {
  const whole = setting as unknown as Setting
  const flow = requestFlow(whole.request, {
    table: 'platform.settingVersion',
    only: sql`r.kind = ${setting.kind}`,
    async ask(ctx, input) {
      const { object, basedOn, document, moves = false, reason } = input
      const effectiveOn = await requireNext(ctx, setting, own, input)
      const number = await nextNumber(ctx, { setting, object })
      return {
        kind: setting.kind,
        object,
        number,
        effectiveOn,
        basedOn,
        document: json(document),
        moves,
        reason,
      }
    },
    taken: ({ effectiveOn }) =>
      refuse('setting.day-taken', { effectiveOn }, { effectiveOn: 'taken' }),
    async execute(ctx, row, { save }) {
      const effectiveOn = await requireNext(ctx, setting, own, row)
      await save(row.moves ? { effectiveOn } : {})
    },
    async withdraw(ctx, row, { save, decisionReason }) {
      if (row.state === 'approved') {
        await requireToCome(ctx, { setting, object: row.object }, row)
        const restored = await documentBefore(ctx, row.basedOn)
        if (restored !== null) {
          await own.checkRestored?.(ctx, setting.document.parse(restored), { object: row.object })
        }
      }
      await save({ decisionReason })
    },
    async audited({ kind, object, number, effectiveOn, moves, basedOn, document }, { ctx }) {
      const base = await documentBefore(ctx, basedOn)
      const changes = differencesOf(setting.fields, base, document as SettingDocument)
      return {
        setting: kind,
        ...(object === '' ? {} : { object }),
        number,
        effectiveOn,
        ...(moves ? { moves } : {}),
        changes: Object.fromEntries(
          changes.map(({ path, before, after }) => [path.join('.'), { before, after }]),
        ),
      }
    },
    summary: {
      name: sql`concat_ws(' · ', nullif(r.object, ''), r.number)`,
      decideBy: sql`r.effective_on`,
    },
  })

  return {
    setting: whole,
    readers: readersOf(whole, own as unknown as OwnRules<Fields>),
    list: listVersions(whole, own.columns),
    flow,
  }
}

/** Refuses what counts already, and what another version was made from: setting.counts, .built-on. */
async function requireToCome(ctx: Context, of: Of, row: SettingRow): Promise<void> {
  await lockSetting(ctx, of)
  const { effectiveOn } = row
  if (effectiveOn <= ctx.clock.today()) refuse('setting.counts', { effectiveOn })
  const newest = await newestVersion(ctx, of)
  if (newest !== undefined && newest.id !== row.id) {
    refuse('setting.built-on', { number: newest.number })
  }
}

async function documentBefore(ctx: Context, id: number | null): Promise<SettingDocument | null> {
  if (id === null) return null
  const row = await ctx.tx
    .selectFrom('platform.settingVersion')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirst()
  return (row?.document as SettingDocument | undefined) ?? null
}
