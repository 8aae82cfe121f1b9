import '@fontsource-variable/inter/wght.css'
import './global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { beginAt } from './app/begin.ts'
import { router } from './app/router.tsx'
import { errorLog, watchErrors } from './lib/error-log.ts'
import { startI18n } from './lib/i18n.ts'
import { queryClient } from './lib/query-client.ts'
import { giveStylesNonce } from './lib/style-nonce.ts'

watchErrors()
giveStylesNonce()
const words = startI18n()
beginAt(location.pathname)
await words

const place = document.getElementById('root')
if (place === null) throw new Error('the page has no root')

createRoot(place, {
  onUncaughtError: (error) => errorLog.add(error, 'react'),
}).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
