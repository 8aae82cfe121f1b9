import { join } from 'node:path'
import { callbackSecretOf } from '../../../apps/server/src/platform/http/callbacks/callback-secret.ts'
import { reachEmbedded } from '../../../apps/server/src/platform/postgres/reach-embedded.ts'
import { startProcess } from '../../../apps/server/test/several/product-process.ts'
import { callingPort, dataFolder, settings } from '../settings.ts'
import { telephony } from './kamailio.ts'

const callbackSecret = 'the-path-of-the-telephony-server-in-tests'

const addressFor = (purpose: 'calls' | 'recordings') =>
  `http://127.0.0.1:${callingPort}/api/callbacks/${callbackSecretOf(callbackSecret, { purpose })}/calls`

/** What the telephony server is given: for calls, and for what was recorded of them. */
export const callAddress = addressFor('calls')
export const recordingAddress = `${addressFor('recordings')}/recording`

/** The lender whose softphones sign in at a telephony server of its own: one more server of the same. */
export async function serveCalling(): Promise<{ url: string; stop(): Promise<void> }> {
  const embedded = await reachEmbedded(join(dataFolder, 'postgres'))
  if (embedded === null) throw new Error('there is no database of the tests')
  const server = await startProcess('serve', {
    ...settings,
    DATABASE_URL: embedded.url,
    PORT: String(callingPort),
    CALLBACK_SECRET: callbackSecret,
    TELEPHONY_URL: telephony.url,
    TELEPHONY_REALM: telephony.realm,
    TELEPHONY_SECRET: telephony.secret,
  })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await embedded.stop()
    },
  }
}
