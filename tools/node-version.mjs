/** From which on npm installs everything, by major version: what the console is built with asks for it. */
const least = [
  [20, 19],
  [22, 12],
]

/**
 * Why a Node cannot set the product up; undefined when it can. With another one npm installs without an
 * error, and leaves packages out.
 * @param {string} version
 */
export function whyTooOld(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const newest = least.at(-1)?.[0] ?? 0
  if (major > newest || least.some(([of, from = 0]) => of === major && minor >= from))
    return undefined
  const named = least.map((one) => one.join('.')).join(' or ')
  return `Daftari needs Node ${named} or newer; this is ${version}. Install that, and npm ci again: others leave packages out.`
}

/**
 * Ends the process with this code, and says why, where its Node cannot set the product up.
 * @param {number} code
 */
export function requireNode(code) {
  const why = whyTooOld(process.version)
  if (why === undefined) return
  console.error(why)
  process.exit(code)
}
