import type { Db } from '../../../../platform/db/database.ts'

/** The aggregator's payments, each with its row of a report and the settlement that this names. */
export const paymentsWithReports = (db: Db) =>
  db
    .selectFrom('payments.payment as p')
    .leftJoin('reporting.statementLine as l', (on) =>
      on
        .onRef('l.paymentId', '=', 'p.id')
        .on('l.account', '=', 'aggregator')
        .on('l.kind', '=', 'payment'),
    )
    .leftJoin('reporting.statementLine as s', (on) =>
      on
        .onRef('s.receipt', '=', 'l.linkedReceipt')
        .on('s.account', '=', 'aggregator')
        .on('s.kind', '=', 'float')
        .on('s.completed', '=', true),
    )
    .where('p.provider', '=', 'aggregator')
