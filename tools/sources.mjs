import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node26.mjs'

const skipped = new Set(['node_modules', 'dist', 'var', '.vite', 'test'])
/** Made from the migrations: whether it is there yet changes nothing. */
const made = join('platform', 'db', 'types.ts')

/**
 * Of every file below some folders of the checkout but for tests, of which nothing is made, and of the
 * lockfile.
 * @param {readonly string[]} folders
 * @returns {string}
 */
export function hashOfSources(folders) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of folders) {
    for (const file of filesUnder(join(root, folder))) {
      hash.update(`\0${file}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesUnder(path)
      return path.endsWith(made) ? [] : [path]
    })
}
