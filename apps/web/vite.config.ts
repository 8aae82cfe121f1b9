import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint.ts'
import { leanImports } from './build/lean-imports.ts'
import { precompress } from './build/precompress.ts'

/**
 * What the first page needs is a few files; of the rest, what the same pages share stands together.
 * Libraries that change seldom have files of their own, which a release does not move.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 40 },
  {
    name: 'routing',
    test: /node_modules[\\/](@tanstack|i18next|react-i18next)[\\/]/,
    priority: 30,
  },
  { name: 'chart', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 30 },
  { name: 'schema', test: /node_modules[\\/]zod[\\/]/, priority: 30 },
  { name: 'base', tags: ['$initial' as const], priority: 20 },
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 5_000,
    priority: 10,
  },
]

export default defineConfig({
  plugins: [react(), leanImports(), firstPaint(), precompress()],
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:8080' },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // A font inlined as data: would need a looser content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        chunkFileNames: ({ name }) =>
          name.startsWith('shared') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
})
