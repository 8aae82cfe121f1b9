import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import type { WhatWasRead } from '@daftari/contract/platform/what-was-read'
import { refuse } from '@daftari/contract/refusals'
import type { statementFile as contract } from '@daftari/contract/settlement/endpoints'
import type { ReadContext } from '../../../platform/context.ts'
import { findFile } from '../file-store.ts'
import { gapsOf } from './gaps.ts'
import { refusalOf } from './list-files.ts'

/** One file: its progress and result. Refuses: request.not-found. */
export async function fileDetail(ctx: ReadContext, id: number): Promise<ReadOf<typeof contract>> {
  const file = await findFile(ctx.db, id)
  if (file === undefined) return refuse('request.not-found')
  const gap = (await gapsOf(ctx, [id])).get(id)
  const { id: _id, refusalCode, refusalParams, uploadedAt, finishedAt, undoneAt, ...facts } = file
  return {
    ...facts,
    id,
    whatWasRead: file.whatWasRead as WhatWasRead | null,
    gap:
      gap === undefined
        ? null
        : { cents: gap.cents, missing: gap.missing ?? null, after: gap.after },
    openDifferences: await openIn(ctx, file),
    refusal: refusalOf(ctx, refusalCode, refusalParams),
    uploadedBy: await nameOf(ctx, file.uploadedBy),
    uploadedAt: uploadedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undone:
      undoneAt === null
        ? null
        : {
            by: await nameOf(ctx, file.undoneBy),
            at: undoneAt.toISOString(),
            reason: file.undoReason ?? '',
          },
  }
}

async function openIn(
  ctx: ReadContext,
  { account, coversFrom, coversTo }: NonNullable<Awaited<ReturnType<typeof findFile>>>,
): Promise<number> {
  if (coversFrom === null || coversTo === null) return 0
  const counted = await ctx.db
    .selectFrom('settlement.difference')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account', '=', account)
    .where('businessOn', '>=', coversFrom)
    .where('businessOn', '<=', coversTo)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return counted.count
}

async function nameOf(ctx: ReadContext, id: number | null) {
  if (id === null) return null
  const staff = await ctx.db
    .selectFrom('reporting.staff')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return { id, name: staff?.name ?? '' }
}
