/** The oldest Node by which npm installs everything: what the console is built with asks for it. */
const oldest = [20, 19]

/**
 * Why a Node is too old to set the product up; undefined when it is not. An older npm installs without an
 * error, and leaves out what wants a newer Node.
 * @param {string} version
 */
export function whyTooOld(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const [least = 0, leastMinor = 0] = oldest
  if (major > least || (major === least && minor >= leastMinor)) return undefined
  return `Daftari needs Node ${oldest.join('.')} or newer; this is ${version}. Install that, and npm ci again: an older one leaves packages out.`
}
