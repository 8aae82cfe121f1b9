import type { ParsedOf } from '@daftari/contract/endpoint'
import * as contract from '@daftari/contract/messaging/gateways'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type AppContext, type Context, staffOf } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { type EntityRow, entity } from '../../../platform/desk/actions/entity.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import type { GatewaySettings, OpenGateway } from '../gateway/open-gateway.ts'

export const gatewayEntity = entity({ type: 'message-gateway', table: 'messaging.gateway' })

type Row = EntityRow<'messaging.gateway'>

/** Refuses: message-gateway.code-taken, message-gateway.address. */
export async function createGateway(
  ctx: Context,
  { reason, secret, ...given }: ParsedOf<typeof contract.createGateway>['body'],
): Promise<{ id: number }> {
  requireSafeAddress(given.kind, given.url)
  const added = await ctx.tx
    .insertInto('messaging.gateway')
    .values({
      ...given,
      state: 'inactive',
      secretCipher: ctx.appContext.cipher.seal(secret),
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
  const isLocal = read !== null && /^(localhost|127\.)/.test(read.hostname)
  const sealed = kind === 'smpp' ? ['smpp:', 'smpps:'] : ['https:']
  const fits = read !== null && (sealed.includes(read.protocol) || (isLocal && kind !== 'smpp'))
  if (!fits) refuse('message-gateway.address', {}, { gatewayUrl: 'address', url: 'address' })
}

const orNone = (count: number) => (count === 0 ? null : count)

export const editingGateways = act(contract.editGateway, gatewayEntity, {
  change(ctx, row, body) {
    requireSafeAddress(row.kind as contract.GatewayKind, body.gatewayUrl)
    const { gatewaySecret: secret } = body
    return {
      ...settingsOf(body),
      ...(secret === '' ? {} : { secretCipher: ctx.appContext.cipher.seal(secret) }),
      ...changedNow(ctx),
    }
  },
  details: (_row, body) => ({
    ...settingsOf(body),
    secret: body.gatewaySecret === '' ? 'kept' : 'new',
  }),
})

type Edited = ParsedOf<typeof contract.editGateway>['body']

const settingsOf = (body: Edited) => ({
  url: body.gatewayUrl,
  account: body.gatewayAccount,
  sender: body.gatewaySender,
  weight: body.gatewayWeight,
  partCents: body.partPrice,
  perNumber: orNone(body.perNumber),
  perAddress: orNone(body.perAddress),
})

export const activatingGateways = act(contract.activateGateway, gatewayEntity, {
  change: (ctx) => changedNow(ctx),
})

/** The last one of SMS stays: sign-in codes go by it. Refuses: message-gateway.last. */
export const deactivatingGateways = act(contract.deactivateGateway, gatewayEntity, {
  async guard(ctx, row) {
    const other = await ctx.db
      .selectFrom('messaging.gateway')
      .select('id')
      .where('state', '=', 'active')
      .where('kind', 'in', ['http', 'smpp'])
      .where('id', '<>', row.id)
      .executeTakeFirst()
    if (other === undefined && ['http', 'smpp'].includes(row.kind)) refuse('message-gateway.last')
  },
  change: (ctx) => changedNow(ctx),
})

/** The number of the person who asks, in clear; undefined where none is kept. */
export type OwnNumber = (ctx: Context) => Promise<string | undefined>

/** Refuses: message-gateway.no-own-number, message-gateway.not-taken. */
export const testingGateways = (open: OpenGateway, ownNumber: OwnNumber) =>
  act(contract.testGateway, gatewayEntity, {
    async change(ctx, row) {
      const to = (await ownNumber(ctx)) ?? refuse('message-gateway.no-own-number')
      const gateway = open(settingsIn(ctx, row))
      const reference = `t${ctx.appContext.cipher.hash(`test:${row.id}:${row.version}`).toString('hex').slice(0, 31)}`
      const text = `Daftari: a test of the gateway ${row.code}.`
      const answer = await gateway.send({ reference, to, text })
      await gateway.close?.()
      if (answer.outcome !== 'taken') refuse('message-gateway.not-taken', { code: answer.code })
      return {}
    },
  })

function settingsIn(ctx: Context, row: Row): GatewaySettings {
  const { code, url, account, sender, weight, partCents } = row
  const kind = row.kind as contract.GatewayKind
  const secret = ctx.appContext.cipher.open(row.secretCipher)
  return { code, kind, url, account, sender, secret, weight, partCents }
}

/** What the environment names, until somebody changes it in the console. */
export const importingGateways = (named: readonly GatewaySettings[]): RecurringJob[] =>
  named.length === 0
    ? []
    : [
        {
          name: 'messaging.import-gateways',
          everySeconds: 600,
          run: (appContext) => importGateways(appContext, named),
        },
      ]

export async function importGateways(
  { db, cipher }: AppContext,
  named: readonly GatewaySettings[],
): Promise<void> {
  await transact(db, async (tx) => {
    for (const { secret, ...one } of named) {
      const known = await tx
        .selectFrom('messaging.gateway')
        .selectAll()
        .where('code', '=', one.code)
        .forUpdate()
        .executeTakeFirst()
      const secretCipher = cipher.seal(secret)
      if (known === undefined) {
        await tx
          .insertInto('messaging.gateway')
          .values({ ...one, state: 'active', secretCipher })
          .onConflict((on) => on.doNothing())
          .execute()
      } else if (
        known.changedBy === null &&
        isOther(known, one, cipher.open(known.secretCipher), secret)
      ) {
        await tx
          .updateTable('messaging.gateway')
          .set({ ...one, secretCipher, version: known.version + 1 })
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
