import type { CallbackKind } from '@daftari/contract/payments/enums'
import type { ReadContext } from '../../../platform/context.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import type { RequestParts } from '../../../platform/module.ts'
import { messageKeeper } from '../commands/message-keeper.ts'
import { parsePaymentValidation } from '../mpesa/wire.ts'

/** What the operator wants to read once its message is kept. */
const taken = { ResultCode: 0, ResultDesc: 'Success' }
const unreadable = { ResultCode: 1, ResultDesc: 'The message is not JSON.' }
const accepted = { ResultCode: '0', ResultDesc: 'Accepted' }
const wrongShortCode = { ResultCode: 'C2B00015', ResultDesc: 'Rejected' }

interface Given {
  kind: CallbackKind
  parts: RequestParts
}

/** Keeps the message and answers in the operator's words; nothing is verified here. */
export function callbackAnswerer(settings: { payInShortCode: string }) {
  const keep = messageKeeper()
  return async (asked: ReadContext, { kind, parts }: Given): Promise<unknown> => {
    const bytes = parts.raw ?? new Uint8Array()
    const { isJson } = await keep({ asked, arrived: { kind, bytes, ip: parts.ip } })
    if (!isJson) parts.reply.plain(unreadable, 400)
    else if (kind !== 'payment-validation') parts.reply.plain(taken)
    else parts.reply.plain(isForUs(bytes, settings) ? accepted : wrongShortCode)
    return undefined
  }
}

/** A payment to another short code is not ours to take; any other is, its loan found or not. */
function isForUs(bytes: Uint8Array, settings: { payInShortCode: string }): boolean {
  const asked = parsePaymentValidation(jsonIn(Buffer.from(bytes).toString('utf8')))
  return !asked.ok || asked.value.shortCode === settings.payInShortCode
}
