import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What only the demonstration says, in any form that a bundler may give its files. */
const signs = [
  '/demonstration/',
  'user/login',
  'transaction/list',
  'article/list',
  'Sees all pages but that of permissions.',
]

/** The files of a build that say anything of the demonstration, with what they say. */
export function demonstrationIn(dist: string): string[] {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.(js|css|html|json)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(dist, name), 'utf8')
      return signs.filter((sign) => text.includes(sign)).map((sign) => `${name}: ${sign}`)
    })
}

/** Searches the build, and fails where the demonstration is in it. */
if (import.meta.main) {
  const found = demonstrationIn(join(import.meta.dirname, '../dist'))
  for (const one of found) process.stdout.write(`the build has the demonstration: ${one}\n`)
  if (found.length > 0) process.exitCode = 1
}
