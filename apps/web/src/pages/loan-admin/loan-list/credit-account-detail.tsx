import { creditAccountDetail } from '@daftari/contract/origination/accounts/endpoints'
import { type Account, AccountActs } from '../../../features/credit-account/account-acts.tsx'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { LoanLink } from '../../../ui/cells/loan-link.tsx'
import { ListLink } from '../../../ui/instead/list-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { PanelAnswer } from '../../../ui/panels/panel-view.tsx'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { EntityButtons } from '../../../ui/record/comments/entity-buttons.tsx'
import { DrillDownFigure } from '../../../ui/record/drill-down/drill-down-figure.tsx'
import { Sections } from '../../../ui/record/sections/sections.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'

/** A customer's credit in one app: the limit and its changes, what is drawn, and how it was used. */
export default function CreditAccountDetail() {
  const { id = '' } = usePage().params
  return (
    <Loaded
      query={usePanel(creditAccountDetail, Number(id))}
      instead={<ListLink page="loan-admin/loan-list/credit-account" />}
      missing={{ what: 'account', id }}
    >
      {(account) => <Detail account={account} />}
    </Loaded>
  )
}

type Draw = Account['draws'][number]
type Change = Account['history'][number]

function Detail({ account }: { account: Account }) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  const glossary = useGlossary()
  const name = account.name ?? '–'
  const cells = {
    loanId: ({ loanId, inScope }: Draw) =>
      inScope === true && loanId !== null ? <LoanLink id={loanId} /> : loanId,
    askedBy: ({ askedBy }: Change) => askedBy?.name ?? t(($) => $.account.policy),
    reason: ({ reason, loanId }: Change) =>
      reason ?? (loanId !== null && `${glossary.word('loanId')} ${loanId}`),
  }
  return (
    <>
      <PageHeader
        title={t(($) => $.account.title, { name, app: account.app })}
        status={<StateTag set="creditState" value={account.state} />}
        facts={[
          t(($) => $.account.limit, { amount: format.moneyWithCurrency(account.limitCents) }),
          <Used key="used" account={account} />,
          ...(account.onItsWayCents === 0
            ? []
            : [t(($) => $.account.onItsWay, { amount: format.money(account.onItsWayCents) })]),
          t(($) => $.account.available, { amount: format.money(account.availableCents) }),
        ]}
        actions={
          <>
            <EntityButtons of={{ type: 'credit-account', id: account.id }} name={name} />
            <AccountActs account={account} />
          </>
        }
      />
      <Sections
        label={t(($) => $.account.sections)}
        items={(
          [
            { key: 'facts', title: t(($) => $.account.standing) },
            { key: 'draws', title: t(($) => $.account.draws) },
            { key: 'history', title: t(($) => $.account.history) },
          ] as const
        ).map(({ key, title }) => ({
          key,
          title,
          content: (
            <PanelAnswer panel={creditAccountDetail} answer={account} only={key} cells={cells} />
          ),
        }))}
      />
    </>
  )
}

/** Opens to the principal of its draws; what is on its way to the customer is not in the books. */
function Used({ account }: { account: Account }) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  const glossary = useGlossary()
  const { id, usedCents, onItsWayCents } = account
  const onItsWay = t(($) => $.account.onItsWay, { amount: '' }).trim()
  return (
    <DrillDownFigure
      of="credit-account"
      id={id}
      figure="used"
      cents={usedCents}
      name={glossary.word('creditUsed')}
      besides={[{ label: onItsWay, cents: onItsWayCents }]}
    >
      {t(($) => $.account.used, { amount: format.money(usedCents) })}
    </DrillDownFigure>
  )
}
