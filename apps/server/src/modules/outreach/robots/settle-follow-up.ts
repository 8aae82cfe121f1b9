import type { PageKey } from '@daftari/contract/navigation/navigation'
import {
  followUpRecords,
  type RobotCallPage,
  robotCallPages,
  settleFollowUp,
} from '@daftari/contract/outreach/robot-tables'
import { refuse } from '@daftari/contract/refusals'
import { type ReadContext, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { partPerPage } from '../../../platform/part.ts'
import { followUpCallable } from './follow-up-callable.ts'
import { listFollowUps } from './list-calls.ts'

/** Whether one of the reader's pages is of its robot. */
export async function seesFollowUp(ctx: ReadContext, id: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('outreach.followUp')
    .select(['section', 'engine'])
    .where('id', '=', id)
    .executeTakeFirst()
  return Object.entries(robotCallPages).some(
    ([page, [section, engine]]) =>
      row?.section === section && row.engine === engine && ctx.pages.has(page as PageKey),
  )
}

const followUpEntity = entity({
  type: 'follow-up',
  table: 'outreach.followUp',
  maySee: seesFollowUp,
})

/** A follow-up of another page's robot is not found. */
const settlingFollowUp = (page: RobotCallPage) =>
  act(settleFollowUp[page], followUpEntity, {
    guard(_, row) {
      const [section, engine] = robotCallPages[page]
      if (row.section !== section || row.engine !== engine) refuse('request.not-found')
    },
    change: (ctx, _, { reason }) => ({
      reason,
      handledBy: staffOf(ctx),
      handledAt: ctx.clock.now(),
    }),
  })

/** What a robot's call left for a person, on the page of each robot. */
export const followUps = partPerPage({
  entity: followUpEntity,
  lists: listFollowUps,
  records: followUpRecords,
  acts: (page) => [settlingFollowUp(page)],
  callable: (page) => followUpCallable(robotCallPages[page][0]),
})
