import { titles } from '@daftari/contract/navigation/titles'
import { describe, expect, test } from 'vitest'

type Texts = Record<string, unknown>

const files = import.meta.glob<{ default: Texts }>('./*/*.ts', { eager: true })
const namespaces = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))]

function textsOf(language: string, file: string): Map<string, string> {
  return leaves(files[`./${language}/${file}`]?.default ?? {})
}

function leaves(texts: Texts, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    const name = path === '' ? key : `${path}.${key}`
    if (typeof value === 'string') found.set(name, value)
    else for (const [below, text] of leaves(value as Texts, name)) found.set(below, text)
  }
  return found
}

const placeholders = (text: string) => [...text.matchAll(/\{\{?(\w+)/g)].map((one) => one[1]).sort()

test('every namespace was looked at', () => {
  expect(namespaces.length).toBeGreaterThanOrEqual(8)
})

describe.each(namespaces)('%s', (file) => {
  const source = textsOf('en', file)

  test.each(['es', 'zh'])('%s has the same keys as English', (language) => {
    expect([...textsOf(language, file).keys()].sort()).toEqual([...source.keys()].sort())
  })

  test.each(['es', 'zh'])('%s fills in the same placeholders', (language) => {
    const texts = textsOf(language, file)
    const different = [...source].filter(([key, text]) => {
      return placeholders(texts.get(key) ?? '').join() !== placeholders(text).join()
    })
    expect(different.map(([key]) => key)).toEqual([])
  })

  test.each(['en', 'es', 'zh'])('%s has no empty text and no exclamation', (language) => {
    const bad = [...textsOf(language, file)].filter(([key, text]) => {
      // The product's own words for an expired session have one.
      return text.trim() === '' || (text.includes('!') && !key.endsWith('expiredToast'))
    })
    expect(bad.map(([key]) => key)).toEqual([])
  })
})

test('every page has a title in every language', () => {
  const missing = Object.entries(titles).filter(([, words]) => {
    return [words.en, words.es, words.zh].some((word) => word.trim() === '')
  })
  expect(missing).toEqual([])
})
