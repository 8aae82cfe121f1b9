import { PrinterOutlined } from '@ant-design/icons'
import type { OutputOf } from '@daftari/contract/endpoint'
import { loanMoney } from '@daftari/contract/origination/loan-money'
import { exportPermission } from '@daftari/contract/platform/export-permission'
import { paperLanguages } from '@daftari/contract/settlement/certificate'
import { loanRecordDocument } from '@daftari/contract/settlement/loan-record'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { call } from '../../lib/api/call.ts'
import { pageTitle } from '../../lib/format/page-title.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { Target } from '../../lib/page-context.ts'
import { Can } from '../../ui/can.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/panels/loaded.tsx'
import { PaperMenu } from '../../ui/record/paper-menu.tsx'
import { loanKey } from '../loan-detail/queries.ts'
import { useCouponFacts } from '../loan-detail/sections/coupon-facts.tsx'
import { LoanMoney } from '../loan-detail/sections/payments-section.tsx'

/** Settlement's page of a loan: its money alone, and the way to what was asked for of it. */
export default function LoanForSettlement({ id }: { id: number }) {
  const query = useQuery({
    queryKey: [...loanKey(id), 'money'],
    queryFn: ({ signal }) => call(loanMoney, { params: { id } }, { signal }),
    meta: { silent: true },
  })
  return (
    <Loaded query={query}>
      {({ loan, bills }) => (
        <>
          <Header loan={loan} />
          <Panel>
            <LoanMoney loanId={id} bills={bills} ratePer={loan.ratePer} />
            <Requests loanId={id} />
          </Panel>
        </>
      )}
    </Loaded>
  )
}

/** What the customer agreed to, paid and was sent, on paper; it needs the right to export. */
function PrintRecord({ id }: { id: number }) {
  const { t } = useTranslation('costs')
  return (
    <Can do={exportPermission('settlement/repayment/loan')}>
      <PaperMenu
        endpoint={loanRecordDocument}
        id={id}
        languages={paperLanguages}
        nameOf={(language) => t(($) => $.certificate.languages[language])}
      >
        <Button icon={<PrinterOutlined />}>{t(($) => $.certificate.printRecord)}</Button>
      </PaperMenu>
    </Can>
  )
}

function Header({ loan }: { loan: OutputOf<typeof loanMoney>['loan'] }) {
  const { word } = useGlossary()
  const coupon = useCouponFacts(loan.price)
  return (
    <>
      <PageHeader
        title={`${loan.name ?? loan.customerId} · ${loan.id}`}
        facts={[
          <Money key="principal" cents={loan.principalCents} currency strong />,
          loan.app,
          loan.product,
        ]}
        actions={<PrintRecord id={loan.id} />}
      />
      <Facts
        items={[
          { label: word('customerId'), value: loan.customerId },
          { label: word('startedOn'), value: loan.startedOn },
          { label: word('dueOn'), value: loan.dueOn },
          { label: word('finishedOn'), value: loan.finishedOn },
          { label: word('owed'), value: <Money cents={loan.owedCents} currency /> },
          ...coupon,
        ]}
      />
    </>
  )
}

const bulk = 'settlement/change-bill/mutli-change-bill'

/** The lists of what is asked for, each at this loan. */
function Requests({ loanId }: { loanId: number }) {
  const { t } = useTranslation('corrections')
  const at = (page: Target['page'], text = pageTitle(page), show?: string) => ({
    text,
    to: { page, search: { show, loanId } },
  })
  const lists = [
    at('settlement/repayment/mpesa-payment'),
    at('settlement/change-bill/reduce-credits'),
    at(
      bulk,
      t(($) => $.views.restructurings),
      'restructurings',
    ),
    at(
      bulk,
      t(($) => $.views.writeOffs),
      'write-offs',
    ),
    at(
      bulk,
      t(($) => $.views.loanCharges),
      'loan-charges',
    ),
  ]
  return (
    <Flex gap="large" wrap>
      {lists.map(({ text, to }) => (
        <PageLink key={text} to={to}>
          {text}
        </PageLink>
      ))}
    </Flex>
  )
}
