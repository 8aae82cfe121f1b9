import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const smallest = 1024
const text = /\.(js|css|svg|json)$/

/** Writes a .gz and a .br beside every text asset, so that the server compresses nothing per request. */
export function precompress(): Plugin {
  let folder = ''
  let isQuick = false
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
      isQuick = config.mode === 'quick'
    },
    async writeBundle() {
      if (isQuick) return
      const names = await readdir(folder, { recursive: true })
      for (const name of names.filter((one) => text.test(one))) await compress(join(folder, name))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallest) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
}
