import { expect, test } from 'vitest'
import { filesFor, type Manifest } from './page-weight.ts'

const manifest: Manifest = {
  'src/page.tsx': { file: 'page.js', imports: ['_list.js'], css: ['page.css'] },
  '_list.js': { file: 'list.js', imports: ['_base.js', '_tones.js'] },
  '_tones.js': { file: 'tones.js', imports: ['_list.js'] },
  '_base.js': { file: 'base.js', css: ['base.css'] },
  'src/drawer.tsx': { file: 'drawer.js', imports: ['_base.js'] },
}

test('a page weighs all that its file imports, each once, and nothing that is fetched later', () => {
  expect([...filesFor(manifest, ['src/page.tsx'])].sort()).toEqual(
    ['base.css', 'base.js', 'list.js', 'page.css', 'page.js', 'tones.js'].sort(),
  )
})

test('a page that the build does not have is said, not weighed as nothing', () => {
  expect(() => filesFor(manifest, ['src/other.tsx'])).toThrow('src/other.tsx')
})
