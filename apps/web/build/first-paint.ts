import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = '/src/first-paint.js'

/**
 * The script that chooses the theme must run before the page is drawn, so it cannot be a module,
 * and Vite leaves other scripts alone: this gives it its place among the hashed assets.
 */
export function firstPaint(): Plugin {
  let code = ''
  let fileName = ''
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved({ root }) {
      code = readFileSync(join(root, source), 'utf8')
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
      fileName = `assets/first-paint-${hash}.js`
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: code })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(source, `/${fileName}`),
    },
  }
}
