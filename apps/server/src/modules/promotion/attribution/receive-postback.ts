import { refuse } from '@daftari/contract/refusals'
import type { EventPayloads } from '../../../events.ts'
import { unowned } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { limits } from '../../../platform/limits.ts'
import { keepRecords } from './keep-records.ts'
import { fieldsOf, readMessage } from './message.ts'

/** What the service sends is in this zone; a file says its own. */
const serviceZone = 'UTC'

/**
 * Keeps what AppsFlyer posted of an app, before any of it is verified: it does not send again what was
 * answered. Refuses, for an unknown app: request.not-found.
 */
export async function receivePostback(
  ctx: Context,
  { appCode, bytes }: { appCode: string; bytes: Uint8Array },
): Promise<void> {
  const app = await ctx.tx
    .selectFrom('reporting.app')
    .select('code')
    .where('code', '=', appCode)
    .executeTakeFirst()
  if (app === undefined) refuse('request.not-found')
  const text = Buffer.from(bytes.subarray(0, limits.bodyBytes)).toString('utf8')
  const { id: messageId } = await ctx.tx
    .insertInto('promotion.attributionMessage')
    .values({
      appCode,
      bodyCipher: ctx.appContext.cipher.seal(text),
      receivedAt: ctx.clock.now(),
      receivedOn: ctx.clock.today(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(ctx, 'attribution.received', `postback:${messageId}`, { messageId })
}

/** Reads one message that was kept, once. */
export async function readPostback(
  ctx: Context,
  { messageId }: EventPayloads['attribution.received'],
): Promise<void> {
  const message = await ctx.tx
    .selectFrom('promotion.attributionMessage')
    .select(['appCode', 'bodyCipher', 'handledAt'])
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (message.handledAt !== null || message.bodyCipher === null) return
  const fields = fieldsOf(jsonIn(ctx.appContext.cipher.open(message.bodyCipher, unowned)))
  const read = fields === undefined ? 'shape' : readMessage(fields, { zone: serviceZone })
  const done =
    typeof read === 'string'
      ? { outcome: 'bad', problem: read }
      : { outcome: (await keepRecords(ctx, message.appCode, [{ messageId, record: read }]))[0] }
  await ctx.tx
    .updateTable('promotion.attributionMessage')
    .set({ ...done, handledAt: ctx.clock.now() })
    .where('id', '=', messageId)
    .execute()
}
