import type costs from '../en/costs.ts'

export default {
  creditReports: {
    behind: '{{day}} 的查询',
    chart: '每日计费',
  },
} satisfies typeof costs
