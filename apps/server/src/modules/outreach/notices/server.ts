import * as contract from '@daftari/contract/outreach/notices'
import { read, write } from '../../../platform/module.ts'
import { type Part, part } from '../../../platform/part.ts'
import type { Carrier } from '../carriers/carrier.ts'
import { listNoticeItems, listNotices } from './list-notices.ts'
import { noticeEntity, switchNotices } from './notice-acts.ts'
import { notifyOnEvents } from './notify-on-events.ts'
import { noticeChoices, previewNotice, valuesOfNotice } from './read-notice.ts'
import { noticesJob } from './run-notices.ts'
import { saveNotice } from './save-notice.ts'

/** Automatic notices to customers about their loans. */
export const notices = (carriers: readonly Carrier[], payTo: string): Part =>
  part({
    entity: noticeEntity,
    list: listNotices,
    record: contract.notice,
    acts: switchNotices,
    lists: [listNoticeItems],
    subscribers: notifyOnEvents(payTo),
    recurring: [noticesJob(payTo)],
    routes: [
      read(contract.previewNotice, (ctx, { body }) => previewNotice(ctx, carriers, body)),
      read(contract.noticeChoices, noticeChoices),
      read(contract.noticeValues, (ctx, { params }) => valuesOfNotice(ctx, params.id)),
      write(contract.saveNotice, (ctx, { body }) => saveNotice(ctx, body)),
    ],
  })
