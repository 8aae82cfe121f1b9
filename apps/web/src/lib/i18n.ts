import loads from 'virtual:words'
import type { Texts } from '@daftari/contract/words/namespaces'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { currentLanguage, type Language, setCurrentLanguage } from './language.ts'
import { wholeOf, withParts } from './word-parts.ts'

/** The words of the contract, a module for each language and namespace (`build/word-modules.ts`). */
const fromModules: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = loads[`${language}/${namespace}`]
    if (load === undefined) {
      done(null, {})
      return
    }
    const whole = wholeOf(namespace)
    const read = whole === undefined ? load() : addPart(language, whole, load)
    read.then(
      (module) => done(null, module.default),
      (error: Error) => done(error, null),
    )
  },
}

/** What a section says of columns or choices stands with what everybody says of them. */
async function addPart(language: string, whole: string, load: () => Promise<{ default: object }>) {
  const [shared, part] = await Promise.all([loads[`${language}/${whole}`]?.(), load()])
  i18next.addResourceBundle(language, whole, { ...shared?.default, ...part.default })
  return { default: {} }
}

/** Reads the shell's texts and the titles in the chosen language; done before the first render. */
export async function startI18n(): Promise<void> {
  await i18next
    .use(fromModules)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      fallbackLng: 'en',
      supportedLngs: ['en', 'es', 'zh'],
      ns: ['shell', 'titles'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      load: 'currentOnly',
    })
  document.documentElement.lang = currentLanguage()
}

/** The texts of a section, read together with its first page. */
export function loadTexts(...namespaces: string[]): Promise<void> {
  return i18next.loadNamespaces(namespaces)
}

/** With the words of all sections, for what may name a column of any of them. */
export function loadAllTexts(...namespaces: string[]): Promise<void> {
  return i18next.loadNamespaces(withParts(namespaces))
}

export async function changeLanguage(language: Language, o = { save: true }): Promise<void> {
  setCurrentLanguage(language, o)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** The shell's texts for code outside of React; components use `useTranslation`. */
export function words(): Texts['shell'] {
  return (bundle('shell') ?? i18next.getResourceBundle('en', 'shell')) as Texts['shell']
}

/** All texts of a namespace in the current language, when they have been read. */
export function bundle(namespace: string): Readonly<Record<string, unknown>> | undefined {
  return i18next.getResourceBundle(currentLanguage(), namespace) as
    | Record<string, unknown>
    | undefined
}
