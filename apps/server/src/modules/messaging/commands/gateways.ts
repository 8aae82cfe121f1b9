import type { ParsedOf } from '@daftari/contract/endpoint'
import * as contract from '@daftari/contract/messaging/gateways'
import { isSenderId, smsGatewayKinds } from '@daftari/contract/messaging/gateways'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type AppContext, type Context, staffOf } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { type EntityRow, entity } from '../../../platform/desk/actions/entity.ts'
import { isSealedOrLocal } from '../../../platform/http-client/sealed-or-local.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { settingsIn } from '../gateway/gateways-in-use.ts'
import type { GatewaySettings, OpenGateway } from '../gateway/open-gateway.ts'
import { serviceAccountIn } from '../gateway/push/service-account.ts'
import { judgeBalance } from './balance/judge-balance.ts'

export const gatewayEntity = entity({ type: 'message-gateway', table: 'messaging.gateway' })

type Row = EntityRow<'messaging.gateway'>

/** Refuses: message-gateway.code-taken, .address, .settings, .sender. */
export async function createGateway(
  ctx: Context,
  body: ParsedOf<typeof contract.createGateway>['body'],
): Promise<{ id: number }> {
  const { reason, secret, appSecret, verifyToken, ...given } = body
  requireSafeAddress(given.kind, given.url)
  requireSettings(given.kind, { ...given, secret, appSecret, verifyToken })
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
  return added
}

const changedNow = (ctx: Context) => ({ changedBy: staffOf(ctx), changedAt: ctx.clock.now() })

/** What is not sealed on its way stays within our own machine or network. */
function requireSafeAddress(kind: contract.GatewayKind, url: string): void {
  const read = URL.parse(url)
  const isSmpp = kind === 'smpp'
  const fits = read !== null && (isSmpp ? /^smpps?:$/.test(read.protocol) : isSealedOrLocal(read))
  if (!fits) refuse('message-gateway.address', {}, { gatewayUrl: 'address', url: 'address' })
}

interface KindSettings {
  sender: string
  account: string
  secret: string
  appSecret: string | undefined
  verifyToken: string | undefined
}

/**
 * What a kind cannot do without; an empty secret of one that is changed stays. Each is named as it is when a
 * gateway is added and when it is changed.
 */
function requireSettings(kind: contract.GatewayKind, of: KindSettings): void {
  const missing = (field: string) => {
    const changed = `gateway${field.charAt(0).toUpperCase()}${field.slice(1)}`
    refuse('message-gateway.settings', {}, { [field]: 'missing', [changed]: 'missing' })
  }
  if (ofSms.includes(kind)) requireSender(of.sender)
  if (kind === 'africas-talking' && of.account === '') missing('account')
  if (kind === 'whatsapp') {
    if (!/^\d{5,30}$/.test(of.account)) missing('account')
    if ((of.appSecret ?? '').length < 8) missing('appSecret')
    if ((of.verifyToken ?? '').length < 8) missing('verifyToken')
  }
  if (kind === 'push' && serviceAccountIn(of.secret) === undefined) missing('secret')
}

const ofSms: readonly string[] = smsGatewayKinds

/** Customers see whom an SMS is from, by a name or number that the operator knows as ours. */
function requireSender(sender: string): void {
  if (isSenderId(sender)) return
  refuse('message-gateway.sender', {}, { sender: 'form', gatewaySender: 'form' })
}

const sealedOfWhatsApp = (
  { cipher }: Pick<AppContext, 'cipher'>,
  { appSecret = '', verifyToken = '' }: Partial<Pick<KindSettings, 'appSecret' | 'verifyToken'>>,
) => ({
  appSecretCipher: appSecret === '' ? null : cipher.seal(appSecret),
  verifyCipher: verifyToken === '' ? null : cipher.seal(verifyToken),
})

const orNone = (count: number) => (count === 0 ? null : count)

