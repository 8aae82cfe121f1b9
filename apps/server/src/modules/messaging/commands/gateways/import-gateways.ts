import type { AppContext } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db/transact.ts'
import type { EntityRow } from '../../../../platform/desk/actions/entity.ts'
import type { RecurringJob } from '../../../../platform/schedule/daily.ts'
import type { GatewaySettings } from '../../gateway/gateway-settings.ts'
import { openedSecret } from '../../gateway/gateways-in-use.ts'
import { sealedOfWhatsApp } from './gateway-settings.ts'

type Row = EntityRow<'messaging.gateway'>

/** What the environment names, until somebody changes it in the console. */
export const importGatewaysJob = (named: readonly GatewaySettings[]): RecurringJob[] =>
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

/** Gateways named by the environment come from the server's operator: they need no second person. */
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
          .values({ ...one, state: 'active', approved: true, ...sealed })
          .onConflict((on) => on.doNothing())
          .execute()
      } else if (
        known.changedBy === null &&
        isOther(known, one, openedSecret({ cipher }, known.secretCipher), secret)
      ) {
        await tx
          .updateTable('messaging.gateway')
          .set({ ...one, ...sealed, approved: true, version: known.version + 1 })
          .where('id', '=', known.id)
          .execute()
      }
    }
  })
}

function isOther(
  known: Pick<Row, 'url' | 'account' | 'sender' | 'weight' | 'partCents' | 'kind'>,
  { url, account, sender, weight, partCents, kind }: Omit<GatewaySettings, 'secret' | 'code'>,
  before: string | undefined,
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
