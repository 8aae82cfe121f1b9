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

/** A word that has not been read, or that there is none of, is left empty: its name tells nobody anything. */
const nothing = () => ''

let missingWord: (key: string) => string = nothing

/** Of a name that there is no word of: what a text without one draws. Tests throw. */
export const withoutWord = (key: string): string => missingWord(key)

/** Reads the shell's texts and the titles in the chosen language; done before the first render. */
export async function startI18n(missing: (key: string) => string = nothing): Promise<void> {
  missingWord = missing
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
      parseMissingKeyHandler: (key, otherwise) => otherwise ?? withoutWord(key),
      load: 'currentOnly',
    })
  document.documentElement.lang = currentLanguage()
}

/** Reads texts that have not been read; what failed is asked for once more, and refused if it fails again. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces)
  const failed = namespaces.filter((one) => !i18next.hasResourceBundle(currentLanguage(), one))
  if (failed.length === 0) return
  await i18next.reloadResources([currentLanguage()], failed)
  const lost = failed.filter((one) => !i18next.hasResourceBundle(currentLanguage(), one))
  if (lost.length > 0) throw new Error(`Importing a module of words failed: ${lost.join(', ')}`)
}

/**
 * A file that was loaded when it was wanted, once its words have been read too. The build writes this
 * around each `import()` of a file of ours (`build/page-words.ts`).
 */
export async function withTexts<M>(file: Promise<M>, ...namespaces: string[]): Promise<M> {
  const [module] = await Promise.all([file, loadTexts(...namespaces)])
  return module
}

/** With the words of all sections, for what may name a column of any of them. */
export function loadAllTexts(...namespaces: string[]): Promise<void> {
  return loadTexts(...withParts(namespaces))
}

export async function changeLanguage(language: Language, o = { save: true }): Promise<void> {
  // First the words: what is drawn meanwhile stays as it reads.
  await i18next.loadLanguages(language)
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
