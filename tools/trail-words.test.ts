import { describe, expect, it } from 'vitest'
import en from '../apps/web/src/locales/en/trail.ts'
import es from '../apps/web/src/locales/es/trail.ts'
import zh from '../apps/web/src/locales/zh/trail.ts'
import { readFile, trackedFiles } from './tidy/rule.ts'

/** `act: 'noun.verb'` and `act: 'sign-in'` where the trail is written; a history's own acts are one word. */
const written = /\bact: '((?:[a-z-]+\.[a-z-]+)|sign-in|sign-out)'/g

describe('every act that the trail may hold', () => {
  const sources = trackedFiles()
    .filter((path) => /^apps\/server\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap((path) => readFile(path) ?? [])
  const acts = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(written)].map((match) => match[1] ?? '')),
  )

  it('is found in the sources', () => {
    expect(acts.size).toBeGreaterThan(40)
  })

  it.each(Object.entries({ en, es, zh }))('has its words in %s', (_language, texts) => {
    const known: Readonly<Record<string, string>> = texts.acts
    const nameless = [...acts].filter((act) => (known[act] ?? '') === '')
    expect(nameless, 'say it in acts of locales/<language>/trail.ts').toEqual([])
  })
})
