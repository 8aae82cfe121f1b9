import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { node26, root, underNode26 } from './node26.mjs'

/** All in one, HTTP alone, or the background work alone: `node tools/start.mjs serve`. */
const entries = ['start', 'serve', 'work']
const [entry = 'start'] = process.argv.slice(2)
const [major = 0] = process.versions.node.split('.').map(Number)

if (major < 20) fail(`Daftari needs Node 20 or newer to start; this is ${process.version}.`)
if (!entries.includes(entry)) fail(`Use: node tools/start.mjs [${entries.join(' | ')}]`)
try {
  ensureInstalled()
  start()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

/**
 * The channel to the product carries no message: when this process is killed it closes, and the
 * product ends in good order.
 */
function start() {
  const product = spawn(node26(), [join(root, 'apps', 'server', 'src', `${entry}.ts`)], {
    cwd: root,
    env: underNode26(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => product.kill(signal))
  }
  endWithNpm(() => product.kill('SIGTERM'))
  product.once('error', (error) => fail(error.message))
  product.once('exit', (code, signal) => {
    if (signal !== null) console.error(`Daftari was ended by ${signal}.`)
    process.exit(code ?? 1)
  })
}

/**
 * npm runs us through a shell that dies of a SIGTERM without passing it on: then our parent is
 * suddenly another one.
 * @param {() => void} end
 */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 100)
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message)
  process.exit(1)
}
