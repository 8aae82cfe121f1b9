import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PageKey } from '@daftari/contract/navigation/navigation'
import { textsOfSection } from '../src/lib/word-parts.ts'
import { browserSources, namespacesSaidBy } from './page-words.ts'

/** A file of the build, by its source, as Vite writes it down. */
interface Built {
  file: string
  imports?: readonly string[]
  css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Built>>

/** Where everybody begins, and a page that is opened from there. */
const first: PageKey = 'loan-admin/loan-list/cash-credit'
const further: PageKey = 'settlement/repayment/mpesa-payment'

/** Packed as the server sends them, without what is fetched beside them. */
const limits = { first: 350_000, further: 10_000 }

/**
 * Files that a browser loads beside the first page and its imports: the font, the icon, the calendar's
 * language and the parts that the page draws at once. Together they are what `bench/browser.mjs` counts on
 * the wire.
 */
const beside = [
  'src/favicon.svg',
  'src/features/loan-detail/work-list/duty-switch.tsx',
  '/inter-latin-wght-normal.woff2',
  '/dayjs/dayjs.min.js',
  '/dayjs/locale/en-gb.js',
]

/** What is fetched for these sources, each with all that it imports. */
export function filesFor(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const open = [...sources]
  const seen = new Set<string>()
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    if (seen.has(source)) continue
    seen.add(source)
    const built = manifest[source]
    if (built === undefined) throw new Error(`the build has no ${source}`)
    for (const file of [built.file, ...(built.css ?? [])]) files.add(file)
    open.push(...(built.imports ?? []))
  }
  return files
}

function weigh(dist: string): Record<keyof typeof limits | 'arrives', number> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const begun = [...html.matchAll(/\/(assets\/[\w.-]+\.(?:js|css))/g)].map(([, file]) => file ?? '')
  const pageFiles = (page: PageKey) =>
    filesFor(manifest, [
      `src/pages/${page}.tsx`,
      ...textsOf(page).map((text) => wordsIn(manifest, text)),
    ])
  const shell = filesFor(manifest, [
    'src/app/layout/workspace.tsx',
    ...['shell', 'titles', 'columns', 'choices'].map((text) => wordsIn(manifest, text)),
  ])
  const seen = new Set([...begun, ...shell, ...pageFiles(first)])
  const added = [...pageFiles(further)].filter((file) => !seen.has(file))
  const sources = Object.keys(manifest).filter((one) => beside.some((end) => one.endsWith(end)))
  const arrives = new Set([...seen, ...filesFor(manifest, sources)])
  return {
    first: sizeOf(dist, seen),
    further: sizeOf(dist, added),
    arrives: sizeOf(dist, arrives),
  }
}

const textsOf = (page: PageKey): string[] => {
  const [section = page] = page.split('/')
  return [
    ...new Set([
      ...textsOfSection(section),
      ...namespacesSaidBy(join(browserSources, 'pages', `${page}.tsx`)),
    ]),
  ]
}

const wordsIn = (manifest: Manifest, text: string): string =>
  Object.keys(manifest).find((source) => source.endsWith(`virtual:words/en/${text}`)) ?? text

function sizeOf(dist: string, files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) {
    const packed = statSync(join(dist, `${file}.br`), { throwIfNoEntry: false })
    bytes += (packed ?? statSync(join(dist, file))).size
  }
  return bytes
}

/** Says what the pages of the build weigh, and fails where one is too heavy. */
if (import.meta.main) {
  const found = weigh(join(import.meta.dirname, '../dist'))
  const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`
  for (const name of ['first', 'further'] as const) {
    process.stdout.write(`${name} page: ${kB(found[name])}, at most ${kB(limits[name])}\n`)
    if (found[name] > limits[name]) process.exitCode = 1
  }
  process.stdout.write(`first page with its font and what it draws at once: ${kB(found.arrives)}\n`)
}
