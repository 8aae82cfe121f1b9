import { isDeepStrictEqual } from 'node:util'
import type { Fields } from '@daftari/contract/platform/records/field'
import type { Setting } from '@daftari/contract/platform/records/setting'
import { theBeginning } from '@daftari/contract/platform/records/setting-versions'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import { actorName, type Context, type ReadContext } from '../../context.ts'
import { json } from '../../db/json.ts'
import { lockSetting, newestVersion, nextNumber } from './setting-store.ts'

/**
 * Puts a document in force from today or from a later day on, without a second person: for commands that
 * set a lender up. What was approved for that day or later is superseded. Gives the version's number;
 * undefined where it says so already.
 */
export async function setUp<F extends Fields>(
  ctx: Context,
  setting: Setting<string, F>,
  document: z.output<Setting<string, F>['document']>,
  { object = '', from }: { object?: string; from?: BusinessDate } = {},
): Promise<number | undefined> {
  const of = { setting, object }
  await lockSetting(ctx, of)
  const before = await newestVersion(ctx, of)
  if (before !== undefined && isDeepStrictEqual(before.document, document)) return undefined
  const effectiveOn = from ?? (before === undefined ? theBeginning : ctx.clock.today())
  await ctx.tx
    .updateTable('platform.settingVersion')
    .set({ state: 'superseded', version: sql`version + 1` })
    .where('kind', '=', setting.kind)
    .where('object', '=', object)
    .where('state', '=', 'approved')
    .where('effectiveOn', '>=', effectiveOn)
    .execute()
  const number = await nextNumber(ctx, of)
  const { id } = await ctx.tx
    .insertInto('platform.settingVersion')
    .values({
      kind: setting.kind,
      object,
      number,
      document: json(document),
      effectiveOn,
      basedOn: before?.id ?? null,
      reason: 'Set up',
      state: 'approved',
      askedAt: ctx.clock.now(),
      setUpBy: actorName(ctx.actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    act: 'setting.set-up',
    object: { type: 'setting-version', id },
    before: before?.document ?? null,
    after: document,
  })
  return number
}

/** Whether people have asked for versions of it: from then on it is theirs to change. */
export async function isKeptByPeople(
  ctx: ReadContext,
  { kind }: Pick<Setting, 'kind'>,
  object = '',
): Promise<boolean> {
  const asked = await ctx.db
    .selectFrom('platform.settingVersion')
    .select('id')
    .where('kind', '=', kind)
    .where('object', '=', object)
    .where('askedBy', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}
