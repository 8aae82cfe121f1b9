import { dottedTime } from '../../../../emulator/core/nairobi-time.ts'
import type { TestApp } from '../../../../test/harness.ts'

interface About {
  phone: string
  originatorConversationId: string
  conversationId: string | null
}

interface Change {
  amountCents?: number
  receipt?: string | undefined
  receiver?: string
  conversationId?: string
  completedAt?: string
  code?: string
}

let receipts = 0

/** A payout result as the operator would post it, or as somebody would who knows how it posts. */
export function payoutResult(t: TestApp, about: About, change: Change) {
  receipts += 1
  const { amountCents = 950_000, code = '0' } = change
  const receipt = 'receipt' in change ? change.receipt : `TCV${String(receipts).padStart(7, '0')}`
  const digits = about.phone.replace('+', '')
  const parameters = [
    { Key: 'TransactionAmount', Value: amountCents / 100 },
    ...(receipt === undefined ? [] : [{ Key: 'TransactionReceipt', Value: receipt }]),
    { Key: 'ReceiverPartyPublicName', Value: change.receiver ?? `${digits} - JUMA OTIENO` },
    {
      Key: 'TransactionCompletedDateTime',
      Value: change.completedAt ?? dottedTime(t.clock.now()),
    },
  ]
  return {
    url: 'http://127.0.0.1:1/api/callbacks/test/payout',
    body: {
      Result: {
        ResultType: 0,
        ResultCode: code,
        ResultDesc: 'told by a test',
        OriginatorConversationID: about.originatorConversationId,
        ConversationID: change.conversationId ?? about.conversationId ?? 'AG_20260331_unknown',
        ...(receipt === undefined ? {} : { TransactionID: receipt }),
        ...(code === '0' ? { ResultParameters: { ResultParameter: parameters } } : {}),
      },
    },
  }
}

/** The operator's answer to a question of ours, which is put here, about the payout. */
export async function statusAnswer(
  t: TestApp,
  about: About & { id: number },
  finding: 'not-found' | 'pending',
) {
  const { id } = await t.appContext.db
    .insertInto('payments.statusQuery')
    .values({ attemptId: about.id, askedAt: t.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const conversationId = `AG_question_${id}`
  await t.appContext.db
    .updateTable('payments.statusQuery')
    .set({ conversationId })
    .where('id', '=', id)
    .execute()
  const status = [{ Key: 'TransactionStatus', Value: 'Authorized' }]
  return {
    url: 'http://127.0.0.1:1/api/callbacks/test/status',
    body: {
      Result: {
        ResultType: 0,
        ...(finding === 'pending'
          ? {
              ResultCode: 0,
              ResultDesc: 'answered by a test',
              ResultParameters: { ResultParameter: status },
            }
          : { ResultCode: 'R000002', ResultDesc: 'The transaction does not exist.' }),
        OriginatorConversationID: `question-${id}`,
        ConversationID: conversationId,
        ReferenceData: {
          ReferenceItem: [{ Key: 'Occasion', Value: about.originatorConversationId }],
        },
      },
    },
  }
}

/** The operator's notice that it gave up waiting in its own queue. */
export function queueTimeout(about: About) {
  return {
    url: 'http://127.0.0.1:1/api/callbacks/test/payout-timeout',
    body: {
      Result: {
        ResultType: 1,
        ResultCode: 1,
        ResultDesc: 'The service request timed out in the queue.',
        OriginatorConversationID: about.originatorConversationId,
        ConversationID: about.conversationId ?? 'AG_unknown',
      },
    },
  }
}
