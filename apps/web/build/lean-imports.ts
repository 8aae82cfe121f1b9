import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Shortcut {
  /** The module that imports too much. */
  importer: RegExp
  source: string
  /** What it gets instead. */
  target: string
}

const shortcuts: readonly Shortcut[] = [
  {
    // Every input reads this one context; through the package's door comes the whole form library.
    importer: /antd[\\/]es[\\/]form[\\/]context\.js$/,
    source: '@rc-component/form',
    target: '@rc-component/form/es/FormContext',
  },
  {
    // To know what is selected it takes four functions, and would take the tree they belong to.
    importer: /antd[\\/]es[\\/]table[\\/]hooks[\\/]useSelection\.js$/,
    source: '@rc-component/tree',
    target: join(import.meta.dirname, 'tree-arithmetic.ts'),
  },
  {
    // A single radio button knows nothing of forms; its group does.
    importer: /antd[\\/]es[\\/]table[\\/]hooks[\\/]useSelection\.js$/,
    source: '../../radio',
    target: 'antd/es/radio/radio',
  },
  {
    // Our tables are filtered by the server, so the menus in antd's headings, with the tree they
    // are made of, are never shown.
    importer: /antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]index\.js$/,
    source: './FilterDropdown',
    target: join(import.meta.dirname, 'no-heading-filters.ts'),
  },
]

/**
 * Leaves out of the first pages what they load only because a module imports from too high up. A
 * shortcut that no longer meets its import fails the build instead of quietly doing nothing.
 */
export function leanImports(): Plugin {
  const met = new Set<Shortcut>()
  return {
    name: 'lean-imports',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const one = shortcuts.find((it) => it.source === source && it.importer.test(importer ?? ''))
      if (one === undefined) return null
      met.add(one)
      return this.resolve(one.target, importer, { skipSelf: true })
    },
    buildEnd(error) {
      const missed = shortcuts.filter((one) => !met.has(one))
      if (error === undefined && missed.length > 0) {
        this.error(`no module imports ${missed.map((one) => one.source).join(', ')} any more`)
      }
    },
  }
}
