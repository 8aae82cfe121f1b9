import { writeFileSync } from 'node:fs'
import { promisedFiles } from './promised-files.ts'

/** Writes what the feed promises, beside all that it ever promised, and the warehouse's tables for it. */
for (const { path, text } of promisedFiles()) writeFileSync(path, text)
