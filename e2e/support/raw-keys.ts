import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './settings.ts'

const folder = join(root, 'apps/web/src/locales/en')

/** The path of every text, as it would be shown where the text is missing. */
export const rawKeys: ReadonlySet<string> = new Set(
  (await Promise.all(readdirSync(folder).map(keysOf))).flat(),
)

async function keysOf(file: string): Promise<string[]> {
  const texts = (await import(pathToFileURL(join(folder, file)).href)) as { default: object }
  return pathsOf(texts.default, '')
}

function pathsOf(texts: object, before: string): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const path = before === '' ? name : `${before}.${name}`
    if (typeof text === 'object' && text !== null) return pathsOf(text, path)
    // A word on its own may well be its own key; a path never is a word.
    return path.includes('.') ? [path.replace(/_(zero|one|two|few|many|other)$/, '')] : []
  })
}
