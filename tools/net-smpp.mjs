import { spawnSync } from 'node:child_process'
import { installPackages } from './packages.mjs'

/** Whether Perl's Net::SMPP, a third-party implementation of SMPP, is installed. */
export const hasNetSmpp = () => spawnSync('perl', ['-MNet::SMPP', '-e', '1']).status === 0

/** For another user than root, or without a network, it is not installed, and its test does not run. */
export const whyNoNetSmpp =
  'no Net::SMPP is here: npm test installs it as root, on Debian, with a network'

/** Net::SMPP for the test of the SMPP gateway, put there by apt when it is missing and we may. */
export function ensureNetSmpp() {
  if (hasNetSmpp()) return
  installPackages(['libnet-smpp-perl'], 'Net::SMPP for the test of the SMPP gateway')
  if (!hasNetSmpp()) console.log(`The test with another SMPP is skipped: ${whyNoNetSmpp}`)
}
