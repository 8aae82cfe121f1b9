import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namespaces } from '@daftari/contract/words/namespaces'
import { expect, test } from 'vitest'
import { browserSources, namespacesSaidBy, waitingForWords } from './page-words.ts'

const said = (file: string) => namespacesSaidBy(join(browserSources, file))

test('a page says what its file names and what its parts name, and not what is loaded later', () => {
  expect(said('pages/operation/system/app-config.tsx')).toEqual(
    expect.arrayContaining(['settings', 'operation', 'requests', 'columns', 'choices']),
  )
  const payments = said('pages/settlement/repayment/mpesa-payment.tsx')
  expect(payments).toEqual(expect.arrayContaining(['settlement', 'wallet']))
  expect(payments).not.toContain('corrections')
  expect(said('features/payment/payment-drawer.tsx')).toContain('corrections')
})

test('what is loaded later waits for its words', () => {
  const of = (path: string) => (path === './a.tsx' ? ['wallet', 'work'] : [])
  const changed = waitingForWords("lazy(() => import('./a.tsx').then((one) => one.A))", of)
  expect(changed).toContain('withTexts(import(\'./a.tsx\'), "wallet", "work").then((one) => one.A)')
  expect(changed).toMatch(/\nimport \{ withTexts \} from ".*\/lib\/i18n\.ts"\n$/)
  for (const same of ["import('./b.tsx')", "import('antd/es/locale/es_ES')", "import './a.tsx'"]) {
    expect(waitingForWords(same, of)).toBe(same)
  }
})

test('every file names its namespaces as they are written, each of them one that there is', () => {
  const files = readdirSync(browserSources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const hidden = files.filter((file) =>
    /\buseTranslation\((?!\s*(?:\)|'|\[))/.test(readFileSync(join(browserSources, file), 'utf8')),
  )
  expect(hidden).toEqual([])
  const known = new Set(Object.keys(namespaces))
  const strange = files.flatMap((file) =>
    said(file).flatMap((one) => (known.has(one) ? [] : [`${file}: ${one}`])),
  )
  expect(strange).toEqual([])
})
