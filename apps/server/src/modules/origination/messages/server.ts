import * as contract from '@daftari/contract/messaging/sending'
import { onEvent } from '../../../platform/events/subscriber.ts'
import { read, write } from '../../../platform/module.ts'
import { type Part, part } from '../../../platform/part.ts'
import type { Ports } from '../../../ports.ts'
import { caseOf } from '../../messaging/index.ts'
import { requireVisible } from '../queries/require-visible.ts'
import { previewTexts, sentMessages } from './read-messages.ts'
import { confirmLater, resumeFor, sendMany, sendOne, stopFor } from './send-messages.ts'

/** What auditors write to the customers of the loans that they see. */
export const messages = ({ payInShortCode: payTo }: Ports): Part =>
  part({
    panels: [sentMessages(payTo)],
    subscribers: [onEvent('origination.confirm-stop', 'stop.confirmed', confirmLater)],
    routes: [
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
    ],
  })
