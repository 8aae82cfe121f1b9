import { column } from '@daftari/contract/columns'
import { beforeAll, expect, test } from 'vitest'
import { formats } from '../../lib/format/use-format.ts'
import { glossary } from '../../lib/glossary.ts'
import { changeLanguage, loadAllTexts, startI18n } from '../../lib/i18n.ts'
import { cellText } from './cell.tsx'

beforeAll(async () => {
  await startI18n()
  await loadAllTexts('columns', 'choices')
})

const shown = (name: string, kind: Parameters<typeof cellText>[1], saysNobody: boolean) =>
  cellText(name, kind, { [name]: null }, { format: formats(), glossary, saysNobody })

test.each([
  ['collector', column.staff(), 'Nobody'],
  ['teamName', column.text(), 'No team'],
  ['fromApp', column.app(), 'No app'],
  ['app', column.app(), 'No app'],
  ['group', column.text(), 'None'],
  ['reason', column.text(), '–'],
  ['firstContactAt', column.instant(), '–'],
])('of %s that a report’s row has not one reads %s', (name, kind, words) => {
  expect(shown(name, kind, true)).toBe(words)
  // In a list it is not known yet, or was never asked.
  expect(shown(name, kind, false)).toBe('–')
})

test('in the reader’s language', async () => {
  await changeLanguage('es')
  await loadAllTexts('choices')
  expect(shown('collector', column.staff(), true)).toBe('Nadie')
  await changeLanguage('en')
})
