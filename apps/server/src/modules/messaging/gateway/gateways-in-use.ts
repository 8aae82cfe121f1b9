import type {
  GatewayAlphabet,
  GatewayFault,
  GatewayKind,
} from '@daftari/contract/messaging/gateways'
import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import type { Selectable } from 'kysely'
import { unowned } from '../../../platform/cipher.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { MessagingGateway } from '../../../platform/db/types.ts'
import { GatewayFaulty } from './gateway-fault.ts'
import type { GatewaySettings } from './gateway-settings.ts'
import type { OpenGateway } from './open-gateway.ts'
import type { TextGateway } from './text-gateway.ts'

/** Includes the daily and per-second limits; undefined where none is set. */
export interface GatewayInUse extends TextGateway {
  perNumber?: number | undefined
  perSecond?: number | undefined
  perAddress?: number | undefined
}

/** The gateways in use now, including the latest changes; `rows` are theirs where they were just read. */
export type GatewaysInUse = (
  appContext: AppContext,
  rows?: readonly GatewayRow[],
) => Promise<readonly GatewayInUse[]>

export type GatewayRow = Selectable<MessagingGateway>

/**
 * The active rows, each opened once per version of its row and closed after a newer one. A gateway that
 * cannot be opened is left out, with the reason in `gateway_fault`; the others continue. Until rows exist,
 * the gateways named by the environment.
 */
export function gatewaysInUse(
  named: readonly TextGateway[],
  open: OpenGateway,
): { now: GatewaysInUse; close(): Promise<void> } {
  const opened = new Map<string, GatewayInUse | undefined>()
  const close = async () => {
    for (const gateway of opened.values()) await gateway?.close?.()
  }
  /** Stored at once, so that concurrent callers share one gateway; its result is recorded later. */
  const openedNow = (appContext: AppContext, key: string, row: GatewayRow): Promise<void> => {
    try {
      const gateway = open(settingsIn(appContext, row))
      const limits = {
        perNumber: row.perNumber ?? undefined,
        perAddress: row.perAddress ?? undefined,
        perSecond: row.perSecond ?? undefined,
      }
      opened.set(key, { ...gateway, ...limits })
      return forgetFault(appContext, row)
    } catch (error) {
      opened.set(key, undefined)
      return keepFault(appContext, row, error)
    }
  }
  const now: GatewaysInUse = async (appContext, given) => {
    const rows = given ?? (await rowsOf(appContext))
    if (rows.length === 0) return named
    const active = rows.filter(({ state }) => state === 'active')
    const wanted = new Map(active.map((row) => [`${row.id}:${row.version}`, row]))
    for (const [key, gateway] of opened) {
      if (wanted.has(key)) continue
      opened.delete(key)
      await gateway?.close?.()
    }
    for (const [key, row] of wanted) {
      if (!opened.has(key)) await openedNow(appContext, key, row)
    }
    return [...wanted.keys()].flatMap((key) => opened.get(key) ?? [])
  }
  return { now, close }
}

const rowsOf = ({ db }: AppContext): Promise<GatewayRow[]> =>
  db.selectFrom('messaging.gateway').selectAll().orderBy('id').execute()

async function keepFault(
  { db, clock, log }: AppContext,
  row: GatewayRow,
  error: unknown,
): Promise<void> {
  const fault: GatewayFault = error instanceof GatewayFaulty ? error.fault : 'other'
  log.error({ gateway: row.code, fault }, 'a gateway cannot be opened, the others go on')
  const { id: gatewayId, version } = row
  await db
    .insertInto('messaging.gatewayFault')
    .values({ gatewayId, version, fault, since: clock.now() })
    .onConflict((on) => on.column('gatewayId').doUpdateSet({ version, fault }))
    .execute()
}

async function forgetFault({ db }: AppContext, { id }: GatewayRow): Promise<void> {
  await db.deleteFrom('messaging.gatewayFault').where('gatewayId', '=', id).execute()
}

/** A row with its secrets in clear. Throws GatewayFaulty where they cannot be read. */
export function settingsIn(
  app: Pick<AppContext, 'cipher'>,
  row: Pick<
    GatewayRow,
    'code' | 'kind' | 'url' | 'account' | 'sender' | 'weight' | 'partCents' | 'secretCipher'
  > &
    Partial<Pick<GatewayRow, 'appSecretCipher' | 'verifyCipher' | 'alphabet'>>,
): GatewaySettings {
  const { code, url, account, sender, weight, partCents } = row
  const readable = (sealed: Buffer) => {
    const text = openedSecret(app, sealed)
    if (text === undefined) throw new GatewayFaulty(code, 'secret')
    return text
  }
  const { appSecretCipher = null, verifyCipher = null, alphabet } = row
  return {
    code,
    kind: row.kind as GatewayKind,
    url,
    account,
    sender,
    weight,
    partCents,
    secret: readable(row.secretCipher),
    ...(alphabet !== undefined && { alphabet: alphabet as GatewayAlphabet }),
    ...(appSecretCipher !== null && { appSecret: readable(appSecretCipher) }),
    ...(verifyCipher !== null && { verifyToken: readable(verifyCipher) }),
  }
}

/** Undefined if there is none, or if it was encrypted with another key. */
export function openedSecret(
  { cipher }: Pick<AppContext, 'cipher'>,
  sealed: Buffer | null,
): string | undefined {
  if (sealed === null) return undefined
  try {
    return cipher.open(sealed, unowned)
  } catch {
    return undefined
  }
}

/** What the dearest of a channel takes for a part; null where none of it is in use. */
export function partCentsOf(all: readonly TextGateway[], of: MessageChannel): number | null {
  const able = all.filter(({ channel = 'sms' }) => channel === of)
  return able.length === 0 ? null : Math.max(...able.map((one) => one.partCents))
}
