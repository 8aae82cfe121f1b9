import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Shortcut {
  /** The module that imports too much. */
  importer: RegExp
  source: string
  /** The replacement. */
  target: string
}

const leftOut = join(import.meta.dirname, 'left-out.ts')

const slash = '[\\\\/]'

/** A module of antd's table, by the steps that lead to it: of the build's antd, or of the tests'. */
function inTable(...steps: string[]): RegExp {
  return new RegExp(`${['antd', '(es|lib)', 'table', ...steps].join(slash)}\\.js$`)
}

/** Unit tests have them too, where they leave something out: `test/left-out-parts.ts`. */
export const shortcuts: readonly Shortcut[] = [
  {
    // Every input reads this one context; the package's main entry would load the whole form library.
    importer: /antd[\\/]es[\\/]form[\\/]context\.js$/,
    source: '@rc-component/form',
    target: '@rc-component/form/es/FormContext',
  },
  {
    // What is selected is a plain list of keys, which needs nothing of a tree.
    importer: inTable('hooks', 'useSelection'),
    source: '@rc-component/tree',
    target: leftOut,
  },
  {
    // Rows are selected in any number: by checkboxes.
    importer: inTable('hooks', 'useSelection'),
    source: '../../radio',
    target: leftOut,
  },
  {
    // Our tables are filtered by the server, so rows are never filtered here.
    importer: inTable('InternalTable'),
    source: './hooks/useFilter',
    target: join(import.meta.dirname, 'no-filters.ts'),
  },
  {
    importer: inTable('style', 'index'),
    source: './filter',
    target: join(import.meta.dirname, 'no-style.ts'),
  },
  {
    // Pages are the server's, and a pager of our own turns them.
    importer: inTable('InternalTable'),
    source: '../pagination',
    target: leftOut,
  },
  {
    importer: inTable('InternalTable'),
    source: '../spin',
    target: join(import.meta.dirname, 'no-spin.ts'),
  },
  {
    // Few lists are so long.
    importer: inTable('InternalTable'),
    source: './RcTable/VirtualTable',
    target: join(import.meta.dirname, 'late-virtual-table.ts'),
  },
  {
    // Nothing of ours waves when it is clicked.
    importer: /antd[\\/](es|lib)[\\/](button|checkbox|radio|switch|tag)[\\/]\w+\.js$/,
    source: '../_util/wave',
    target: join(import.meta.dirname, 'no-wave.ts'),
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
