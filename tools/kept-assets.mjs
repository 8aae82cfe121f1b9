import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Puts the files of the previous build beside the new ones: a server that has not been restarted still names
 * them in its page. Files of older builds are left out.
 * @param {string} before
 * @param {string} next
 */
export function keepAssets(before, next) {
  const own = readdirSync(join(next, 'assets'))
  writeFileSync(join(next, '.assets'), JSON.stringify(own))
  if (!existsSync(join(before, 'assets'))) return
  for (const name of ownAssets(before)) {
    if (own.includes(name)) continue
    copyFileSync(join(before, 'assets', name), join(next, 'assets', name))
  }
}

/**
 * @param {string} build
 * @returns {string[]}
 */
function ownAssets(build) {
  const there = readdirSync(join(build, 'assets'))
  const list = join(build, '.assets')
  if (!existsSync(list)) return there
  const own = new Set(JSON.parse(readFileSync(list, 'utf8')))
  return there.filter((name) => own.has(name))
}
