import { diversionRemarkList, subDiversionRemark } from '@daftari/contract/customers/diversion'
import {
  auditIdBinding as auditEndpoint,
  idBindingDetail as detailEndpoint,
} from '@daftari/contract/customers/id-binding'
import { type Route, read, write } from '../../platform/module.ts'
import { auditIdBinding } from './commands/id-binding/audit-id-binding.ts'
import { writeDiversionRemark } from './commands/write-diversion-remark.ts'
import { diversionRemarks } from './queries/diversion/diversion-remarks.ts'
import { idBindingDetail } from './queries/id-binding/id-binding-detail.ts'

/** What staff do with customers' own requests, and with those whom another app led in. */
export const customerRoutes: Route[] = [
  read(detailEndpoint, (ctx, { params }) => idBindingDetail(ctx, params.id)),
  write(auditEndpoint, async (ctx, { params, body }) => ({
    state: await auditIdBinding(ctx, { ...params, ...body }),
  })),
  read(diversionRemarkList, (ctx, { query }) => diversionRemarks(ctx, query.customer_id)),
  write(subDiversionRemark, async (ctx, { body }) => ({
    id: await writeDiversionRemark(ctx, body),
  })),
]
