import {
  campaignRequest,
  coupon,
  couponCampaign,
  couponIssueRequest,
} from '@daftari/contract/coupons/acts'
import { CampaignExample } from '../../../features/coupons/campaign-example.tsx'
import { IssueCoupons } from '../../../features/coupons/issue-coupons.tsx'
import { AskRequest } from '../../../features/request/ask-request.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { RecordTable } from '../../../ui/table-page/record-table.tsx'

const views = ['campaigns', 'coupons', 'issues'] as const

/**
 * The discounts, budgets and results of coupons, each one in a customer's hands, and requests for audiences.
 */
export default function CouponList() {
  const { t } = useTranslation('promotion')
  const { shown, control } = useViews(views, (view) => t(($) => $.coupons.views[view]))
  const issue = (
    <Can do="coupon.issue">
      <IssueCoupons />
    </Can>
  )
  if (shown === 'issues') {
    return (
      <RequestTable of={couponIssueRequest} views={control} empty={t(($) => $.coupons.noIssues)} />
    )
  }
  if (shown === 'coupons') {
    return (
      <RecordTable
        record={coupon}
        views={control}
        toolbar={issue}
        empty={t(($) => $.coupons.noCoupons)}
      />
    )
  }
  return (
    <RequestTable
      of={campaignRequest}
      record={couponCampaign}
      views={control}
      toolbar={
        <>
          <AskRequest of={campaignRequest} outcome={<CampaignExample />} />
          {issue}
        </>
      }
      empty={t(($) => $.coupons.none)}
    />
  )
}
