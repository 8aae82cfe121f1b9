import * as contract from '@daftari/contract/outreach/notices'
import { recordRoute } from '../../../platform/desk/actions/record-route.ts'
import { type Route, read, write } from '../../../platform/module.ts'
import type { Carrier } from '../carriers/carrier.ts'
import { listNotices } from './list-notices.ts'
import { noticeEntity, switchNotices } from './notice-acts.ts'
import { noticeChoices, previewNotice, valuesOfNotice } from './read-notice.ts'
import { saveNotice } from './save-notice.ts'

export const noticeRoutes = (carriers: readonly Carrier[]): Route[] => [
  recordRoute(contract.notice, listNotices, { entity: noticeEntity, actions: switchNotices }),
  ...switchNotices,
  read(contract.previewNotice, (ctx, { body }) => previewNotice(ctx, carriers, body)),
  read(contract.noticeChoices, noticeChoices),
  read(contract.noticeValues, (ctx, { params }) => valuesOfNotice(ctx, params.id)),
  write(contract.saveNotice, (ctx, { body }) => saveNotice(ctx, body)),
]
