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
  const client = useQueryClient()
  const { user } = useSession()
  const { id } = loan.application
  const doneText = useRef('')
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
      const { queryKey } = detailQuery(id)
      const isRead = () => client.isFetching({ queryKey }) > 0
      const wasRead = isRead()
      client.setQueryData(queryKey, (known) =>
        known === undefined ? known : { ...known, marks: withMark(known.marks, mark) },
      )
      const readAgain = () => client.invalidateQueries({ queryKey })
      run({ params: { id }, body: { marks: [{ item, status }] } }).then(() => {
        // An answer read before the mark was saved, as after a take, would hide it.
        return wasRead || isRead() ? readAgain() : undefined
      }, readAgain)
    },
  }
}

export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  return [...marks.filter(({ item }) => item !== mark.item), mark]
}
