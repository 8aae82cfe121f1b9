import { type VerifyItem, verifyStatuses } from '@daftari/contract/origination/enums'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { lockTask, requireMine } from './task.ts'

export interface Mark {
  item: VerifyItem
  status: (typeof verifyStatuses)[number]
  note?: string | undefined
}

/**
 * Marks items of an open task; the last mark of each counts. Refuses: request.not-found,
 * application.already-decided, .not-open, .held-by-other.
 */
export async function putMarks(ctx: Context, id: number, marks: readonly Mark[]): Promise<void> {
  await requireMine(ctx, await lockTask(ctx, id))
  const before = await ctx.tx
    .selectFrom('origination.verifyMark')
    .select(['item', 'status', 'note'])
    .where('applicationId', '=', id)
    .where(
      'item',
      'in',
      marks.map((mark) => mark.item),
    )
    .execute()
  const by = { applicationId: id, markedBy: staffOf(ctx), markedAt: ctx.clock.now() }
  const rows = new Map(marks.map((mark) => [mark.item, mark]))
  await ctx.tx
    .insertInto('origination.verifyMark')
    .values(
      [...rows.values()].map(({ item, status, note }) => ({
        ...by,
        item,
        status: verifyStatuses.indexOf(status),
        note: note || null,
      })),
    )
    .onConflict((on) =>
      on.columns(['applicationId', 'item']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        note: eb.ref('excluded.note'),
        markedBy: eb.ref('excluded.markedBy'),
        markedAt: eb.ref('excluded.markedAt'),
      })),
    )
    .execute()
  await audit(ctx, {
    act: 'application.mark',
    object: { type: 'application', id },
    before,
    after: marks,
  })
}
