import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { firstPage } from './first-page/first-page.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { node26, productOptions, root, serviceOptions, underNode26 } from './node26.mjs'

/** All in one, HTTP alone, or the background work alone: `node tools/start.mjs serve`. */
const entries = ['start', 'serve', 'work']
/** Replaces the existing simulated lender by another. */
const newDemo = '--new-demo'
const [entry = 'start', ...more] = process.argv.slice(2).filter((one) => one !== newDemo)
const options = process.argv.slice(2).filter((one) => one === newDemo)

requireNode(1)
if (!entries.includes(entry) || more.length > 0 || (entry !== 'start' && options.length > 0)) {
  fail(`Use: node tools/start.mjs [${entries.join(' | ')}], npm start -- ${newDemo}`)
}
try {
  const page = entry === 'start' ? await firstPage(process.env) : null
  await ensureInstalled('start')
  start(page)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

/**
 * When this process is killed its channel to the product closes, and the product ends in good order.
 * Until the product asks for its address, the page answers there.
 * @param {Awaited<ReturnType<typeof firstPage>>} page
 */
function start(page) {
  const script = join(root, 'apps', 'server', 'src', `${entry}.ts`)
  const product = spawn(
    node26(),
    [script, ...(page === null ? [] : ['--address-held']), ...options],
    {
      cwd: root,
      env: underNode26({ NODE_OPTIONS: entry === 'start' ? productOptions() : serviceOptions() }),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  )
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => product.kill(signal))
  }
  endWithNpm(() => product.kill('SIGTERM'))
  product.on('message', (message) => {
    const news = /** @type {import('./first-page/serve-page.mjs').StartNews} */ (message)
    if (news === 'release') void handOver()
    else page?.show(news)
  })
  const handOver = async () => {
    await page?.close()
    product.send('released')
  }
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
