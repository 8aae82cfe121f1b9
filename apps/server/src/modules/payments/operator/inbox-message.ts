import type { CallbackKind } from '@daftari/contract/payments/enums'
import { unowned } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { updateLater } from '../../../platform/db/waiting-writes.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import type { Outcome } from '../callbacks/callback-outcome.ts'

export interface Message {
  kind: CallbackKind
  body: unknown
  raw: Uint8Array
  receivedAt: Date
  signature: string | null
  signedAt: string | null
  sourceIp: string | null
}

interface Kept {
  kind: string
  bodyCipher: Buffer
  receivedAt: Date
  signature: string | null
  signedAt: string | null
  sourceIp: string | null
}

/** A message of the inbox, opened. */
export function messageOf(ctx: Context, { kind, bodyCipher, ...rest }: Kept): Message {
  const raw = Buffer.from(ctx.appContext.cipher.open(bodyCipher, unowned), 'base64')
  const { receivedAt, signature, signedAt, sourceIp } = rest
  const body = jsonIn(raw.toString('utf8'))
  return { kind: kind as CallbackKind, body, raw, receivedAt, signature, signedAt, sourceIp }
}

/** Stores the result of a message beside it; the write is deferred. */
export async function markHandled(
  ctx: Context,
  inboxId: number,
  { outcome, note, ...about }: Outcome,
): Promise<void> {
  await updateLater(
    ctx.tx,
    'payments.inbox',
    { id: inboxId },
    {
      handledAt: ctx.clock.now(),
      outcome,
      note: note ?? null,
      disbursementId: about.disbursementId ?? null,
      refundId: about.refundId ?? null,
      paymentId: about.paymentId ?? null,
      promptId: about.promptId ?? null,
      reversalId: about.reversalId ?? null,
    },
  )
}

/** Believes a message whose money the operator itself has reported. */
export type BelievesProven = (ctx: Context, message: Message) => Promise<Outcome>
