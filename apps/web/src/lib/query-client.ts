import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/api-error.ts'
import { toast } from './toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `shows`: types of objects whose data it shows; an act on one of them reads it again. */
    queryMeta: { silent?: boolean; shows?: readonly (string | undefined)[] }
    mutationMeta: { silent?: boolean }
  }
}

/** A failure is shown once, unless the caller shows it itself (`meta: { silent: true }`). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.meta?.silent !== true && !isGone(error, query.state.data)) reportFailure(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      if (mutation.meta?.silent !== true) reportFailure(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && mayHelpToRetry(error),
    },
    // Fails at once when offline: an act must not be done later, when nobody looks any more.
    mutations: { networkMode: 'always' },
  },
})

/** It was there before: an act has given it to somebody else, and the act itself went well. */
function isGone(error: unknown, before: unknown): boolean {
  return before !== undefined && error instanceof ApiError && error.status === 404
}

/** 402, 413 and 423 are handled by the shell, which asks to sign in again or signs out. */
export function reportFailure(error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.status === 402 || error.status === 413 || error.status === 423) return
  toast.error(error.message)
}

function mayHelpToRetry(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
