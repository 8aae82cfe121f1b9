import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const lib = normalizePath(join(import.meta.dirname, '../src/lib/schemas'))

/**
 * Keeps zod out of pages that validate nothing. The contract builds its schemas with a stand-in that records
 * them (`src/lib/schemas/later.ts`); a file of ours that imports zod gets the real one, which then makes
 * them.
 */
export function schemasLater(): Plugin {
  return {
    name: 'schemas-later',
    enforce: 'pre',
    resolveId(source, importer) {
      const from = normalizePath(importer ?? '')
      if (source !== 'zod' || from === `${lib}/zod.ts`) return null
      if (/\/packages\/contract\//.test(from)) return `${lib}/later.ts`
      return /\/apps\/web\/src\//.test(from) ? `${lib}/zod.ts` : null
    },
  }
}
