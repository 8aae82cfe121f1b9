import { writeFileSync } from 'node:fs'
import { promisedFiles } from './promised-files.ts'

/** Writes the feed's promises, with all earlier ones, and the warehouse's tables for it. */
for (const { path, text } of promisedFiles()) writeFileSync(path, text)
