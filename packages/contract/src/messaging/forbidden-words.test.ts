import { describe, expect, it } from 'vitest'
import { messageLanguages } from './enums.ts'
import { forbiddenIn } from './forbidden-words.ts'
import { problemsOf } from './template-text.ts'
import { forbiddenPhrases } from './test/forbidden-phrases.ts'
import { goodTemplates } from './test/good-templates.ts'

const phrases = messageLanguages.flatMap((language) => forbiddenPhrases[language])
const good = messageLanguages.flatMap((language) => {
  const { openings, bodies, closings } = goodTemplates[language]
  return openings.flatMap((opening) =>
    bodies.flatMap((body) => closings.map((closing) => `${opening}${body}${closing}`)),
  )
})

describe('SA-02: of threats, bluff, shaming and insults none is sent', () => {
  it('over two hundred phrases, some fifty in each language, each once', () => {
    expect(new Set(phrases).size).toBe(phrases.length)
    expect(phrases.length).toBeGreaterThanOrEqual(200)
    for (const language of messageLanguages) {
      expect(forbiddenPhrases[language].length).toBeGreaterThanOrEqual(50)
    }
  })

  it.each(phrases)('%s', (phrase) => {
    expect(forbiddenIn(phrase)).not.toEqual([])
    const within = `{lender}: {name}, ${phrase.toLocaleUpperCase()} {owed}.`
    expect(problemsOf(within, 'collection').map(({ code }) => code)).toContain('words')
  })

  it('and of a thousand good templates fewer than ten are held', () => {
    expect(new Set(good).size).toBe(good.length)
    expect(good.length).toBeGreaterThanOrEqual(1_000)
    const held = good.filter((text) => problemsOf(text, 'collection').length > 0)
    expect(held.slice(0, 20)).toEqual([])
  })
})
