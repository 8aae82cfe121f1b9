import { beforeAll, expect, test } from 'vitest'
import { glossary } from '../lib/glossary.ts'
import { bundle, startI18n, withoutWord } from '../lib/i18n.ts'
import { loadPage } from './page-modules.ts'

beforeAll(() => startI18n())

test('a column is nameless while its words are on their way', () => {
  expect(bundle('columns')).toBeUndefined()
  expect(glossary.column({ page: 'promotion/leads/leads', name: 'leads' } as never, 'phone')).toBe(
    '',
  )
  expect(glossary.choice('auditStatus', 'approved')).toBe('')
})

test('a page is there once its words are, of whatever it shows at first', async () => {
  expect(bundle('settings')).toBeUndefined()
  await loadPage('operation/system/app-config')
  for (const namespace of ['operation', 'settings', 'requests', 'columns', 'choices']) {
    expect(bundle(namespace), namespace).toBeDefined()
  }
  expect(bundle('softphone')).toBeUndefined()
})

test('what is not read yet draws nothing, and never the name of a text', () => {
  expect(withoutWord('anything.at.all')).toBe('')
})
