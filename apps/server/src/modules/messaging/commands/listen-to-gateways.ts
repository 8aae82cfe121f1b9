import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import type { GatewaysInUse } from '../gateway/gateways-in-use.ts'
import { receiveReport } from './receive-report.ts'

/** Keeps a connection to those that report by one, whether there is something to send or not. */
export const listeningToGateways = (inUse: GatewaysInUse): RecurringJob[] => {
  const name = 'messaging.listen'
  return [
    {
      name,
      everySeconds: 15,
      run: async (appContext) => {
        for (const { code, listen } of await inUse(appContext)) {
          await listen?.(async ({ bytes, ...told }) => {
            await transact(appContext.db, (tx) =>
              receiveReport(systemContext(appContext, tx, name), {
                gateway: code,
                bytes,
                ip: null,
                told,
              }),
            )
          }).catch((error: Error) =>
            appContext.log.warn(
              { gateway: code, problem: error.message },
              'no connection to hear by',
            ),
          )
        }
      },
    },
  ]
}
