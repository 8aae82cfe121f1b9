import type { Rule, SourceFile, Violation } from './rule.ts'

/** What may be used and passed on with a product of our own; docs/decisions/0104 says what each requires. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** MIT by the file that they come with; their package.json names no licence. */
const namedInTheirFile = new Set(['node_modules/png-js', 'node_modules/rechoir'])

interface Locked {
  license?: string
  link?: boolean
}

const isAllowed = (license: string) =>
  license
    .replace(/[()]/g, '')
    .split(/ OR | AND /)
    .every((one) => allowed.has(one))

function check(file: SourceFile): Violation[] {
  const { packages = {} } = JSON.parse(file.text) as { packages?: Record<string, Locked> }
  return Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && link !== true)
    .filter(([path, { license = '' }]) => !isAllowed(license) && !namedInTheirFile.has(path))
    .map(([path, { license = 'no licence' }]) => ({
      path: file.path,
      problem: `${path} has ${license}: use another package, or decide and add it to licence-rule.ts`,
    }))
}

export const licenceRule: Rule = {
  name: 'the licence of each package is one that was decided on',
  reads: /^package-lock\.json$/,
  check,
  planted: {
    path: 'package-lock.json',
    text: '{ "packages": { "node_modules/a": { "license": "AGPL-3.0-only" } } }',
  },
}
