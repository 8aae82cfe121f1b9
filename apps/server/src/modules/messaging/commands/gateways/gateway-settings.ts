import { type GatewayKind, isSenderId, smsGatewayKinds } from '@daftari/contract/messaging/gateways'
import { refuse } from '@daftari/contract/refusals'
import { type AppContext, type Context, staffOf } from '../../../../platform/context.ts'
import { GatewayFaulty } from '../../gateway/gateway-fault.ts'
import type { GatewaySettings } from '../../gateway/gateway-settings.ts'
import { openedSecret } from '../../gateway/gateways-in-use.ts'
import type { OpenGateway } from '../../gateway/open-gateway.ts'
import { serviceAccountIn } from '../../gateway/push/service-account.ts'

export const ofSms: readonly string[] = smsGatewayKinds

export const changedNow = (ctx: Context) => ({
  changedBy: staffOf(ctx),
  changedAt: ctx.clock.now(),
})

interface KindSettings {
  sender: string
  account: string
  secret: string
  appSecret?: string | undefined
  verifyToken?: string | undefined
}

/**
 * The required settings of a kind; an empty secret keeps the stored one at a change. Each is named as in the
 * forms for adding and changing a gateway. Refuses: message-gateway.settings, .sender.
 */
export function requireSettings(kind: GatewayKind, of: KindSettings): void {
  const missing = (field: string) =>
    refuse('message-gateway.settings', {}, { [field]: 'missing', [asChanged(field)]: 'missing' })
  if (ofSms.includes(kind)) requireSender(of.sender)
  if (of.secret === '') missing('secret')
  if (kind === 'africas-talking' && of.account === '') missing('account')
  if (kind === 'whatsapp') {
    if (!/^\d{5,30}$/.test(of.account)) missing('account')
    if ((of.appSecret ?? '').length < 8) missing('appSecret')
    if ((of.verifyToken ?? '').length < 8) missing('verifyToken')
  }
  if (kind === 'push' && serviceAccountIn(of.secret) === undefined) missing('secret')
}

const asChanged = (field: string) => `gateway${field.charAt(0).toUpperCase()}${field.slice(1)}`

/** Customers see whom an SMS is from, by a name or number that the operator knows as ours. */
export function requireSender(sender: string): void {
  if (isSenderId(sender)) return
  refuse('message-gateway.sender', {}, { sender: 'form', gatewaySender: 'form' })
}

/**
 * The check of every opening, made before it is saved: what could not be opened would carry nothing.
 * Refuses: message-gateway.address, .out-of-reach, .settings.
 */
export function requireOpens(open: OpenGateway, settings: GatewaySettings): void {
  try {
    open(settings)
  } catch (error) {
    if (!(error instanceof GatewayFaulty)) throw error
    const { fault } = error
    const fields = { gatewayUrl: 'address', url: 'address' }
    if (fault === 'out-of-reach') refuse('message-gateway.out-of-reach', {}, fields)
    if (fault === 'address') refuse('message-gateway.address', {}, fields)
    refuse('message-gateway.settings', {}, { secret: 'missing', gatewaySecret: 'missing' })
  }
}

/** Where its messages and its secret go, and as whose: another one is for a second person to approve. */
export function destinationOf({
  kind,
  url,
  account,
  secret,
}: Pick<GatewaySettings, 'kind' | 'url' | 'account' | 'secret'>): string {
  const token = kind === 'push' ? serviceAccountIn(secret)?.tokenUrl.href : undefined
  return JSON.stringify([originOf(url), account, token ?? null])
}

/** Scheme, host and port: `origin` itself is null for an address that is not http. */
export function originOf(url: string): string {
  const read = URL.parse(url)
  return read === null ? '' : `${read.protocol}//${read.host}`
}

interface SealedSecrets {
  secretCipher: Buffer | null
  appSecretCipher: Buffer | null
  verifyCipher: Buffer | null
}

/** What cannot be read any more is as good as none: it has to be entered again. */
export const secretsIn = (app: Pick<AppContext, 'cipher'>, row: SealedSecrets) => ({
  secret: openedSecret(app, row.secretCipher) ?? '',
  appSecret: openedSecret(app, row.appSecretCipher) ?? '',
  verifyToken: openedSecret(app, row.verifyCipher) ?? '',
})

export const sealedOfWhatsApp = (
  { cipher }: Pick<AppContext, 'cipher'>,
  { appSecret = '', verifyToken = '' }: Partial<Pick<KindSettings, 'appSecret' | 'verifyToken'>>,
) => ({
  appSecretCipher: appSecret === '' ? null : cipher.seal(appSecret),
  verifyCipher: verifyToken === '' ? null : cipher.seal(verifyToken),
})
