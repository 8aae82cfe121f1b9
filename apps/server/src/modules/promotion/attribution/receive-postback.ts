import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { EventPayloads } from '../../../events.ts'
import { unowned } from '../../../platform/cipher.ts'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { updateLater, waitingWrite } from '../../../platform/db/waiting-writes.ts'
import { eventsOfRows, happening } from '../../../platform/events/publish.ts'
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
  const message = {
    appCode,
    body: ctx.appContext.cipher.seal(text).toString('base64'),
    receivedAt: ctx.clock.now(),
    receivedOn: ctx.clock.today(),
  }
  await keepMessage(ctx.tx, jsonText(message), happening(ctx, 'attribution.received'))
}

const keepMessage = waitingWrite<[message: string, happening: string]>(
  'postback',
  (message, event) => sql`kept_postback as (
    insert into promotion.attribution_message (app_code, body_cipher, received_at, received_on)
    select "appCode", decode(body, 'base64'), "receivedAt", "receivedOn"
    from jsonb_to_record(${message}::jsonb) as ("appCode" text, body text,
      "receivedAt" timestamptz, "receivedOn" date)
    returning id),
  ${eventsOfRows(
    'postback',
    event,
    sql`select 'postback:' || id as subject, jsonb_build_object('messageId', id) as payload
      from kept_postback`,
  )}`,
)

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
  const change = { ...done, handledAt: ctx.clock.now() }
  await updateLater(ctx.tx, 'promotion.attributionMessage', { id: messageId }, change)
}
