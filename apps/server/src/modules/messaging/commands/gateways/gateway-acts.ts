import type { ParsedOf } from '@daftari/contract/endpoint'
import type { GatewayKind } from '@daftari/contract/messaging/gateways'
import * as contract from '@daftari/contract/messaging/gateways'
import { refuse } from '@daftari/contract/refusals'
import { type Context, contextFor } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db/transact.ts'
import { act } from '../../../../platform/desk/actions/act.ts'
import { type EntityRow, entity } from '../../../../platform/desk/actions/entity.ts'
import type { GatewaySettings } from '../../gateway/gateway-settings.ts'
import { settingsIn } from '../../gateway/gateways-in-use.ts'
import type { OpenGateway } from '../../gateway/open-gateway.ts'
import { judgeBalance } from '../balance/judge-balance.ts'
import { forgetPace } from '../pace/keep-pace.ts'
import { type GatewayAddressFlow, raiseGatewayAlarm } from './gateway-address.ts'
import {
  changedNow,
  destinationOf,
  ofSms,
  originOf,
  requireOpens,
  requireSender,
  requireSettings,
  sealedOfWhatsApp,
  secretsIn,
} from './gateway-settings.ts'

export const gatewayEntity = entity({ type: 'message-gateway', table: 'messaging.gateway' })

type Row = EntityRow<'messaging.gateway'>
type Edited = ParsedOf<typeof contract.editGateway>['body']

/**
 * Weight, price and limits apply at once. Another host or account waits for a second person, and until then
 * messages go to the old one.
 */
export const editGateways = (open: OpenGateway, addresses: GatewayAddressFlow) =>
  act(contract.editGateway, gatewayEntity, {
    async change(ctx, row, body) {
      await requireSecretOfHost(ctx, row, body)
      const { before, wanted } = wantedOf(ctx, row, body)
      const where = { url: wanted.url, account: wanted.account, sender: wanted.sender }
      const typed = sealedTyped(ctx, body)
      const proof = sealedToken(ctx, row.kind, body)
      requireSettings(wanted.kind, wanted)
      requireOpens(open, wanted)
      if (orNone(body.perSecond ?? 0) !== row.perSecond) await forgetPace(ctx, row.code)
      const isElsewhere = !row.approved || destinationOf(before) !== destinationOf(wanted)
      if (isElsewhere || Object.keys({ ...typed, ...proof }).length > 0) {
        await raiseGatewayAlarm(ctx, { gateway: row.code, address: wanted.url })
      }
      if (!isElsewhere)
        return { ...limitsOf(body), ...where, ...typed, ...proof, ...changedNow(ctx) }
      const { reason } = body
      const previous = row.approved ? { previousUrl: row.url, previousAccount: row.account } : {}
      await addresses.file(ctx, {
        act: 'gateway-address.ask',
        own: { gatewayId: row.id, ...where, ...previous, ...typed, reason },
        reason,
      })
      return { ...limitsOf(body), ...proof, ...changedNow(ctx) }
    },
    after: (ctx, row) => judgeBalance(ctx.tx, row.id, ctx.clock.now()),
    details: (row, body) => ({
      ...limitsOf(body),
      ...(body.gatewayCallbackToken && { callbackToken: 'new' }),
      ...(isThere(row, body) && heldAtOnce(body)),
    }),
  })

/** A pending change is listed in the audit entry of its request. */
const isThere = (row: Row, { gatewayUrl, gatewayAccount = '' }: Edited) =>
  row.approved && originOf(row.url) === originOf(gatewayUrl) && row.account === gatewayAccount

const heldAtOnce = (body: Edited) => ({
  url: body.gatewayUrl,
  account: body.gatewayAccount ?? '',
  sender: body.gatewaySender ?? '',
  secret: (body.gatewaySecret ?? '') === '' ? 'kept' : 'new',
})

/**
 * A secret is only sent to the host it was entered for. An attempt to redirect it alarms the supervisors even
 * though nothing changes. Refuses: message-gateway.secret-again.
 */
async function requireSecretOfHost(ctx: Context, row: Row, body: Edited): Promise<void> {
  const { gatewayUrl: address, gatewaySecret } = body
  if (originOf(row.url) === originOf(address) || gatewaySecret) return
  const { appContext, actor, requestId } = ctx
  await transact(appContext.db, (tx) => {
    const apart = { ...contextFor(appContext, tx, actor), requestId }
    return raiseGatewayAlarm(apart, { gateway: row.code, address })
  })
  refuse('message-gateway.secret-again', {}, { gatewaySecret: 'missing' })
}

