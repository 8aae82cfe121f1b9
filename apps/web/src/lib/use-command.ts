import type { Endpoint, InputOf, OutputOf } from '@daftari/contract/endpoint'
import type { Table } from '@daftari/contract/table'
import { type InvalidateQueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from './api/api-error.ts'
import { type CallOptions, call } from './api/call.ts'
import { answersOf } from './api/file-questions.ts'
import { toast, undoOffer } from './toast.ts'

type Shown = Pick<Table, 'name'> & { entity?: string | undefined }

/**
 * Tables, or the first parts of query keys, whose data changes with an act. A table includes everything that
 * shows data of its rows' entity: other lists, its record, and the record's parts.
 */
export type Refreshes = readonly (Shown | readonly unknown[])[]

interface CommandOptions<E extends Endpoint> {
  refreshes?: Refreshes
  /** Said when it is done. */
  done?: string | ((output: OutputOf<E>) => string)
  /** `done` offers to take it back, where the server can; nothing is said for an empty text. */
  undoable?: boolean
  /** Called with the request's id, for callers that offer to undo several at once. */
  noteRequest?: (requestId: string) => void
  /** The caller shows failures itself. */
  silent?: boolean
}

export interface Command<E extends Endpoint> {
  /** Rejects with ApiError. */
  run(input: InputOf<E>, file?: File): Promise<OutputOf<E>>
  busy: boolean
}

/**
 * An act of the person. Where money moves, the request carries a key that stays the same while the
 * outcome is in doubt, so that pressing the button again cannot do it twice. A second click while the
 * first request is under way sends nothing and gets the first one's answer.
 */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  options: CommandOptions<E> = {},
): Command<E> {
  const client = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const underWay = useRef(new Map<string, Promise<OutputOf<E>>>())

  const mutation = useMutation({
    meta: { silent: options.silent === true },
    mutationFn: async ({ input, file }: { input: InputOf<E>; file: File | undefined }) => {
      const intention = intentionOf(input, file)
      let requestId = ''
      const sent: CallOptions = { file, onRequestId: (id) => (requestId = id) }
      if (endpoint.idempotent === true) sent.idempotencyKey = keyFor(keys.current, intention)
      try {
        const output = await call(endpoint, input, sent)
        keys.current.delete(intention)
        return { output, requestId }
      } catch (error) {
        if (error instanceof ApiError && !error.isDoubtful) keys.current.delete(intention)
        throw error
      }
    },
    onSuccess: async ({ output, requestId }) => {
      const { done, refreshes = [] } = options
      const text = typeof done === 'function' ? done(output) : done
      options.noteRequest?.(requestId)
      if (text !== undefined && text !== '')
        announce(text, options.undoable === true ? requestId : '')
      await Promise.all(refreshes.map((one) => client.invalidateQueries(shownBy(one))))
    },
  })

  return {
    run(input, file) {
      const intention = intentionOf(input, file)
      const sent = underWay.current.get(intention)
      if (sent !== undefined) return sent
      const answer = mutation
        .mutateAsync({ input, file })
        .then(({ output }) => output)
        .finally(() => underWay.current.delete(intention))
      underWay.current.set(intention, answer)
      return answer
    },
    busy: mutation.isPending,
  }
}

function intentionOf(input: unknown, file: File | undefined): string {
  const answers = file && answersOf(file)
  return JSON.stringify([input, file?.name, file?.size, file?.lastModified, answers])
}

function announce(text: string, requestId: string): void {
  if (requestId === '') toast.good(text)
  else undoOffer.make({ text, requestIds: [requestId] })
}

export function shownBy(one: Shown | readonly unknown[]): InvalidateQueryFilters {
  if (!('name' in one)) return { queryKey: one }
  const { name, entity } = one
  return {
    predicate: ({ queryKey: [kind, of], meta }) =>
      (kind === 'table' && of === name) ||
      (entity !== undefined && meta?.shows?.includes(entity) === true),
  }
}

/** The key of an intention: the same as long as its outcome is in doubt. */
export function keyFor(keys: Map<string, string>, intention: string): string {
  const known = keys.get(intention)
  if (known !== undefined) return known
  const made = [...crypto.getRandomValues(new Uint32Array(4))]
    .map((part) => part.toString(16).padStart(8, '0'))
    .join('')
  keys.set(intention, made)
  return made
}
