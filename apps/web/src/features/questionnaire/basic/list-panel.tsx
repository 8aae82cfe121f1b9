import { arrangeQuestions } from '@daftari/contract/origination/verification/questions'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCan } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Notice } from '../../../ui/instead/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type Line, OrderedList } from '../ordered-list.tsx'
import { questionsKey } from '../queries.ts'

interface ListPanelProps<R extends { id: number }> {
  title: string
  emptyText: string
  query: UseQueryResult<R[]> & { key: readonly unknown[] }
  what: 'types' | 'questions' | 'answers'
  of?: number
  lineOf: (row: R) => Omit<Line, 'key'>
  chosen?: number | undefined
  onChoose?: (id: number) => void
  /** The button that adds to it. */
  adds: ReactNode
}

/** One list of the questions' set-up, in its order. */
export function ListPanel<R extends { id: number }>(props: ListPanelProps<R>) {
  const { title, adds, emptyText, query, lineOf, chosen, onChoose } = props
  const may = useCan('questionnaire.manage')
  const order = useOrder(props)
  const { data: rows, error, refetch } = query
  return (
    <Panel title={title} extra={adds}>
      {rows === undefined ? (
        <Panel.State error={error} retry={() => void refetch()} />
      ) : rows.length === 0 ? (
        <Notice title={emptyText} />
      ) : (
        <OrderedList
          label={title}
          lines={rows.map((row) => ({ key: String(row.id), ...lineOf(row) }))}
          chosen={chosen === undefined ? undefined : String(chosen)}
          {...(onChoose === undefined ? {} : { onChoose: (key) => onChoose(Number(key)) })}
          onOrder={may ? order : undefined}
        />
      )}
    </Panel>
  )
}

/** The new order shows at once; after a refusal the server's order is reloaded. */
function useOrder<R extends { id: number }>({ what, of, query }: ListPanelProps<R>) {
  const client = useQueryClient()
  const { run } = useCommand(arrangeQuestions, { refreshes: [questionsKey] })
  return (keys: string[]) => {
    const ids = keys.map(Number)
    client.setQueryData(query.key, (known: R[] | undefined) =>
      known?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    )
    run({ body: { what, ids, ...(of === undefined ? {} : { of }) } }).catch(() =>
      client.invalidateQueries({ queryKey: questionsKey }),
    )
  }
}
