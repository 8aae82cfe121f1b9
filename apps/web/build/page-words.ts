import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

export const browserSources = normalizePath(join(import.meta.dirname, '../src'))

const i18n = `${browserSources}/lib/i18n.ts`

interface Said {
  namespaces: readonly string[]
  imports: readonly string[]
}

/**
 * Lets a file of ours that is loaded when it is wanted wait for its words: whatever `import('./file.tsx')`
 * loads is given out once every namespace has been read that the file names, or what it imports. A
 * development server that runs sees a namespace more once the file that loads it is changed as well.
 */
export function pageWords(): Plugin {
  const said = new Map<string, Said>()
  return {
    name: 'page-words',
    enforce: 'pre',
    transform(code, id) {
      const [file = id] = id.split('?')
      const isOurs = file.startsWith(`${browserSources}/`) || file.startsWith('\0virtual:page-')
      if (!isOurs || /\.test\.tsx?$/.test(file)) return null
      const changed = waitingForWords(code, (path) =>
        namespacesSaidBy(resolve(dirname(file), path), said),
      )
      return changed === code ? null : { code: changed, map: null }
    },
    watchChange: (file) => void said.delete(normalizePath(file)),
  }
}

/** The code, in which what is loaded later waits for the namespaces of its file. */
export function waitingForWords(
  code: string,
  namespacesOf: (path: string) => readonly string[],
): string {
  const changed = code.replaceAll(
    /(?<!typeof\s)\bimport\(\s*(['"])((?:\.|\/)[^'"]+\.tsx?)\1,?\s*\)/g,
    (whole, _quote, path: string) => {
      const namespaces = namespacesOf(path)
      if (namespaces.length === 0) return whole
      return `withTexts(${whole}, ${namespaces.map((one) => JSON.stringify(one)).join(', ')})`
    },
  )
  if (changed === code) return code
  // Below everything: the lines keep their numbers.
  const known = /import \{[^}]*\bwithTexts\b[^}]*\} from/.test(code)
  return known ? changed : `${changed}\nimport { withTexts } from ${JSON.stringify(i18n)}\n`
}

/** The namespaces of the words that a file says, or what it imports for its first sight. */
export function namespacesSaidBy(file: string, known = new Map<string, Said>()): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const open = [normalizePath(file)]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const read = known.get(next) ?? saidIn(next)
    known.set(next, read)
    for (const namespace of read.namespaces) found.add(namespace)
    open.push(...read.imports)
  }
  // Read before anything is drawn.
  for (const first of ['shell', 'titles']) found.delete(first)
  return [...found].sort()
}

const imported = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+\.tsx?)'/gm
const asked = /\b(?:useTranslation|bundle)(?:<[^>]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g

function saidIn(file: string): Said {
  const text = readFileSync(file, 'utf8')
  return {
    namespaces: [...text.matchAll(asked)].flatMap(([, names = '']) =>
      [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
    ),
    imports: [...text.matchAll(imported)]
      .map(([, path = '']) => normalizePath(resolve(dirname(file), path)))
      .filter((path) => existsSync(path)),
  }
}
