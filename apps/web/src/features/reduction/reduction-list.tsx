import type {
  collectionReduction,
  reduceCredits,
} from '@daftari/contract/collections/reduction-tables'
import type { DeclaredRequest } from '@daftari/contract/platform/request'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { PageDrawer } from '../../ui/dialog/page-drawer.tsx'
import { EntityButtons } from '../../ui/record/comments/entity-buttons.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { RequestActs } from '../request/request-acts.tsx'
import { shownIn, useDecides } from '../request/shown-request.ts'
import { useDecideMany } from '../request/use-decide-many.tsx'
import { ReductionFacts, type ReductionRow } from './reduction-facts.tsx'

interface ReductionListProps {
  of: DeclaredRequest
  /** Another list than that of the request, where they are only read. */
  readIn?: typeof collectionReduction
  toolbar?: ReactNode
}

/** Requests by their audit status; each is opened to be decided, or many at once. */
export function ReductionList({ of, readIn, toolbar }: ReductionListProps) {
  const { t } = useTranslation('collection')
  const decides = useDecides(of)
  const bulk = useDecideMany(of, { amount: 'mostWaived' })
  const [opened, setOpened] = useState<ReductionRow>()
  const close = () => setOpened(undefined)
  const isOpen = opened !== undefined
  const title = t(($) => $.reduction.title, { id: opened?.reductionId ?? '' })
  return (
    <>
      <TablePage
        table={readIn ?? (of.list as typeof reduceCredits)}
        onRowOpen={(row: ReductionRow) => setOpened(row)}
        rowActions={(row: ReductionRow) => (
          <Button type="link" size="small" onClick={() => setOpened(row)}>
            {readIn === undefined && decides(shownIn(of, row))
              ? t(($) => $.reduction.audit)
              : t(($) => $.reduction.open)}
          </Button>
        )}
        {...(readIn === undefined ? { bulk } : {})}
        empty={t(($) => $.reduction.empty)}
        {...(toolbar === undefined ? {} : { toolbar })}
      />
      <PageDrawer
        open={isOpen}
        title={title}
        onClose={close}
        width={560}
        extra={
          isOpen && (
            <EntityButtons of={{ type: 'reduction', id: opened.reductionId ?? 0 }} name={title} />
          )
        }
        footer={
          isOpen &&
          readIn === undefined && (
            <RequestActs
              of={of}
              row={opened}
              as="buttons"
              refreshes={[['case'], ['loan']]}
              onDone={close}
            />
          )
        }
      >
        {isOpen && <ReductionFacts row={opened} />}
      </PageDrawer>
    </>
  )
}
