import type { ParsedOf } from '@daftari/contract/endpoint'
import { gatewayAddress } from '@daftari/contract/messaging/gateway-addresses'
import type { GatewayKind } from '@daftari/contract/messaging/gateways'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { requestFlow } from '../../../../platform/desk/requests/request-flow.ts'
import type { RequestRow } from '../../../../platform/desk/requests/request-store.ts'
import { raiseAlarm } from '../../../../platform/watch/alarm.ts'
import type { OpenGateway } from '../../gateway/open-gateway.ts'
import {
  changedNow,
  requireOpens,
  requireSettings,
  sealedOfWhatsApp,
  secretsIn,
} from './gateway-settings.ts'

type Asked = RequestRow<'messaging.gatewayAddress'>

const noSecrets = { secretCipher: null, appSecretCipher: null, verifyCipher: null }

/** A gateway's address, and who it signs in as: entered by one person, in effect by the word of another. */
export const gatewayAddressFlow = (open: OpenGateway) =>
  requestFlow(gatewayAddress, {
    table: 'messaging.gatewayAddress',

    /** Locks in the same order as a change of the gateway. */
    lockFirst: (ctx, id) =>
      sql`select from messaging.gateway where id = (select gateway_id from messaging.gateway_address
        where id = ${id}) for update`.execute(ctx.tx),
    async ask(ctx, body) {
      const gatewayId = await addGateway(ctx, body, open)
      await raiseGatewayAlarm(ctx, { gateway: body.code, address: body.url })
      const { url, account, sender = '', reason } = body
      return { gatewayId, url, account, sender, reason }
    },

    /** What may be connected to may have changed since. */
    async recheck(ctx, asked) {
      requireOpens(open, { ...(await merged(ctx, asked)).settings })
    },
    async execute(ctx, asked, { save }) {
      const { row } = await merged(ctx, asked)
      const { url, account, sender } = asked
      await ctx.tx
        .updateTable('messaging.gateway')
        .set({
          url,
          account,
          sender,
          secretCipher: asked.secretCipher ?? row.secretCipher,
          appSecretCipher: asked.appSecretCipher ?? row.appSecretCipher,
          verifyCipher: asked.verifyCipher ?? row.verifyCipher,
          approved: true,
          changedBy: asked.askedBy,
          changedAt: ctx.clock.now(),
          version: row.version + 1,
        })
        .where('id', '=', row.id)
        .execute()
      await save(noSecrets)
    },
    withdraw: (_ctx, _asked, { save }) => save(noSecrets),
    /** What was typed for an address that is not used is not kept either. */
    async decided(ctx, { id, state }) {
      if (state !== 'refused') return undefined
      await ctx.tx
        .updateTable('messaging.gatewayAddress')
        .set(noSecrets)
        .where('id', '=', id)
        .execute()
      return undefined
    },
    audited: ({ id, url, account, sender, previousUrl, previousAccount }) => ({
      request: id,
      url,
      account,
      sender,
      previousUrl,
      previousAccount,
    }),
    answer: ({ id, state, version, gatewayId }) => ({ id, state, version, gatewayId }),
    summary: { name: sql`(select g.code from messaging.gateway g where g.id = r.gateway_id)` },
  })

export type GatewayAddressFlow = ReturnType<typeof gatewayAddressFlow>

/** Refuses: message-gateway.code-taken, .address, .out-of-reach, .settings, .sender. */
async function addGateway(
  ctx: Context,
  body: ParsedOf<(typeof gatewayAddress)['endpoints']['ask']>['body'],
  open: OpenGateway,
): Promise<number> {
  const { reason, secret, appSecret, verifyToken, sender = '', alphabet, ...rest } = body
  const given = { ...rest, sender, alphabet: alphabet ?? ('gsm' as const) }
  requireSettings(given.kind, { ...given, secret, appSecret, verifyToken })
  requireOpens(open, { ...given, secret })
  const added = await ctx.tx
    .insertInto('messaging.gateway')
    .values({
      ...given,
      state: 'inactive',
      secretCipher: ctx.appContext.cipher.seal(secret),
      ...sealedOfWhatsApp(ctx.appContext, { appSecret, verifyToken }),
      ...changedNow(ctx),
    })
    .onConflict((on) => on.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) refuse('message-gateway.code-taken', {}, { code: 'known' })
  const object = { type: 'message-gateway', id: added.id }
  await audit(ctx, { act: 'message-gateway.create', object, after: given, reason })
  return added.id
}

/** Alarms the supervisors about another address or secret of a gateway, whoever approves it. */
export const raiseGatewayAlarm = (
  ctx: Context,
  { gateway, address }: { gateway: string; address: string },
): Promise<void> => raiseAlarm(ctx, { kind: 'gateway.changed', facts: { gateway, address } })

/** The gateway as it would be with what was asked for. */
async function merged(ctx: Context, asked: Asked) {
  const row = await ctx.tx
    .selectFrom('messaging.gateway')
    .selectAll()
    .where('id', '=', asked.gatewayId)
    .executeTakeFirst()
  assert(row !== undefined, 'a gateway stays')
  const { url, account, sender } = asked
  const kept = secretsIn(ctx.appContext, row)
  const typed = secretsIn(ctx.appContext, asked)
  const secrets = {
    secret: typed.secret || kept.secret,
    appSecret: typed.appSecret || kept.appSecret,
    verifyToken: typed.verifyToken || kept.verifyToken,
  }
  const { code, weight, partCents } = row
  const kind = row.kind as GatewayKind
  return { row, settings: { code, kind, url, account, sender, weight, partCents, ...secrets } }
}
