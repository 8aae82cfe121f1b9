import { smsRecord } from '@daftari/contract/messaging/message-record'
import { externalJob } from '../../platform/events/subscriber.ts'
import { type Part, part } from '../../platform/part.ts'
import type { Ports } from '../../ports.ts'
import { expireMessagesJob } from './commands/expire-messages.ts'
import { messageEntity, resendMessages } from './commands/resend-message.ts'
import { type MayStillSend, sendMessage } from './commands/send-message.ts'
import { listSentByHand } from './queries/list-sent-by-hand.ts'
import { listSmsRecords } from './queries/list-sms-records.ts'
import { textOf } from './queries/text-of.ts'

/** Messages on their way, their record, and what may be sent again. */
export const sentMessages = (
  { gatewaysInUse: inUse, payInShortCode }: Ports,
  mayStillSend: MayStillSend,
): Part =>
  part({
    entity: messageEntity,
    list: listSmsRecords,
    record: smsRecord,
    more: textOf,
    acts: [resendMessages(payInShortCode)],
    lists: [listSentByHand],
    recurring: [expireMessagesJob],
    subscribers: [
      externalJob(
        'messaging.send-message',
        'message.asked',
        (job, payload) => sendMessage(job, { inUse, mayStillSend }, payload),
        { kind: 'contact', words: ['stopsContact'] },
      ),
    ],
  })
