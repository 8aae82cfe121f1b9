import type { GatewayKind } from '@daftari/contract/messaging/gateways'
import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import type { Selectable } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { MessagingGateway } from '../../../platform/db/types.ts'
import type { GatewaySettings, OpenGateway } from './open-gateway.ts'
import type { TextGateway } from './text-gateway.ts'

/** With how often it may be used in a day and in a second; undefined where nobody set a limit. */
export interface GatewayInUse extends TextGateway {
  perNumber?: number | undefined
  perSecond?: number | undefined
  perAddress?: number | undefined
}

/** Those that are in use now, whatever was changed since. */
export type GatewaysInUse = (appContext: AppContext) => Promise<readonly GatewayInUse[]>

/**
 * The active rows, each opened once for a version of its row and closed when that is past. Until there are
 * rows those that the environment names.
 */
export function gatewaysInUse(
  named: readonly TextGateway[],
  open: OpenGateway,
): { now: GatewaysInUse; close(): Promise<void> } {
  const opened = new Map<string, GatewayInUse>()
  const close = async () => {
    for (const gateway of opened.values()) await gateway.close?.()
  }
  const now: GatewaysInUse = async (appContext) => {
    const rows = await appContext.db
      .selectFrom('messaging.gateway')
      .selectAll()
      .orderBy('id')
      .execute()
    if (rows.length === 0) return named
    const active = rows.filter(({ state }) => state === 'active')
    const wanted = new Map(active.map((row) => [`${row.id}:${row.version}`, row]))
    for (const [key, gateway] of opened) {
      if (wanted.has(key)) continue
      opened.delete(key)
      await gateway.close?.()
    }
    return [...wanted].map(([key, row]) => {
      const known = opened.get(key)
      if (known !== undefined) return known
      const gateway = open(settingsIn(appContext, row))
      const made = {
        ...gateway,
        perNumber: row.perNumber ?? undefined,
        perAddress: row.perAddress ?? undefined,
        perSecond: row.perSecond ?? undefined,
      }
      opened.set(key, made)
      return made
    })
  }
  return { now, close }
}

/** A row with its secrets in clear. */
export function settingsIn(
  { cipher }: Pick<AppContext, 'cipher'>,
  row: Pick<
    Selectable<MessagingGateway>,
    'code' | 'kind' | 'url' | 'account' | 'sender' | 'weight' | 'partCents' | 'secretCipher'
  > &
    Partial<Pick<Selectable<MessagingGateway>, 'appSecretCipher' | 'verifyCipher'>>,
): GatewaySettings {
  const { code, url, account, sender, weight, partCents, secretCipher } = row
  const { appSecretCipher = null, verifyCipher = null } = row
  return {
    code,
    kind: row.kind as GatewayKind,
    url,
    account,
    sender,
    weight,
    partCents,
    secret: cipher.open(secretCipher),
    ...(appSecretCipher !== null && { appSecret: cipher.open(appSecretCipher) }),
    ...(verifyCipher !== null && { verifyToken: cipher.open(verifyCipher) }),
  }
}

/** What the dearest of a channel takes for a part; null where none of it is in use. */
export function partCentsOf(all: readonly TextGateway[], of: MessageChannel): number | null {
  const able = all.filter(({ channel = 'sms' }) => channel === of)
  return able.length === 0 ? null : Math.max(...able.map((one) => one.partCents))
}
