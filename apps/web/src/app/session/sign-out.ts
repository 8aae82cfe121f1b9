import { call } from '../../lib/api/call.ts'
import { logoutAddress } from '../../lib/api/session-addresses.ts'
import { pageMemory } from '../../lib/page-memory.ts'
import { queryClient } from '../../lib/query-client.ts'
import { duringSession } from '../../lib/storage.ts'
import { tabStore } from '../tabs/tab-store.ts'

/**
 * Forgets everything that this browser keeps of the session, on both sides, without navigating. Returns the
 * identity provider's sign-out address, for a person who signed in there.
 */
export async function endSession(): Promise<string | undefined> {
  forgetSession()
  try {
    const { leave } = await call(logoutAddress, {}, { quiet: true })
    return leave
  } catch {
    // The server has ended it already, or will when it idles out; here it is over anyway.
    return undefined
  }
}

/** No trace of a customer stays: neither tabs, nor drafts, nor answers. */
export function forgetSession(): void {
  queryClient.clear()
  tabStore.clear()
  pageMemory.forgetAll()
  duringSession.clear()
}

/** Signs out and loads the application again, which then shows the sign-in page. */
export async function signOut(): Promise<void> {
  location.assign((await endSession()) ?? '/')
}

const reloadDelayMs = 2_000

let leaving = false

/** The session is over whether the person wants it or not: they can read why, then it is done. */
export function forceSignOut(): void {
  if (leaving) return
  leaving = true
  setTimeout(() => {
    void endSession().then(() => location.reload())
  }, reloadDelayMs)
}
