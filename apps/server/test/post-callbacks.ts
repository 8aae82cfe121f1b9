import { type CallbackKind, callbackKinds } from '@daftari/contract/payments/enums'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { OutboxItem } from '../emulator/core/outbox.ts'
import { receiveCallbacks } from '../src/modules/payments/index.ts'
import { type AppContext, contextFor } from '../src/platform/context.ts'
import { transact } from '../src/platform/db/transact.ts'
import { deliverAll } from '../src/platform/events/deliver.ts'

/** A provider that posts to us: the emulated operator, or the aggregator. */
interface Poster {
  takeDue(): OutboxItem[]
}

/** Delivers every due message of the poster to the inbox; gives how many. */
async function postCallbacks(appContext: AppContext, poster: Poster): Promise<number> {
  const due = poster.takeDue()
  for (const item of due) await postCallback(appContext, item)
  return due.length
}

/** One message, as the endpoint would take it in; by itself from where the emulated operator is. */
export async function postCallback(
  appContext: AppContext,
  { url, body, headers }: Pick<OutboxItem, 'url' | 'body' | 'headers'>,
  ip = '127.0.0.1',
): Promise<number> {
  const bytes = Buffer.from(JSON.stringify(body))
  const actor = { kind: 'anonymous', ip } as const
  return transact(appContext.db, async (tx) => {
    const signature = headers?.['x-aggregator-signature'] ?? null
    const signedAt = headers?.['x-aggregator-timestamp'] ?? null
    const arrived = { kind: kindOf(url), bytes, ip: actor.ip, signature, signedAt }
    await receiveCallbacks(contextFor(appContext, tx, actor), [arrived])
    const { rows } = await sql<{ id: number }>`
      select currval(pg_get_serial_sequence('payments.inbox', 'id')) as id`.execute(tx)
    assert(rows[0] !== undefined, 'it is kept')
    return rows[0].id
  })
}

/**
 * Lets the operator and us speak until neither has anything to say at this moment: deliveries, then
 * what the operator posts, and again.
 */
export async function exchangeMessages(appContext: AppContext, poster: Poster): Promise<void> {
  for (let round = 0; round < 1_000; round += 1) {
    const delivered = await deliverAll(appContext)
    const posted = await postCallbacks(appContext, poster)
    if (delivered + posted === 0) return
  }
  assert(false, 'the exchange with the operator comes to an end')
}

function kindOf(url: string): CallbackKind {
  const last = url.split('/').at(-1)
  const kind = callbackKinds.find((one) => one === last)
  assert(kind !== undefined, `no callback at ${url}`)
  return kind
}
