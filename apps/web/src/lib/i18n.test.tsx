import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bundle, changeLanguage, startI18n, useTranslation, words } from './i18n.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
const place = document.body.appendChild(document.createElement('p'))
const missing: string[] = []

beforeEach(async () => {
  await startI18n((key) => {
    missing.push(key)
    return ''
  })
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

function Said({ count }: { count: number }) {
  const { t, i18n } = useTranslation()
  const dropped = t(($) => $.views.dropped, { view: 'Own', names: 'A', count })
  return `${i18n.language}: ${t(($) => $.tabs.close)} ${dropped}`
}

const draw = (count: number) => act(() => root.render(<Said count={count} />))

it('has a form for one and one for many, and puts in what a text leaves open', () => {
  const { dropped_one: one, dropped_other: many } = words().views
  const filled = (text: string) => text.replace('{{view}}', 'Own').replace('{{names}}', 'A')
  draw(1)
  expect(place.textContent).toContain(filled(one))
  draw(2)
  expect(place.textContent).toContain(filled(many))
  draw(0)
  expect(place.textContent).toContain(filled(many))
})

it('says a text in the language that is chosen, and what is drawn says the other at once', async () => {
  draw(1)
  expect(place.textContent).toMatch(/^en: Close/)
  for (const [language, begins] of [
    ['es', /^es: Cerrar/],
    ['zh', /^zh: 关闭/],
    ['en', /^en: Close/],
  ] as const) {
    await act(() => changeLanguage(language, { save: false }))
    expect(place.textContent).toMatch(begins)
    expect(document.documentElement.lang).toBe(language)
    expect(bundle('titles', language)).toBeDefined()
  }
})

function Missing() {
  const { t } = useTranslation()
  return t(($) => ($ as unknown as { no: { such: string } }).no.such)
}

it('draws nothing for a name that nothing has, and a test hears of it', () => {
  act(() => root.render(<Missing />))
  expect(place.textContent).toBe('')
  expect(missing).toContain('no.such')
})
