import { sql } from 'kysely'
import { may } from '../../../platform/context.ts'
import type { HeldBesides } from '../../work/index.ts'
import { isOwnCollector } from '../commands/set-absence.ts'
import { caseQueue } from '../domain/case-queue.ts'
import { spreadOfAbsent } from './spread-of-absent.ts'

/** Cases are not a queue of module work; during leave they are reassigned together with the queues. */
export const heldCases: HeldBesides = {
  kind: caseQueue,
  leads: async (ctx, staffId) =>
    may(ctx, 'collection.distribute') && (await isOwnCollector(ctx, staffId)),
  async open(ctx, staffId) {
    const { rows } = await sql<{ open: number }>`
      select count(*)::integer as open from collections."case"
      where assignee_id = ${staffId} and closed_on is null`.execute(ctx.db)
    return rows[0]?.open ?? 0
  },
  giveAway: spreadOfAbsent,
}
