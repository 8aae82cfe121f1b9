import { switchNoticeOff, switchNoticeOn } from '@daftari/contract/outreach/notices'
import { type Context, staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'

/** Everybody with access to the page sees every notice. */
export const noticeEntity = entity({ type: 'notice', table: 'outreach.notice' })

/** Switched on again, it goes today to those whom it would have gone to. */
export const switchNotices = [
  act(switchNoticeOn, noticeEntity, { change: (ctx) => ({ doneOn: null, ...changed(ctx) }) }),
  act(switchNoticeOff, noticeEntity, { change: changed }),
] as const

function changed(ctx: Context) {
  return { changedBy: staffOf(ctx), changedAt: ctx.clock.now() }
}
