import { isDeepStrictEqual } from 'node:util'
import type { Fields } from '@daftari/contract/platform/records/field'
import type { Setting } from '@daftari/contract/platform/records/setting'
import { refuse } from '@daftari/contract/refusals'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import type { z } from 'zod'
import type { Context, ReadContext } from '../../context.ts'
import type { SettingRow } from './in-force.ts'
import { lockSetting, newestVersion } from './setting-store.ts'

type DocumentOf<F extends Fields> = z.output<Setting<string, F>['document']>

/** What a setting does of its own; everything else is the same for all of them. */
export interface OwnRules<F extends Fields> {
  /** The existing objects, where the declaration leaves them to the lender's data. */
  objects?(ctx: ReadContext): Promise<readonly string[]>
  /** Refuses what its fields alone do not show; asked again before it is approved. */
  check?(ctx: ReadContext, document: DocumentOf<F>, of: { object: string }): Promise<void> | void
  /** Refuses what may not count again in the place of a version to come that is withdrawn. */
  checkRestored?(
    ctx: ReadContext,
    document: DocumentOf<F>,
    of: { object: string },
  ): Promise<void> | void
  /** The first day on which it may count, where that is later than tomorrow: a notice that must be given. */
  earliest?(
    ctx: ReadContext,
    change: { object: string; document: DocumentOf<F>; base: DocumentOf<F> | undefined },
  ): Promise<BusinessDate> | BusinessDate
  /** What the declaration has the history say besides, in SQL on `v`. */
  columns?: Readonly<Record<string, string>>
}

interface Next {
  object: string
  effectiveOn: string
  /** Its day moves with its approval. */
  moves?: boolean | undefined
  basedOn: number | null
  document: unknown
}

/**
 * The day from which a version counts; a movable day is moved to the earliest still possible. Refuses a
 * version that cannot follow the newest, at the request and again at the approval: setting.conflict, .same,
 * .day, and the setting's own checks. Locks the setting until the transaction ends.
 */
export async function requireNext<F extends Fields>(
  ctx: Context,
  setting: Setting<string, F>,
  own: OwnRules<F>,
  { object, effectiveOn, basedOn, moves = false, ...next }: Next,
): Promise<BusinessDate> {
  await requireKnown(ctx, setting, own, object)
  const of = { setting, object }
  await lockSetting(ctx, of)
  const newest = await newestVersion(ctx, of)
  const { id = null, number = 0 } = newest ?? {}
  if (id !== basedOn) refuse('setting.conflict', { number })
  const base = newest?.document as DocumentOf<F> | undefined
  const document = next.document as DocumentOf<F>
  if (isDeepStrictEqual(base, document)) refuse('setting.same', { number })
  const earliest = await earliestOf(ctx, own, { object, document, newest })
  const day = moves ? laterOf(earliest, effectiveOn as BusinessDate) : effectiveOn
  if (day < earliest) refuse('setting.day', { earliest }, { effectiveOn: 'early' })
  await own.check?.(ctx, document, { object })
  return day as BusinessDate
}

/** The first day on which a document may follow the newest. */
export async function earliestOf<F extends Fields>(
  ctx: ReadContext,
  own: OwnRules<F>,
  {
    newest,
    ...change
  }: { object: string; document: DocumentOf<F>; newest: SettingRow | undefined },
): Promise<BusinessDate> {
  const base = newest?.document as DocumentOf<F> | undefined
  return laterOf(earliestAfter(ctx, newest), await own.earliest?.(ctx, { ...change, base }))
}

/** Refuses an object that the setting is not of: request.not-found. */
export async function requireKnown<F extends Fields>(
  ctx: ReadContext,
  { objects }: Pick<Setting, 'objects'>,
  own: OwnRules<F>,
  object: string,
): Promise<void> {
  const closed = typeof objects === 'object' ? objects.values : undefined
  const known = closed ?? (await own.objects?.(ctx)) ?? ['']
  if (!known.includes(object)) refuse('request.not-found')
}

/** Tomorrow, or the day after the newest one's. */
export function earliestAfter(
  ctx: ReadContext,
  newest: Pick<SettingRow, 'effectiveOn'> | undefined,
): BusinessDate {
  const today = ctx.clock.today()
  const begins = newest?.effectiveOn as BusinessDate | undefined
  return addDays(laterOf(today, begins), 1)
}

const laterOf = (one: BusinessDate, other: BusinessDate | undefined) =>
  other !== undefined && other > one ? other : one
