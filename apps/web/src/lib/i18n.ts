import loads from 'virtual:words'
import type { Texts } from '@daftari/contract/words/namespaces'
import { useEffect, useSyncExternalStore } from 'react'
import { currentLanguage, type Language, setCurrentLanguage } from './language.ts'
import { wholeOf, withParts } from './word-parts.ts'

type Bundle = Readonly<Record<string, unknown>>

/** A namespace as it is said: of a text with forms for one and for many, the name without them. */
type Said<T> = {
  readonly [K in keyof T as WithoutForm<K>]: T[K] extends string ? string : Said<T[K]>
}
type WithoutForm<K> = K extends `${infer Name}_${'zero' | 'one' | 'other'}` ? Name : K

/** The text at a place of the namespace, or all texts below it, with their `{{names}}` filled in. */
export type Say<N extends keyof Texts> = <Found>(
  select: (texts: Said<Texts[N]>) => Found,
  values?: Readonly<Record<string, unknown>>,
) => Found

/** The words of the contract that have been read, a module for each language and namespace. */
const known = new Map<string, Bundle>()
const reading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

const nameOf = (language: Language, namespace: string) => `${language}/${namespace}`

function notify(): void {
  for (const listener of listeners) listener()
}

/** Reads a namespace once; what failed is asked for once more, and refused if it fails again. */
function read(language: Language, namespace: string): Promise<void> {
  const name = nameOf(language, namespace)
  const begun = reading.get(name) ?? readNow(language, namespace)
  reading.set(name, begun)
  begun.catch(() => reading.delete(name))
  return begun
}

async function readNow(language: Language, namespace: string): Promise<void> {
  const name = nameOf(language, namespace)
  const load = loads[name] ?? (async () => ({ default: {} }))
  const lost = (cause: unknown) =>
    new Error(`Importing a module of words failed: ${namespace}`, { cause })
  const module = load()
    .catch(load)
    .catch((cause: unknown) => Promise.reject(lost(cause)))
  // A section's words for columns and choices are merged with the shared ones.
  const whole = wholeOf(namespace)
  const [{ default: texts }] = await Promise.all([module, whole && read(language, whole)])
  const place = nameOf(language, whole ?? namespace)
  known.set(name, texts)
  known.set(place, { ...known.get(place), ...texts })
  notify()
}

/** A word that is not loaded, or does not exist, is left empty: showing its key would help nobody. */
const nothing = () => ''

let missingWord: (key: string) => string = nothing

/** For a name without a word: the text drawn instead. Tests throw. */
export const withoutWord = (key: string): string => missingWord(key)

/** Reads the shell's texts and the titles in the chosen language; done before the first render. */
export async function startI18n(missing: (key: string) => string = nothing): Promise<void> {
  missingWord = missing
  document.documentElement.lang = currentLanguage()
  // Without them the page is drawn without words, and they are requested again.
  await loadTexts('shell', 'titles').catch(() => undefined)
}

/** Reads texts that have not been read. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  await Promise.all(namespaces.map((one) => read(currentLanguage(), one)))
}

/** Makes pages findable by their English titles in any language. */
export const loadEnglishTitles = (): Promise<void> => read('en', 'titles')

/**
 * A file that was loaded when it was wanted, once its words have been read too. The build writes this
 * around each `import()` of a file of ours (`build/page-words.ts`).
 */
export async function withTexts<M>(file: Promise<M>, ...namespaces: string[]): Promise<M> {
  const [module] = await Promise.all([file, loadTexts(...namespaces)])
  return module
}

/** Loads the words of all sections, for screens that may name a column of any of them. */
export function loadAllTexts(...namespaces: string[]): Promise<void> {
  return loadTexts(...withParts(namespaces))
}

export async function changeLanguage(language: Language, o = { save: true }): Promise<void> {
  const before = `${currentLanguage()}/`
  const said = [...known.keys()].filter((name) => name.startsWith(before))
  // First the words: what is drawn meanwhile stays as it reads.
  await Promise.allSettled(said.map((name) => read(language, name.slice(before.length))))
  setCurrentLanguage(language, o)
  document.documentElement.lang = language
  notify()
}

/** The shell's texts for code outside of React; components use `useTranslation`. */
export function words(): Texts['shell'] {
  return (bundle('shell') ?? known.get('en/shell')) as Texts['shell']
}

/** All texts of a namespace, when they have been read: in the current language, if no other is named. */
export function bundle(namespace: string, language = currentLanguage()): Bundle | undefined {
  return known.get(nameOf(language, namespace))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Says the texts of a namespace; of several those of the first, once all have been read. It renders again
 * when they have been, and when the language changes.
 */
export function useTranslation<N extends keyof Texts = 'shell'>(
  of: N | readonly [N, ...(keyof Texts)[]] = 'shell' as N,
) {
  const namespaces: readonly string[] = typeof of === 'string' ? [of] : of
  const isReady = () => namespaces.every((one) => bundle(one) !== undefined)
  const state = useSyncExternalStore(listen, () => `${currentLanguage()} ${isReady()}`)
  const wanted = namespaces.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is read through its own module.
  useEffect(() => {
    loadTexts(...wanted.split(' ')).catch(() => undefined)
  }, [wanted, state])
  const language = currentLanguage()
  return { t: sayer(language, namespaces[0] as N), i18n: { language }, ready: isReady() }
}

const sayers = new Map<string, unknown>()

/** One for each language and namespace, so that what is made with it stays the same. */
function sayer<N extends keyof Texts>(language: Language, namespace: N): Say<N> {
  const name = nameOf(language, namespace)
  const say = sayers.get(name) ?? makeSayer(language, namespace)
  sayers.set(name, say)
  return say as Say<N>
}

function makeSayer(language: Language, namespace: string) {
  const rules = new Intl.PluralRules(language)
  return (select: (texts: object) => unknown, values: Readonly<Record<string, unknown>> = {}) => {
    const steps = stepsOf(select)
    const { count } = values
    const forms = typeof count === 'number' ? formsOf(count, rules) : ['']
    const texts = bundle(namespace, language)
    const found = forms.map((form) => standsAt(texts, steps, form)).find((one) => one !== undefined)
    if (typeof found !== 'string') return found ?? withoutWord(steps.join('.'))
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''))
  }
}

/** The suffixes of a text's name for a count. */
const formsOf = (count: number, rules: Intl.PluralRules): string[] => [
  ...(count === 0 ? ['_zero'] : []),
  `_${rules.select(count)}`,
  '_other',
  '',
]

function standsAt(texts: unknown, steps: readonly string[], form: string): unknown {
  let found = texts
  for (const [at, step] of steps.entries()) {
    found = (found as Bundle | undefined)?.[at === steps.length - 1 ? step + form : step]
  }
  return found
}

let taken: string[] = []
const path: object = new Proxy(
  {},
  {
    get(_, step) {
      taken.push(String(step))
      return path
    },
  },
)

/** The names by which a text is chosen. */
function stepsOf(select: (texts: object) => unknown): string[] {
  taken = []
  select(path)
  return taken
}
