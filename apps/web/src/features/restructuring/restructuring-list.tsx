import { restructuringPlan, restructuringRequest } from '@daftari/contract/servicing/restructuring'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
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
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t(($) => $.restructuring.plan)}
      </Button>
      <PageModal
        open={open}
        title={t(($) => $.restructuring.planTitle, { id: loanId })}
        width={820}
        onClose={() => setOpen(false)}
      >
        {open && <Plan id={id} />}
      </PageModal>
    </>
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
