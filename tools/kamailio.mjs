import { spawnSync } from 'node:child_process'
import { installPackages } from './packages.mjs'

const packages = ['kamailio', ...['websocket', 'autheph', 'utils', 'json'].map(modulesOf)]

// biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query fills it in.
const statusFormat = '${db:Status-Status}\n'

/** @param {string} kind */
function modulesOf(kind) {
  return `kamailio-${kind}-modules`
}

/** Whether Kamailio is here with the modules that our configuration loads. */
export function hasKamailio() {
  const asked = spawnSync('dpkg-query', ['-W', '-f', statusFormat, ...packages])
  const states = String(asked.stdout).trim().split('\n')
  return asked.status === 0 && states.every((state) => state === 'installed')
}

/** For another user than root, or without a network, it is not installed, and its tests do not run. */
export const whyNoKamailio =
  'no Kamailio is here: npm test installs it as root, on Debian, with a network'

/** Kamailio for the softphone’s journey and the test of its sample, put there by apt where we may. */
export function ensureKamailio() {
  if (hasKamailio()) return
  installPackages(packages, 'Kamailio for the softphone’s journey and the test of its sample')
  if (!hasKamailio())
    console.log(`The softphone’s journey and the test of the sample are skipped: ${whyNoKamailio}`)
}
