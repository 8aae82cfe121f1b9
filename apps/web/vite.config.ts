import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint.ts'
import { precompress } from './build/precompress.ts'

/** Libraries that change seldom stand in files of their own, so that a release does not move them. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  {
    name: 'routing',
    test: /node_modules[\\/](@tanstack|i18next|react-i18next)[\\/]/,
    priority: 20,
  },
  { name: 'chart', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 20 },
]

export default defineConfig({
  plugins: [react(), firstPaint(), precompress()],
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
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
