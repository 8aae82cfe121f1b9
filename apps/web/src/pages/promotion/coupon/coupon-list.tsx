import {
  campaignRequest,
  coupon,
  couponCampaign,
  couponIssueRequest,
} from '@daftari/contract/coupons/acts'
import { couponCampaigns, couponIssues, coupons } from '@daftari/contract/coupons/tables'
import { CampaignExample } from '../../../features/coupons/campaign-example.tsx'
import { IssueCoupons } from '../../../features/coupons/issue-coupons.tsx'
import { AskRequest } from '../../../features/request/ask-request.tsx'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { useDecideMany } from '../../../features/request/use-decide-many.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { useRecord } from '../../../ui/record/use-record.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const views = ['campaigns', 'coupons', 'issues'] as const

/**
 * The discounts, budgets and results of coupons, each one in a customer's hands, and requests for audiences.
 */
export default function CouponList() {
  const campaigns = useDecideMany(campaignRequest)
  const issues = useDecideMany(couponIssueRequest)
  const { t } = useTranslation('promotion')
  const { shown, control } = useViews(
    views.map((value) => ({ value, label: t(($) => $.coupons.views[value]) })),
  )
  const campaign = useRecord(couponCampaign, (row) => (
    <RequestActs of={campaignRequest} row={row} as="buttons" />
  ))
  const one = useRecord(coupon)
  const { drawer, ...parts } = shown === 'campaigns' ? campaign : one
  const issue = (
    <Can do="coupon.issue">
      <IssueCoupons />
    </Can>
  )
  if (shown === 'issues') {
    return (
      <TablePage
        table={couponIssues}
        bulk={issues}
        views={control}
        toolbar={<AskRequest of={couponIssueRequest} />}
        empty={t(($) => $.coupons.noIssues)}
        rowActions={(row) => <RequestActs of={couponIssueRequest} row={row} />}
      />
    )
  }
  if (shown === 'coupons') {
    return (
      <>
        <TablePage
          table={coupons}
          {...parts}
          views={control}
          toolbar={issue}
          empty={t(($) => $.coupons.noCoupons)}
        />
        {drawer}
      </>
    )
  }
  return (
    <>
      <TablePage
        table={couponCampaigns}
        bulk={campaigns}
        {...parts}
        views={control}
        toolbar={
          <>
            <AskRequest of={campaignRequest} outcome={<CampaignExample />} />
            {issue}
          </>
        }
        empty={t(($) => $.coupons.none)}
        rowActions={(row) => <RequestActs of={campaignRequest} row={row} />}
      />
      {drawer}
    </>
  )
}
