import {
  attributionPostback,
  uploadAttributionFile,
} from '@daftari/contract/promotion/attribution/intake'
import { onEvent } from '../../../platform/events/subscriber.ts'
import { tableOf, withTable } from '../../../platform/files/rows/read-table.ts'
import { write } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import { attributionFileLimits } from './file-rows.ts'
import { listMediaCosts, mediaCostCommands, mediaCostKind } from './media-costs.ts'
import { readPostback, receivePostback } from './receive-postback.ts'
import { listAttributionBad, listAttributionFiles, takeFile } from './take-file.ts'
import { correctingOrigins, writeOrigin } from './write-origin.ts'

/** Where customers come from, and what advertising costs. */
export const attribution = part({
  lists: [listMediaCosts, listAttributionFiles, listAttributionBad],
  objects: [mediaCostKind],
  subscribers: [
    onEvent('promotion.read-postback', 'attribution.received', readPostback),
    onEvent('promotion.write-origin', 'loan.opened', writeOrigin),
  ],
  daily: [correctingOrigins],
  routes: [
    write(attributionPostback, async (ctx, { params }, { raw, reply }) => {
      await receivePostback(ctx, { appCode: params.app, bytes: raw ?? new Uint8Array() })
      reply.plain({ status: 'received' })
      return undefined
    }),
    withTable(
      write(uploadAttributionFile, (ctx, { body }, parts) => takeFile(ctx, body, tableOf(parts))),
      attributionFileLimits,
    ),
    ...mediaCostCommands.routes,
  ],
})
