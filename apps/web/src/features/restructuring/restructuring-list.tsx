import { restructuringPlan, restructuringRequest } from '@daftari/contract/servicing/restructuring'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../lib/api/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { PageModal } from '../../ui/dialog/page-modal.tsx'
import { Loaded } from '../../ui/panels/loaded.tsx'
import { RequestActs } from '../request/request-acts.tsx'
import { RequestTable } from '../request/request-table.tsx'
import { AskRestructuring } from './ask-restructuring.tsx'
import { PlanComparison } from './plan-comparison.tsx'

/** New due days of loans: asked for here or where the loan is, approved here with the plan in sight. */
export function RestructuringList({ views }: { views: ReactNode }) {
  const { t } = useTranslation('corrections')
  return (
    <RequestTable
      of={restructuringRequest}
      rowActions={(row) => (
        <>
          <PlanButton id={Number(row.restructuringId)} loanId={Number(row.loanId)} />
          <RequestActs of={restructuringRequest} row={row} />
        </>
      )}
      views={views}
      toolbar={<AskRestructuring />}
      empty={t(($) => $.restructuring.none)}
    />
  )
}

function PlanButton({ id, loanId }: { id: number; loanId: number }) {
  const { t } = useTranslation('corrections')
  return (
    <DialogButton type="link" size="small" text={t(($) => $.restructuring.plan)}>
      {(shown) => (
        <PageModal
          {...shown}
          title={t(($) => $.restructuring.planTitle, { id: loanId })}
          width={820}
        >
          {shown.open && <Plan id={id} />}
        </PageModal>
      )}
    </DialogButton>
  )
}

function Plan({ id }: { id: number }) {
  const query = useQuery({
    queryKey: ['restructuring-plan', id],
    queryFn: ({ signal }) => call(restructuringPlan, { params: { id } }, { signal }),
    retry: false,
    gcTime: 0,
    meta: { silent: true },
  })
  return <Loaded query={query}>{(outlook) => <PlanComparison outlook={outlook} />}</Loaded>
}
