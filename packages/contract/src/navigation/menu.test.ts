import { expect, test } from 'vitest'
import { menuFor, pagesBySection, pagesIn } from './menu.ts'
import { type PageKey, pageKeys } from './navigation.ts'
import { titleIn } from './titles.ts'

test('a menu is the same from its pages by section, whatever a newer server names besides', () => {
  const granted = new Set(pageKeys.filter((_, at) => at % 3 > 0))
  const sent = JSON.parse(JSON.stringify(pagesBySection(granted)))
  const [section = '', group = ''] = (pageKeys[1] as PageKey).split('/')
  sent[section][group].push('of-tomorrow')
  sent['new-section'] = { 'new-group': ['new-page'] }
  expect(menuFor(pagesIn(sent), titleIn('es'))).toEqual(menuFor(granted, titleIn('es')))
})
