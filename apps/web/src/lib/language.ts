import { type Language, languages } from '@daftari/contract/language'
import { keep, kept } from './storage.ts'

export type { Language }
export { languages }

export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  zh: '中文',
}

/** The tag by which numbers and dates are written. */
export const localeTags: Record<Language, string> = { en: 'en-GB', es: 'es-MX', zh: 'zh-CN' }

let language: Language = savedLanguage() ?? 'en'

export function currentLanguage(): Language {
  return language
}

/** The choice made on this machine; it overrides the default and the account's language. */
export function savedLanguage(): Language | undefined {
  const saved = kept('language')
  return languages.find((one) => one === saved)
}

export function setCurrentLanguage(chosen: Language, o: { save: boolean }): void {
  language = chosen
  if (o.save) keep('language', chosen)
}
