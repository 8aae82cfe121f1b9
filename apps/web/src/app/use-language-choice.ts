import { useQueryClient } from '@tanstack/react-query'
import { call } from '../lib/api/call.ts'
import { setLanguageAddress } from '../lib/api/session-addresses.ts'
import { changeLanguage, words } from '../lib/i18n.ts'
import type { Language } from '../lib/language.ts'
import { toast } from '../lib/toast.ts'

/** The language of this browser; for a signed-in person also that of the account. */
export function useLanguageChoice(o: { signedIn: boolean }) {
  const client = useQueryClient()
  return async (language: Language): Promise<void> => {
    await changeLanguage(language)
    toast.good(words().navbar.languageSwitched)
    if (!o.signedIn) return
    await call(setLanguageAddress, { body: { language } }).catch(() => undefined)
    // What the server words itself: refusals kept in answers, exports, the menu.
    await client.invalidateQueries()
  }
}