export const editingGateways = act(contract.editGateway, gatewayEntity, {
  change(ctx, row, body) {
    const before = settingsIn(ctx.appContext, row)
    requireSafeAddress(before.kind, body.gatewayUrl)
    const secrets = {
      secret: body.gatewaySecret || before.secret,
      appSecret: body.gatewayAppSecret || before.appSecret,
      verifyToken: body.gatewayVerifyToken || before.verifyToken,
    }
    const { gatewayAccount: account = '', gatewaySender: sender = '' } = body
    requireSettings(before.kind, { account, sender, ...secrets })
    return {
      ...settingsOf(body),
      secretCipher: ctx.appContext.cipher.seal(secrets.secret),
      ...sealedOfWhatsApp(ctx.appContext, secrets),
      ...changedNow(ctx),
    }
  },
  after: (ctx, row) => judgeBalance(ctx.tx, row.id, ctx.clock.now()),
  details: (_row, body) => ({
    ...settingsOf(body),
    secret: (body.gatewaySecret ?? '') === '' ? 'kept' : 'new',
  }),
})

type Edited = ParsedOf<typeof contract.editGateway>['body']

const settingsOf = (body: Edited) => ({
  url: body.gatewayUrl,
  account: body.gatewayAccount ?? '',
  sender: body.gatewaySender ?? '',
  weight: body.gatewayWeight,
  partCents: body.partPrice,
  perNumber: orNone(body.perNumber),
  perAddress: orNone(body.perAddress),
  lowCents: orNone(body.lowBalance ?? 0),
})

export const activatingGateways = act(contract.activateGateway, gatewayEntity, {
  guard(_ctx, { kind, sender }) {
    if (ofSms.includes(kind)) requireSender(sender)
  },
  change: (ctx) => changedNow(ctx),
})

/** The last one of SMS stays: sign-in codes go by it. Refuses: message-gateway.last. */
export const deactivatingGateways = act(contract.deactivateGateway, gatewayEntity, {
  async guard(ctx, row) {
    const other = await ctx.db
      .selectFrom('messaging.gateway')
      .select('id')
      .where('state', '=', 'active')
      .where('kind', 'in', ofSms)
      .where('id', '<>', row.id)
      .executeTakeFirst()
    if (other === undefined && ofSms.includes(row.kind)) refuse('message-gateway.last')
  },
  change: (ctx) => changedNow(ctx),
})

/** The number of the person who asks, in clear; undefined where none is kept. */
export type OwnNumber = (ctx: Context) => Promise<string | undefined>

/** Refuses: message-gateway.no-own-number, .not-taken. */
export const testingGateways = (open: OpenGateway, ownNumber: OwnNumber) =>
  act(contract.testGateway, gatewayEntity, {
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

/** What the environment names, until somebody changes it in the console. */
export const importingGateways = (named: readonly GatewaySettings[]): RecurringJob[] =>
  named.length === 0
    ? []
    : [
        {
          name: 'messaging.import-gateways',
          everySeconds: 600,
          first: true,
          run: (appContext) => importGateways(appContext, named),
        },
      ]

export async function importGateways(
  { db, cipher }: AppContext,
  named: readonly GatewaySettings[],
): Promise<void> {
  await transact(db, async (tx) => {
    for (const { secret, appSecret, verifyToken, ...one } of named) {
      const known = await tx
        .selectFrom('messaging.gateway')
        .selectAll()
        .where('code', '=', one.code)
        .forUpdate()
        .executeTakeFirst()
      const sealed = {
        secretCipher: cipher.seal(secret),
        ...sealedOfWhatsApp({ cipher }, { appSecret, verifyToken }),
      }
      if (known === undefined) {
        await tx
          .insertInto('messaging.gateway')
          .values({ ...one, state: 'active', ...sealed })
          .onConflict((on) => on.doNothing())
          .execute()
      } else if (
        known.changedBy === null &&
        isOther(known, one, cipher.open(known.secretCipher), secret)
      ) {
        await tx
          .updateTable('messaging.gateway')
          .set({ ...one, ...sealed, version: known.version + 1 })
          .where('id', '=', known.id)
          .execute()
      }
    }
  })
}

function isOther(
  known: Pick<Row, 'url' | 'account' | 'sender' | 'weight' | 'partCents' | 'kind'>,
  { url, account, sender, weight, partCents, kind }: Omit<GatewaySettings, 'secret' | 'code'>,
  before: string,
  now: string,
): boolean {
  return (
    before !== now ||
    known.url !== url ||
    known.account !== account ||
    known.sender !== sender ||
    known.weight !== weight ||
    known.partCents !== partCents ||
    known.kind !== kind
  )
}
