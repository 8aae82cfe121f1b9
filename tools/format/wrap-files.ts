import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFile, root, trackedFiles } from '../tidy/rule.ts'
import { isWrapped, wrapFile } from './wrap-file.ts'

/** The part of `npm run format` that breaks long comments and paragraphs, which biome leaves as they are. */
for (const path of trackedFiles().filter((one) => isWrapped.test(one))) {
  const file = readFile(path)
  if (file === undefined) continue
  const wrapped = wrapFile(file)
  if (wrapped !== file.text) writeFileSync(join(root, path), wrapped)
}
