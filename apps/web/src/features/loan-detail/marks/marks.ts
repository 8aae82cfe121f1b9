import { putMarks } from '@daftari/contract/origination/acts'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import type { VerifyItem, verifyStatuses } from '@daftari/contract/origination/enums'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useRef } from 'react'
import { nowMs } from '../../../lib/deployment.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { detailQuery, loanKey } from '../queries.ts'

export type VerifyStatus = (typeof verifyStatuses)[number]
export type Mark = ApplicationDetail['marks'][number]

export interface Marks {
  /** Whether the reader may mark now. */
  may: boolean
  of(item: VerifyItem): Mark | undefined
  put(item: VerifyItem, status: VerifyStatus): void
}

export const MarksContext = createContext<Marks>({
  may: false,
  of: () => undefined,
  put() {},
})

/** A mark shows at once; what the server refuses goes back to what it was. */
export function useMarks(loan: ApplicationDetail): Marks {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { user } = useSession()
  const { id } = loan.application
  const doneText = useRef('')
  const { begin, saved, refused } = useSaving(id)
  const { run } = useCommand(putMarks, {
    refreshes: [[...loanKey(id), 'timeline']],
    done: () => doneText.current,
    undoable: true,
  })
  return {
    may: loan.acts.includes('mark'),
    of: (item) => loan.marks.find((mark) => mark.item === item),
    put(item, status) {
      const words = {
        item: glossary.choice('verifyItem', item),
        status: glossary.choice('verifyStatus', status),
      }
      doneText.current = t(($) => $.undoable.marked, words)
      const by = { id: user.id, name: user.name }
      const mark = { item, status, note: null, by, at: new Date(nowMs()).toISOString() }
      begin(mark)
      run({ params: { id }, body: { marks: [{ item, status }] } }).then(() => saved(mark), refused)
    },
  }
}

/**
 * The marks that are being saved. An answer that was read before one was saved, as after a take, would hide
 * it: the loan is read again, once all are saved.
 */
function useSaving(id: number) {
  const client = useQueryClient()
  const { queryKey } = detailQuery(id)
  const { current: now } = useRef<Saving>({
    count: 0,
    last: new Map(),
    shown: undefined,
    read: false,
  })
  const show = (mark: Mark) => {
    now.shown = client.setQueryData(queryKey, (known) =>
      known === undefined ? known : { ...known, marks: withMark(known.marks, mark) },
    )
  }
  const noteReads = () => {
    now.read ||= client.isFetching({ queryKey }) > 0 || client.getQueryData(queryKey) !== now.shown
  }
  const end = () => {
    now.count -= 1
    if (now.count > 0 || !now.read) return undefined
    now.read = false
    return client.invalidateQueries({ queryKey })
  }
  return {
    begin(mark: Mark) {
      if (now.count === 0) now.shown = client.getQueryData(queryKey)
      noteReads()
      now.count += 1
      now.last.set(mark.item, mark)
      show(mark)
    },
    saved(mark: Mark) {
      noteReads()
      if (now.last.get(mark.item) === mark) show(mark)
      return end()
    },
    refused() {
      now.read = true
      return end()
    },
  }
}

interface Saving {
  count: number
  /** The last of each item: an earlier one is not shown again. */
  last: Map<VerifyItem, Mark>
  /** The loan as it was written here; another one was read meanwhile. */
  shown: ApplicationDetail | undefined
  read: boolean
}

export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  return [...marks.filter(({ item }) => item !== mark.item), mark]
}
