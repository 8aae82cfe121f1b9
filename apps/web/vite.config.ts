import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { demonstration } from './build/demonstration.ts'
import { firstPaint } from './build/first-paint.ts'
import { leanImports } from './build/lean-imports.ts'
import { pageTables } from './build/page-tables.ts'
import { pageWords } from './build/page-words.ts'
import { precompress } from './build/precompress.ts'
import { schemasLater } from './build/schemas-later.ts'
import { wordModules } from './build/word-modules.ts'

/**
 * The chunks: rarely changing libraries separately, then what every page needs, what the workspace adds, what
 * a list adds, what a form adds. Each includes its imports and nothing of an earlier group.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 90 },
  { name: 'routing', test: /node_modules[\\/]@tanstack[\\/]/, priority: 80 },
  { name: 'chart', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 80 },
  { name: 'schema', test: /node_modules[\\/]zod[\\/]/, priority: 80 },
  // Needs the language at once, long before a calendar is opened.
  { name: 'dates', test: /node_modules[\\/]dayjs[\\/]dayjs/, priority: 80 },
  { name: 'base', tags: ['$initial' as const], priority: 70 },
  // What the sign-in and the workspace have in common, so that neither takes the other along.
  {
    name: 'both',
    test: /[\\/](input[\\/]Input\.js|(use-language-choice|signed-in|remembered-account)\.ts)$/,
    priority: 66,
  },
  { name: 'sign-in', test: /app[\\/]login[\\/]login\.tsx$/, priority: 65 },
  { name: 'shell', test: /app[\\/]layout[\\/]workspace\.tsx$/, priority: 60 },
  { name: 'list', test: /ui[\\/]table-page[\\/]table-page\.tsx$/, priority: 50 },
  { name: 'panel', test: /ui[\\/](panel|chart[\\/]chart)\.tsx$/, priority: 47 },
  // Confirmations before an act, without the code of dialogs.
  { name: 'confirm', test: /antd[\\/]es[\\/](popconfirm|_util[\\/]ActionButton)/, priority: 46 },
  { name: 'dialog', test: /ui[\\/]dialog[\\/]page-(drawer|modal)\.tsx$/, priority: 45 },
  { name: 'form', test: /ui[\\/]form[\\/](form-dialog|field)\.tsx$/, priority: 40 },
  { name: 'calendar', test: /antd[\\/]es[\\/]date-picker[\\/]index\.js$/, priority: 30 },
]

export default defineConfig({
  plugins: [
    react(),
    wordModules(),
    pageTables(),
    pageWords(),
    leanImports(),
    schemasLater(),
    firstPaint(),
    precompress(),
    demonstration(),
  ],
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
    // The weight of pages is computed from it; the server does not serve it.
    manifest: true,
    modulePreload: { polyfill: false },
    // A font inlined as data: would need a looser content policy.
    assetsInlineLimit: 0,
    // The charts: fetched when the first one is shown.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
    },
  },
})
