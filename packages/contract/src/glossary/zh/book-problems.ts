import type words from '../en/book-problems.ts'

/** 与账簿规则不符之处：每条对应一行查出的记录。 */
export default {
  bookProblem: {
    'entry-unbalanced': '分录 {entry}：{lines} 行明细，合计 {sumCents}，不为零',
    'seal-content': '封存 {seal}（分录 {first} 至 {last}）：内容与封存时不同',
    'seal-rows':
      '封存 {seal}（分录 {first} 至 {last}）：现有 {entries} 笔分录、{lines} 行明细，封存时为 {sealedEntries} 笔、{sealedLines} 行',
    'reference-twice': '参考号 {reference} 入账 {times} 次',
    'receipt-twice': '收据 {receipt}（{paymentProvider}）登记了 {times} 次',
    'payment-received-twice': '付款 {payment} 在账簿中有 {times} 笔收款',
    'receipt-pays-many': '收据 {receipt} 对应 {times} 笔放款',
    'loan-paid-out-twice': '贷款 {loan} 在账簿中有 {times} 笔放款',
    'reversal-of-nothing': '分录 {entry} 为冲正但未注明原分录，或注明了原分录却不是冲正',
    'reversed-twice': '分录 {entry} 被冲正 {times} 次',
    'reversal-not-mirror': '分录 {entry} 第 {line} 行与原分录 {reversed} 不对应',
    'loan-balance':
      '贷款 {loan}：记录为 {keptCents}，按明细应为 {lineCents}（本金 / 利息 / 管理费 / 罚息）',
    'loan-day':
      '贷款 {loan}，{day}：记录为 {keptCents}，按明细应为 {lineCents}（本金 / 利息 / 管理费 / 罚息）',
    'overpayment-negative': '客户 {person} 的多付款为 {overpaidCents}，小于零或没有对应客户',
    'payment-overpaid': '付款 {payment}：多付 {overpaidCents}，账簿中为 {bookedCents}',
    'refunds-set-aside': '客户 {person}：在途退款 {underWayCents}，已预留 {setAsideCents}',
    'service-fees-owed': '应付服务商：按结算单为 {statementCents}，按账簿为 {bookedCents}',
    'manual-not-as-asked': '手工凭证 {manualEntry} 的入账内容与申请不符',
    'manual-unasked': '分录 {entry} 为手工分录，但没有对应的申请',
    'day-sum':
      '{account}，封存 {seal}，记账日 {day}：按日汇总借方 {keptDebitCents}、贷方 {keptCreditCents}，按明细为 {debitCents}、{creditCents}',
    'closing-balance': '{account} 结账至 {day} 的余额为 {closedCents}，按明细为 {lineCents}',
    suspense: '付款 {payment}：未匹配 {unmatchedCents}，暂挂账户中为 {suspenseCents}',
    'receipt-account':
      '收据 {receipt}（付款 {payment}），{day}：通知金额 {toldCents}，{account}中为 {bookedCents}',
    'aggregator-fee': '收据 {receipt} 的手续费：通知金额 {toldCents}，账簿中为 {bookedCents}',
    'payout-wallet':
      '贷款 {loan} 的放款 {receipt}，{day}：运营商为 {toldCents}，钱包账户中为 {bookedCents}',
    'refund-wallet': '退款 {receipt}，{day}：运营商为 {toldCents}，钱包账户中为 {bookedCents}',
    'statement-day':
      '{statementAccount}，{day}：账簿 {bookedCents}，对账单 {statementCents}，已列差异 {listedCents}',
    'schedule-left':
      '贷款 {loan}：还款计划剩余 {leftCents}，应收加待计为 {bookedCents}（本金 / 利息 / 管理费 / 罚息）',
    'cap-passed':
      '贷款 {loan}：利息 {interestCents}、管理费 {feeCents}、罚息 {fineCents} 超过费用上限 {capCents}，或罚息超过其上限 {fineLimitCents}',
    'owes-less-than-nothing':
      '贷款 {loan} 欠款小于零：本金 {principalCents}、管理费 {feeCents}、罚息 {fineCents}',
    'waiver-parts':
      '减免 {waiver}：记录为 {keptCents}，按明细为 {lineCents}，按账簿为 {bookedCents}，上限 {mostCents}',
    'instalment-waived':
      '贷款 {loan} 第 {instalment} 期：已减免 {keptCents}，按减免记录为 {waiverCents}（本金 / 利息 / 管理费 / 罚息），或超过欠款',
    'write-off-parts':
      '核销 {writeOff}：记录为 {keptCents}，按明细为 {lineCents}，按账簿为 {bookedCents}',
    'write-off-recovered': '贷款 {loan}：核销后收回 {keptCents}，按账簿为 {bookedCents}',
    'replay-differs': '贷款 {loan}，{replayPart}：记录为 {stored}，重放结果为 {replayed}',
    'replay-contradicts': '贷款 {loan}：事件相互矛盾：{problem}',
    'as-kept': '{sentence}',
  },
  replayPart: {
    balances: '余额',
    state: '状态',
    instalments: '分期',
    fines: '罚息',
    lines: '还款分配',
    waived: '减免',
    writtenOff: '核销',
    days: '每日数据',
    movements: '当日分录',
  },
  lookedAt: {
    entries: '笔分录',
    lines: '行明细',
    seals: '个封存',
    'sealed entries': '笔已封存分录',
    'sealed lines': '行已封存明细',
    'entries not sealed yet': '笔未封存分录',
    payments: '笔付款',
    payouts: '笔放款',
    reversals: '笔冲正',
    loans: '笔贷款',
    'loan days': '个贷款日',
    overpayments: '笔多付款',
    refunds: '笔退款',
    'sums of days': '个日汇总',
    'balances of closed months': '个已结账月余额',
    receipts: '张收据',
    'receipt days': '个收款日',
    'aggregator receipts': '张聚合渠道收据',
    'aggregator receipt days': '个聚合渠道收款日',
    fees: '笔聚合渠道手续费',
    'payout days': '个放款日',
    'refunds paid': '笔已付退款',
    'statement rows': '行对账单',
    'statement days': '个对账单日',
    'differences listed': '项已列差异',
    instalments: '期分期',
    waivers: '笔减免',
    'service fee statements': '张技术服务费结算单',
    'manual entries': '张手工凭证',
    'waivers granted': '笔已批减免',
    'write-offs': '笔核销',
  },
} satisfies typeof words
