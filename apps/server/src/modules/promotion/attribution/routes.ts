import { attributionPostback, uploadAttributionFile } from '@daftari/contract/promotion/attribution'
import { tableOf, withTable } from '../../../platform/files/rows/read-table.ts'
import { type Route, write } from '../../../platform/module.ts'
import { attributionFileLimits } from './file-rows.ts'
import { savingMediaCosts } from './media-costs.ts'
import { receivePostback } from './receive-postback.ts'
import { takeFile } from './take-file.ts'

export const attributionRoutes: Route[] = [
  write(attributionPostback, async (ctx, { params }, { raw, reply }) => {
    await receivePostback(ctx, { appCode: params.app, bytes: raw ?? new Uint8Array() })
    reply.plain({ status: 'received' })
    return undefined
  }),
  withTable(
    write(uploadAttributionFile, (ctx, { body }, parts) => takeFile(ctx, body, tableOf(parts))),
    attributionFileLimits,
  ),
  ...savingMediaCosts.routes,
]
