import { type ContextSaying, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import type { GatewaysInUse } from '../gateway/gateways-in-use.ts'
import { keepTextOrPart } from './receive-part.ts'
import type { SealNumber } from './receive-text.ts'
import { isOfOurs } from './reports/is-of-ours.ts'
import { hashOf, receiveReport } from './reports/receive-report.ts'

/** Keeps a connection to those that report by one, whether there is something to send or not. */
export const listenToGatewaysJob = (inUse: GatewaysInUse, seal: SealNumber): RecurringJob[] => {
  const name = 'messaging.listen'
  return [
    {
      name,
      everySeconds: 15,
      run: async (appContext) => {
        for (const { code, listen } of await inUse(appContext)) {
          const from = { gateway: code, ip: null }
          const keep = async (work: (ctx: ContextSaying<'stopsContact'>) => Promise<unknown>) => {
            await transact(appContext.db, (tx) =>
              work(systemContext(appContext, tx, name, ['stopsContact'])),
            )
          }
          await listen?.({
            report: ({ bytes, phone, ...content }) =>
              keep((ctx) => {
                const phoneHash = hashOf(ctx, phone, seal)
                const { gatewayReference, status } = content
                const isRead = gatewayReference !== undefined
                const read = isRead && { content: { ...content, status, phoneHash } }
                return receiveReport(ctx, { ...from, bytes, ...read })
              }),
            knows: ({ gatewayReference, phone }) => {
              const phoneHash = hashOf({ appContext }, phone, seal)
              return isOfOurs(appContext.db, { gateway: code, gatewayReference, phoneHash })
            },
            text: (text) => keep((ctx) => keepTextOrPart(ctx, { ...text, gateway: code }, seal)),
          }).catch((error: Error) =>
            appContext.log.warn(
              { gateway: code, problem: error.message },
              'no connection to receive by',
            ),
          )
        }
      },
    },
  ]
}
