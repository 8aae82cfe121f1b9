import { defineConfig } from 'vitest/config'

/** No part of the tests: it needs a large book, by DATABASE_URL. */
export default defineConfig({ test: { include: ['bench/agree/*.test.ts'], root: '.' } })
