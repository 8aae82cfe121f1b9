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
  let root = ''
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const code = readFileSync(join(root, source), 'utf8')
        const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
        const fileName = `assets/first-paint-${hash}.js`
        if (bundle?.[fileName] === undefined) {
          this.emitFile({ type: 'asset', fileName, source: code })
        }
        return html.replace(source, `/${fileName}`)
      },
    },
  }
}
