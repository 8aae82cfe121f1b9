import * as contract from '@daftari/contract/messaging/sending'
import { type Route, read, write } from '../../../platform/module.ts'
import type { Ports } from '../../../ports.ts'
import { caseOf } from '../../messaging/index.ts'
import { requireVisible } from '../queries/require-visible.ts'
import { previewTexts, smsData } from './read-messages.ts'
import { resumeFor, sendMany, sendOne, stopFor } from './send-messages.ts'

/** What auditors write to the customers of the loans that they see. */
export const messageRoutes = ({ payInShortCode: payTo }: Ports): Route[] => [
  read(contract.smsData, (ctx, { query }) => smsData(ctx, query.id, payTo)),
  read(contract.previewSms, async (ctx, { body }) => {
    await requireVisible(ctx, body.loanId)
    return previewTexts(ctx, await caseOf(ctx, body.loanId, payTo), body.texts)
  }),
  write(contract.sendSms, (ctx, { body }) => sendOne(ctx, { ...body, payTo })),
  write(contract.sendShortMessages, (ctx, { body }) => sendMany(ctx, { ...body, payTo })),
  write(contract.stopMessages, async (ctx, { body }) => {
    return stopFor(ctx, body)
  }),
  write(contract.resumeMessages, async (ctx, { body }) => {
    await resumeFor(ctx, body)
    return {}
  }),
]
