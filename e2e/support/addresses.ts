import { expect, type Page } from '@playwright/test'

/** Where the rows are whose first one a detail page shows. */
const drillToRows: Readonly<Record<string, { path: string; id: string }>> = {
  'loan-admin/loan-list/cash-credit-detail': { path: '/api/audit/cashCredit', id: 'id' },
  'loan-admin/auditor-auth-list/cash-credit-detail': { path: '/api/audit/cashCredit', id: 'id' },
  'loan-admin/loan-list/credit-account-detail': {
    path: '/api/loanList/creditAccount',
    id: 'accountId',
  },
  'customer-service/answer/customer': {
    path: '/api/customerService/issue/commentFeedback',
    id: 'customerId',
  },
  'settlement/repayment/loan': {
    path: '/api/settlement/change-bill/restructurings',
    id: 'loanId',
  },
  'collection/cash-collection/case-detail': {
    path: '/api/collection/cash-collection/cash-credit-collection',
    id: 'caseId',
  },
}

/** The address of a page; of a detail page with the newest row that there is. */
export async function addressOf(
  page: Page,
  { key, path }: { key: string; path: string },
): Promise<string> {
  if (!path.includes('$')) return path
  const behind = drillToRows[key]
  expect(behind, `${key} is a detail page: say where its rows are`).toBeDefined()
  const response = await page.request.get(behind?.path ?? '', { params: { pageSize: 1 } })
  const { data } = (await response.json()) as { data: { rows: Record<string, number>[] } }
  return path.replace('$id', String(data.rows[0]?.[behind?.id ?? '']))
}