function wantedOf(ctx: Context, row: Row, body: Edited) {
  const { code, weight, partCents } = row
  const kind = row.kind as GatewayKind
  const kept = secretsIn(ctx.appContext, row)
  const before = { kind, url: row.url, account: row.account, secret: kept.secret }
  const { gatewayUrl: url, gatewayAccount: account = '', gatewaySender: sender = '' } = body
  const secrets = {
    secret: body.gatewaySecret || kept.secret,
    appSecret: body.gatewayAppSecret || kept.appSecret,
    verifyToken: body.gatewayVerifyToken || kept.verifyToken,
  }
  const at = { code, kind, url, account, sender, weight, partCents }
  return { before, wanted: { ...at, ...secrets } satisfies GatewaySettings }
}

/** Only what was entered: the rest stays. */
function sealedTyped({ appContext }: Context, body: Edited) {
  const { gatewaySecret, gatewayAppSecret, gatewayVerifyToken } = body
  const { appSecretCipher, verifyCipher } = sealedOfWhatsApp(appContext, {
    appSecret: gatewayAppSecret,
    verifyToken: gatewayVerifyToken,
  })
  return {
    ...(gatewaySecret && { secretCipher: appContext.cipher.seal(gatewaySecret) }),
    ...(appSecretCipher && { appSecretCipher }),
    ...(verifyCipher && { verifyCipher }),
  }
}

/** The token that it sends with its reports: a new one applies at once. Refuses: message-gateway.settings. */
function sealedToken(
  { appContext }: Context,
  kind: string,
  { gatewayCallbackToken: token }: Edited,
) {
  if (!token) return {}
  const posts = (contract.postingGatewayKinds as readonly string[]).includes(kind)
  if (!posts || token.length < leastToken) {
    refuse('message-gateway.settings', {}, { gatewayCallbackToken: 'missing' })
  }
  return { callbackTokenCipher: appContext.cipher.seal(token) }
}

const leastToken = 16

const orNone = (count: number) => (count === 0 ? null : count)

const limitsOf = (body: Edited) => ({
  weight: body.gatewayWeight,
  partCents: body.partPrice,
  perNumber: orNone(body.perNumber),
  perAddress: orNone(body.perAddress),
  perSecond: orNone(body.perSecond ?? 0),
  lowCents: orNone(body.lowBalance ?? 0),
  ...(body.gatewayAlphabet !== undefined && { alphabet: body.gatewayAlphabet }),
})

/** Nothing is sent to an address that nobody else has approved, not even to try it out. */
export function requireApproved({ approved }: Pick<Row, 'approved'>): void {
  if (!approved) refuse('message-gateway.unapproved')
}

export const activateGateways = (open: OpenGateway) =>
  act(contract.activateGateway, gatewayEntity, {
    guard(_ctx, row) {
      requireApproved(row)
      if (ofSms.includes(row.kind)) requireSender(row.sender)
    },
    change(ctx, row) {
      const { code, url, account, sender, weight, partCents } = row
      const kind = row.kind as GatewayKind
      const secrets = secretsIn(ctx.appContext, row)
      requireSettings(kind, { account, sender, ...secrets })
      requireOpens(open, { code, kind, url, account, sender, weight, partCents, ...secrets })
      return changedNow(ctx)
    },
  })

/** The last one of SMS stays: sign-in codes go by it. Refuses: message-gateway.last. */
export const deactivateGateways = act(contract.deactivateGateway, gatewayEntity, {
  async guard(ctx, row) {
    const other = await ctx.db
      .selectFrom('messaging.gateway as g')
      .leftJoin('messaging.gatewayFault as f', (on) =>
        on.onRef('f.gatewayId', '=', 'g.id').onRef('f.version', '=', 'g.version'),
      )
      .select('g.id')
      .where('g.state', '=', 'active')
      .where('g.kind', 'in', ofSms)
      .where('g.id', '<>', row.id)
      .where('f.gatewayId', 'is', null)
      .executeTakeFirst()
    if (other === undefined && ofSms.includes(row.kind)) refuse('message-gateway.last')
  },
  change: (ctx) => changedNow(ctx),
})

/** The requester's own number, in clear; undefined where none is stored. */
export type OwnNumber = (ctx: Context) => Promise<string | undefined>

/** Refuses: message-gateway.unapproved, .no-own-number, .not-taken. */
export const testGateways = (open: OpenGateway, ownNumber: OwnNumber) =>
  act(contract.testGateway, gatewayEntity, {
    guard: (_ctx, row) => requireApproved(row),
    async change(ctx, row) {
      const gateway = open(settingsIn(ctx.appContext, row))
      const to =
        gateway.tryOut !== undefined
          ? ''
          : ((await ownNumber(ctx)) ?? refuse('message-gateway.no-own-number'))
      const reference = `t${ctx.appContext.cipher.hash(`test:${row.id}:${row.version}`).toString('hex').slice(0, 31)}`
      const text = `Daftari: a test of the gateway ${row.code}.`
      const answer = await (gateway.tryOut?.() ?? gateway.send({ reference, to, text }))
      await gateway.close?.()
      if (answer.outcome !== 'taken') refuse('message-gateway.not-taken', { code: answer.code })
      return {}
    },
  })
